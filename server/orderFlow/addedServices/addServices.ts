import type { addServices } from '../../../contract/addedServices.ts';
import { cabinetStatus } from '../../../contract/codes.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { seesPrices, seesSum } from '../../core/amounts.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import type { Call } from '../../core/calls/call.ts';
import { dayOf, wireDay } from '../../core/dates.ts';
import { orderAnswers, orderServices } from '../../core/db/schema/orders.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import { answersOf, mergeAnswers } from '../orders/answers.ts';
import { checkPeriod, checkServiceCount, lockedRulesOf } from '../orders/contractRules.ts';
import { OrderError, orderOutcome } from '../orders/orderError.ts';
import { changeOrder, chosenOf, fullOrder, lockByBarcodes } from '../orders/repository.ts';
import { checkShownPrice } from '../orders/shownPrice.ts';
import { promisesOf } from '../../reference/schedule/deadlines.ts';
import { announceAgain } from '../results/deliverResults.ts';
import { settleOrders } from '../results/settleOrders.ts';
import { addedLines, judge, offerFor } from './offer.ts';
import { closedReason, newPromise } from './orderRules.ts';

type Endpoint = typeof addServices;

const add = async (call: Call<Endpoint>): Promise<ResponseOf<Endpoint>> => {
  const { db, lab, user, scope, body, language, messages } = call;
  const [order] = await lockByBarcodes(db, scope, [body.barcode]);
  if (order === undefined) throw new ApiError('NotFound');
  const now = lab.clock.now();
  const refused = (statusMessage: string): ResponseOf<Endpoint> => ({
    isSuccess: false,
    statusMessage,
    added: [],
    deadLineDate: wireDay(order.deadlineOn),
  });
  const closed = closedReason(order, language);
  if (closed !== null) return refused(closed);
  const rules = await lockedRulesOf(db, order.contractId);
  checkPeriod(rules, dayOf(now));
  const codes = [...new Set(body.codes)];
  const offer = await offerFor(db, order, codes, now);
  checkServiceCount(rules, [...chosenOf(offer.lines).map(({ code }) => code), ...codes]);
  const present = codes.filter((code) => offer.lines.some((one) => one.code === code));
  const texts = textsOf(language).addedServices;
  if (present.length > 0) return refused(fill(texts.inOrder, { codes: present.join(', ') }));
  const isPriced = seesPrices(user.hiddenPrices, order.contractId);
  const result = offer.withCodes(codes);
  if (!result.ok) throw new OrderError(result.problem, result.codes, result.isGender);
  const judged = codes.flatMap(
    (code) => judge(offer, code, codes, { language, flags: { priceDisplay: isPriced } }) ?? [],
  );
  const reasons = judged.flatMap(({ code, refusal }) => (refusal === null ? [] : `${code}: ${refusal}`));
  if (reasons.length > 0) return refused(reasons.join('. '));
  const lines = addedLines(offer, codes, result);
  const stored = await answersOf(db, order.id, language);
  const asking = lines.map(({ service }) => service);
  const answers = mergeAnswers(asking, stored, body.answers, 'answers');
  if (body.shownPrice && isPriced && seesSum(user.flags) && rules.calculateByContract)
    checkShownPrice(body.shownPrice, result, language);
  const acceptance = await lab.lis.addServices(
    db,
    order,
    lines.flatMap(({ service, parent }) => {
      const { id, code, name, workingDays, tube, isPackage } = service;
      const own = answers.filter(({ serviceId }) => serviceId === id || serviceId === parent?.id);
      return isPackage ? [] : { id, code, name, workingDays, tubeCode: tube?.code ?? null, answers: own };
    }),
  );
  if (acceptance === 'rejected') return refused(texts.notAccepted);
  const before = await fullOrder(db, order.id);
  const deadlineOn = await newPromise(db, rules, order, lines, now);
  await changeOrder(db, order, {
    totalPrice: result.total,
    workingDays: result.workingDays,
    deadlineOn,
    placedDeadlineOn: order.placedDeadlineOn ?? order.deadlineOn,
  });
  const promises = await promisesOf(
    db,
    rules,
    now,
    lines.map(({ service }) => service),
  );
  await db.insert(orderServices).values(
    lines.map((line, at) => ({
      orderId: order.id,
      serviceId: line.service.id,
      parentId: line.parent?.id ?? null,
      price: line.price,
      listPrice: line.parent === null ? line.service.listPrice : null,
      position: offer.lines.length + at,
      addedAt: now,
      promisedOn: promises.get(line.service.id),
    })),
  );
  if (answers.length > 0)
    await db.insert(orderAnswers).values(answers.map((answer) => ({ orderId: order.id, ...answer })));
  if (order.cabinetStatus === cabinetStatus.Ready) {
    await settleOrders(db, new Map([[order.id, []]]), now);
    await announceAgain(db, order);
  }
  await auditChange(call, 'order.addServices', `order ${String(order.id)}`, {
    before,
    after: {
      ...(await fullOrder(db, order.id)),
      addedServices: asking.map(({ code, name }) => `${code} ${name.ru}`),
    },
    patientIds: [order.patientId],
  });
  return { isSuccess: true, statusMessage: messages.done, added: judged, deadLineDate: wireDay(deadlineOn) };
};

/**
 * Adds services to the specimens of an order within reach that the laboratory holds, all of them or none, in the call's
 * transaction. What can no longer be added returns isSuccess false with the reason. Throws NotFound, TooManyServices,
 * BadRequest without an answer that a service needs, and PriceChanged when the order would cost another sum than was shown.
 */
export const addToOrder = async (call: Call<Endpoint>): Promise<ResponseOf<Endpoint>> => {
  try {
    return await add(call);
  } catch (error) {
    if (!(error instanceof OrderError)) throw error;
    const { isSuccess, statusMessage } = orderOutcome(
      call.messages,
      error.problem,
      error.codes,
      error.isGender,
    );
    return { isSuccess, statusMessage, added: [], deadLineDate: '' };
  }
};
