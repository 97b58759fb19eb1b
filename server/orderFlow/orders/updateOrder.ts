import type { Author, Call } from '../../core/calls/call.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type * as endpoints from '../../../contract/orders.ts';
import { afterEvent } from '../../../contract/sortingStates.ts';
import { seesSum } from '../../core/amounts.ts';
import { auditChange } from '../../core/audit.ts';
import { releaseBarcode } from '../../reference/barcodes/repository.ts';
import { orderRulesOf } from '../../reference/contracts/orderRules.ts';
import { checkHeader, checkServiceCount } from './contractRules.ts';
import { additionalFieldsOf } from '../../reference/contracts/repository.ts';
import { dayOf } from '../../core/dates.ts';
import { isUniqueViolation } from '../../core/db/uniqueViolation.ts';
import { isSameCard, lockCards } from '../../reference/discounts/cardRules.ts';
import { acceptedPercent, recordUse, removeUse } from '../../reference/discounts/uses.ts';
import { ApiError } from '../../core/apiError.ts';
import { deadlineOf, promisesOf } from '../../reference/schedule/deadlines.ts';
import type { Calculated } from './calculation.ts';
import type { NamedService } from './catalogue.ts';
import { answersOf, mergeAnswers, replaceAnswers, type Answer } from './answers.ts';
import { checkBarcodeFree, checkCommissionaire, orderedFor } from './checks.ts';
import { limitedCard, withBarcodeLimit } from './attemptLimits.ts';
import { OrderError, orderOutcome } from './orderError.ts';
import { recalculate } from './recalculate.ts';
import * as repository from './repository.ts';
import { mergeExtraFields } from './rules.ts';
import { checkShownPrice } from './shownPrice.ts';

type Endpoint = typeof endpoints.updateOrder;
type Change = Pick<Call<Endpoint>, 'db' | 'lab' | 'body' | 'language'> & { user: Author };
/** Who changes which order, and how. */
type OrderChange = Change & Pick<Call<Endpoint>, 'scope' | 'query' | 'messages'>;
type Stored = repository.StoredOrder;

/**
 * The percent of the order's card after the change. The order's own card stays at its percent; a former card gets its
 * use back.
 */
const changeCard = async (call: Change, order: Stored): Promise<number> => {
  const { db, lab, body } = call;
  const { discountCardNo: typed = order.discountCardNo } = body;
  if (isSameCard(typed, order.discountCardNo)) return acceptedPercent(db, order.id);
  const today = dayOf(lab.clock.now());
  await lockCards(db, order.id, order.contractId, typed);
  await removeUse(db, order.id);
  if (typed === '') return 0;
  const card = await limitedCard(call, order.contractId, typed, today, { lock: true });
  if (card === null) throw new OrderError('DiscountError');
  await recordUse(db, order.id, card, today);
  return card.percent;
};

/** The recalculated order; null when no relevant field changes. */
const recalculated = async (call: Change, order: Stored): Promise<Calculated<NamedService> | null> => {
  const { db } = call;
  const { serviceCodes, patientId, discountCardNo, answers } = call.body;
  if ([serviceCodes, patientId, discountCardNo, answers].every((one) => one === undefined)) return null;
  const lines = await repository.linesOf(db, order.id);
  return recalculate(db, {
    contractId: order.contractId,
    lines,
    codes: serviceCodes ?? repository.chosenOf(lines).map(({ code }) => code),
    gender: (await orderedFor(db, order.contractId, patientId ?? order.patientId)).gender,
    discountPercent: await changeCard(call, order),
    day: dayOf(call.lab.clock.now()),
  });
};

/** The answers after the change; null when neither they nor the services change. */
const changedAnswers = async (
  { db, body, language }: Change,
  order: Stored,
  { lines }: Calculated<NamedService>,
): Promise<Answer[] | null> => {
  if (body.serviceCodes === undefined && body.answers === undefined) return null;
  const stored = await answersOf(db, order.id, language);
  const asking = lines.map(({ service }) => service);
  return mergeAnswers(asking, stored, body.answers ?? [], 'answers');
};

/** Only fields that are sent are changed. Returns the taken specimens that the order no longer needs. */
const apply = async (call: Change, order: Stored): Promise<string[]> => {
  const { db, user, body, language } = call;
  const { patientId, remark, barcode, commissionaireId, discountCardNo, orderExtraField } = body;
  const rules = await orderRulesOf(db, order.contractId);
  checkServiceCount(rules, body.serviceCodes ?? []);
  checkHeader(rules, {
    barcode: barcode === order.barcode ? undefined : barcode,
    commissionaireId,
    discountCardNo: discountCardNo === order.discountCardNo ? undefined : discountCardNo,
  });
  const result = await recalculated(call, order);
  if (commissionaireId !== undefined) await checkCommissionaire(db, order.contractId, commissionaireId);
  const fields =
    orderExtraField &&
    mergeExtraFields(
      await additionalFieldsOf(db, order.contractId, language),
      await repository.extraFieldsOf(db, order.id),
      orderExtraField,
      'orderExtraField',
    );
  const answers = result && (await changedAnswers(call, order, result));
  const showsPrices = seesSum(user.flags) && rules.calculateByContract;
  if (result && body.shownPrice && showsPrices) checkShownPrice(body.shownPrice, result, language);
  if (barcode !== undefined && barcode !== order.barcode) await checkBarcodeFree(db, barcode);
  await repository.changeOrder(db, order, {
    patientId,
    remarks: remark,
    barcode,
    commissionaireId,
    discountCardNo,
    totalPrice: result?.total,
    workingDays: result?.workingDays,
    deadlineOn: result ? await deadlineOf(db, rules, order, result.workingDays) : undefined,
  });
  if (barcode !== undefined) await releaseBarcode(db, barcode);
  const promises =
    result &&
    (await promisesOf(
      db,
      rules,
      order.createdAt,
      result.lines.map(({ service }) => service),
    ));
  const lost = result && promises ? await repository.replaceLines(db, order.id, result, promises) : [];
  if (fields) await repository.replaceExtraFields(db, order.id, fields);
  if (answers) await replaceAnswers(db, order.id, answers);
  return lost;
};

const change = async ({ db, lab, user, scope, query, body, language }: OrderChange) => {
  try {
    return await db.transaction(async (tx) => {
      const order = await repository.lockOrder(tx, scope, query.orderId);
      if (order === null) throw new ApiError('NotFound');
      if (afterEvent(order.sortingState, 'edit') === null) throw new ApiError('NotEditable');
      if (order.version !== body.version) throw new ApiError('Conflict');
      const before = await repository.fullOrder(tx, order.id);
      const patientId =
        body.patientId === undefined
          ? undefined
          : (await orderedFor(tx, order.contractId, body.patientId)).id;
      const lost = await apply({ db: tx, lab, user, body: { ...body, patientId }, language }, order);
      const after = await repository.fullOrder(tx, order.id);
      await auditChange({ db: tx, lab, user }, 'order.update', `order ${String(order.id)}`, {
        before,
        after,
        patientIds: [...new Set([order.patientId, patientId ?? order.patientId])],
      });
      return {
        barcode: body.barcode ?? order.barcode,
        lostSpecimens: lost.length > 0 ? lost : undefined,
      };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new OrderError('BarcodeUsed') : error;
  }
};

/**
 * Changes a NEW order of the caller's contracts. Throws NotFound, NotEditable once the laboratory has it, and Conflict
 * when `version` is outdated, PriceChanged when it would cost another sum than was shown; a rejected order returns its clientMessage code.
 */
export const changeOrder = async (call: OrderChange): Promise<ResponseOf<Endpoint>> => {
  const { body, messages } = call;
  try {
    const changed = body.barcode === undefined ? change(call) : withBarcodeLimit(call, () => change(call));
    return { ...orderOutcome(messages, 'Success'), statusMessage: messages.done, ...(await changed) };
  } catch (error) {
    if (!(error instanceof OrderError)) throw error;
    return { ...orderOutcome(messages, error.problem, error.codes, error.isGender), barcode: null };
  }
};
