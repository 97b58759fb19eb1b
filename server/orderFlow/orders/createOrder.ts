import type { Author, Call } from '../../core/calls/call.ts';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { questionText } from '../../../contract/orderQuestions.ts';
import type * as endpoints from '../../../contract/orders.ts';
import { seesSum } from '../../core/amounts.ts';
import { auditChange } from '../../core/audit.ts';
import { nextBarcode, releaseBarcode } from '../../reference/barcodes/repository.ts';
import { checkHeader, checkPeriod, checkServiceCount, lockedRulesOf } from './contractRules.ts';
import { additionalFieldsOf } from '../../reference/contracts/repository.ts';
import { dayOf } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import type { UsableCard } from '../../reference/discounts/cardRules.ts';
import { recordUse } from '../../reference/discounts/uses.ts';
import { messageOrders } from '../../reference/messageRules/messageOrders.ts';
import { checkChannel } from '../../reference/paymentChannels/offered.ts';
import { dealtWith } from '../../core/db/schema/dealtWith.ts';
import { paymentOf } from '../preOrders/balance.ts';
import { markOrdered } from '../preOrders/repository.ts';
import { deadlineOf, promisesOf } from '../../reference/schedule/deadlines.ts';
import { singleContract } from '../../core/session/scope.ts';
import { isWithin } from '../../core/session/unitLimits.ts';
import { calculate, type Calculated } from './calculation.ts';
import { catalogueFor, type NamedService } from './catalogue.ts';
import { keepOrdered } from '../../reference/patients/mergedInto.ts';
import { claimBarcode, checkCommissionaire, orderedFor, unitIdsOf } from './checks.ts';
import { limitedCard, withBarcodeLimit } from './attemptLimits.ts';
import { mergeAnswers, replaceAnswers, type Answer } from './answers.ts';
import { atHeldPrices, nothingHeld, pricesOfPreOrder } from './heldPrices.ts';
import { OrderError, orderOutcome } from './orderError.ts';
import * as repository from './repository.ts';
import { lockRefused } from './retake.ts';
import { chooseUnit, mergeExtraFields } from './rules.ts';
import { checkShownPrice } from './shownPrice.ts';

type Endpoint = typeof endpoints.createOrder;
/** Context for placing an order. */
type OrderCall = Pick<Call<Endpoint>, 'db' | 'scope' | 'body' | 'lab' | 'language' | 'messages'> & {
  user: Author;
};
type Draft = Omit<Parameters<typeof repository.insertOrder>[1], 'barcode'>;
type ExtraFields = { id: number; value: string }[];

interface Prepared {
  draft: Draft;
  extraFields: ExtraFields;
  answers: readonly Answer[];
  result: Calculated<NamedService>;
  promises: ReadonlyMap<number, string>;
  /** Locked until the transaction ends. */
  card: UsableCard | null;
  /** The pre-order that becomes this order. */
  preOrderId: number | null;
  /** The refused order that is collected again. */
  refusedId: number | null;
}

/** Every check of the order before a row is written. */
const prepare = async (call: OrderCall): Promise<Prepared> => {
  const { db, scope, body, user, lab, language } = call;
  const { header, patient } = body;
  const now = lab.clock.now();
  const contractId = singleContract(scope);
  if (contractId === null) throw new OrderError('NoContractInLocation');
  const rules = await lockedRulesOf(db, contractId);
  checkPeriod(rules, dayOf(now));
  checkServiceCount(rules, header.services);
  const units = await unitIdsOf(db, contractId);
  const clientUnitId = chooseUnit(
    units.filter((id) => isWithin(user.unitLimits, contractId, id)),
    scope.requestedUnitIds,
    rules.defaultUnitId,
    user.unitLimits.some((limit) => limit.contractId === contractId),
  );
  const { id: patientId, gender } = await orderedFor(db, contractId, patient.id);
  await checkCommissionaire(db, contractId, header.commissionaireId);
  const form = await additionalFieldsOf(db, contractId, language);
  const extraFields = mergeExtraFields(form, [], header.orderExtraFields, 'header.orderExtraFields');
  const typed = header.discountCardNo;
  const card = typed === '' ? null : await limitedCard(call, contractId, typed, dayOf(now), { lock: true });
  const own = { reach: scope, patientId };
  const { retakeOf } = header;
  const refusedId = retakeOf === undefined ? null : await lockRefused(db, scope, retakeOf, patientId);
  const preOrder = header.barcode === '' ? null : await claimBarcode(db, header.barcode, own);
  await checkChannel(db, contractId, header.paymentChannel, preOrder);
  checkHeader(rules, { ...header, barcode: preOrder === null ? header.barcode : undefined }, 'header.');
  const held = preOrder === null ? nothingHeld.prices : await pricesOfPreOrder(db, preOrder, dayOf(now));
  const catalogue = await catalogueFor(db, contractId, header.services, dayOf(now));
  const codes = header.services;
  const services = atHeldPrices(catalogue.services, held);
  const result = calculate({ ...catalogue, services, codes, gender, discountPercent: card?.percent ?? 0 });
  if (!result.ok) throw new OrderError(result.problem, result.codes, result.isGender);
  if (typed !== '' && card === null) throw new OrderError('DiscountError');
  const asking = result.lines.map(({ service }) => service);
  const answers = mergeAnswers(asking, [], header.answers, 'header.answers');
  const showsPrices = seesSum(user.flags) && rules.calculateByContract;
  if (body.shownPrice && showsPrices) checkShownPrice(body.shownPrice, result, language);
  const draft = {
    contractId,
    clientUnitId,
    patientId,
    sortingState: sortingStatus.NEW,
    cabinetStatus: cabinetStatus.NewOrder,
    paymentChannel: header.paymentChannel,
    remarks: header.remarks,
    commissionaireId: header.commissionaireId,
    discountCardNo: typed,
    totalPrice: result.total,
    workingDays: result.workingDays,
    deadlineOn: await deadlineOf(db, rules, { createdAt: now }, result.workingDays),
    createdAt: now,
    createdBy: user.id,
    ...paymentOf(preOrder),
  };
  const promises = await promisesOf(db, rules, now, asking);
  return { draft, extraFields, answers, result, promises, card, preOrderId: preOrder?.id ?? null, refusedId };
};

/** Inserts the order under the typed barcode or the next free one. */
const insert = async (db: Db, draft: Draft, typed: string): Promise<{ id: number; barcode: string }> => {
  if (typed !== '') {
    const id = await repository.insertOrder(db, { ...draft, barcode: typed });
    if (id === null) throw new OrderError('BarcodeUsed');
    await releaseBarcode(db, typed);
    return { id, barcode: typed };
  }
  for (;;) {
    const barcode = await nextBarcode(db);
    if (barcode === null) throw new OrderError('BarcodeGenerationError');
    const id = await repository.insertOrder(db, { ...draft, barcode });
    if (id !== null) return { id, barcode };
  }
};

const place = async (call: OrderCall) => {
  const { db, body, user } = call;
  const { draft, extraFields, answers, result, promises, card, preOrderId, refusedId } = await prepare(call);
  const { id, barcode } = await insert(db, draft, body.header.barcode);
  if (draft.patientId !== body.patient.id) await keepOrdered(db, body.patient.id, id);
  if (preOrderId !== null) await markOrdered(db, preOrderId, id);
  if (refusedId !== null)
    await db.insert(dealtWith).values({
      orderId: refusedId,
      kind: 'refused',
      at: draft.createdAt,
      byUser: user.id,
      how: '',
      retakeId: id,
    });
  await repository.insertLines(db, id, result, promises);
  if (card) await recordUse(db, id, card, dayOf(draft.createdAt));
  if (extraFields.length > 0) await repository.replaceExtraFields(db, id, extraFields);
  if (answers.length > 0) await replaceAnswers(db, id, answers);
  await auditChange(call, 'order.create', `order ${String(id)}`, {
    after: {
      ...draft,
      barcode,
      services: result.lines.map(({ service }) => service.code),
      extraFields,
      answers: answers.map(({ question, value }) => `${questionText(question.text, 'ru')}: ${value}`),
      preOrderId,
      retakeOfId: refusedId,
    },
    patientIds: [draft.patientId],
  });
  await messageOrders(call, 'orderCreated', [id]);
  return { barcode, orderId: id, createdDate: draft.createdAt.toISOString() };
};

/**
 * Places an order, or turns a pre-order into one when the barcode is a pre-order's. Everything happens in the call's
 * transaction; a rejected order writes nothing and returns its clientMessage code. Throws BadRequest without a mandatory
 * additional field, and PriceChanged when the order costs another sum than was shown.
 */
export const placeOrder = async (call: OrderCall): Promise<ResponseOf<Endpoint>> => {
  const { body, messages } = call;
  try {
    const placed = body.header.barcode === '' ? place(call) : withBarcodeLimit(call, () => place(call));
    return { ...orderOutcome(messages, 'Success'), ...(await placed) };
  } catch (error) {
    if (!(error instanceof OrderError)) throw error;
    return {
      ...orderOutcome(messages, error.problem, error.codes, error.isGender),
      barcode: null,
      orderId: null,
      createdDate: null,
    };
  }
};
