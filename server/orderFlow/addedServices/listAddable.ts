import { and, asc, eq, inArray, notInArray, or } from 'drizzle-orm';
import { ADDABLE_LIMIT, type addableServices } from '../../../contract/addedServices.ts';
import { questionsOf } from '../../../contract/orderQuestions.ts';
import { seesPrices, seesSum } from '../../core/amounts.ts';
import { ApiError } from '../../core/apiError.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { dayOf, wireDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { priceBook, services } from '../../core/db/schema/catalogue.ts';
import { reachable } from '../../core/session/reach.ts';
import { orderRulesOf } from '../../reference/contracts/orderRules.ts';
import { searchServices } from '../../reference/services/search.ts';
import { answersOf } from '../orders/answers.ts';
import { checkServiceCount } from '../orders/contractRules.ts';
import { chosenOf, linesOf, type StoredOrder } from '../orders/repository.ts';
import { heldTubesOf } from './heldTubes.ts';
import { addedLines, judge, offerFor } from './offer.ts';
import { closedReason, newPromise } from './orderRules.ts';

type Endpoint = typeof addableServices;

/** Codes of the price book that are not in the order: those that the term finds, or those of tubes that are held. */
const candidates = async (
  { db, user, query, language, lab }: Call<Endpoint>,
  order: StoredOrder,
): Promise<string[]> => {
  const known = (await linesOf(db, order.id)).map(({ code }) => code);
  if (query.term !== '') {
    const reader = {
      userId: user.id,
      flags: user.flags,
      contractIds: [order.contractId],
      language,
      day: dayOf(lab.clock.now()),
    };
    const found = await searchServices(db, reader, { term: query.term, selected: false });
    return found.services.flatMap(({ code }) => (known.includes(code) ? [] : code));
  }
  const usable = (await heldTubesOf(db, order)).filter(({ absence }) => absence === null);
  const rows = await db
    .select({ code: services.code })
    .from(services)
    .innerJoin(
      priceBook,
      and(eq(priceBook.serviceId, services.id), eq(priceBook.contractId, order.contractId)),
    )
    .where(
      and(
        or(
          services.isPackage,
          inArray(
            services.tubeCode,
            usable.map(({ code }) => code),
          ),
        ),
        notInArray(services.code, known),
      ),
    )
    .orderBy(asc(services.code));
  return rows.map(({ code }) => code);
};

const orderWithin = async (db: Db, { scope, query }: Call<Endpoint>): Promise<StoredOrder> => {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.barcode, query.barcode), reachable(scope)));
  if (order === undefined) throw new ApiError('NotFound');
  return order;
};

/**
 * What may be added to an order within reach; without a term only that, with one also what may not, and why. The chosen
 * ones are judged beside each other, and priced. Throws NotFound, and TooManyServices beyond the limit of the contract.
 */
export const listAddable = async (call: Call<Endpoint>): Promise<AnswerOf<Endpoint>> => {
  const { db, lab, user, query, language } = call;
  const order = await orderWithin(db, call);
  const closed = closedReason(order, language);
  const nothing = { services: [], totalCount: 0, chosen: [], questions: [], price: null, more: null };
  if (closed !== null)
    return {
      ...nothing,
      isSuccess: false,
      statusMessage: closed,
      deadLineDate: wireDay(order.deadlineOn),
    };
  const now = lab.clock.now();
  const rules = await orderRulesOf(db, order.contractId);
  const listed = await candidates(call, order);
  const chosen = [...new Set(query.codes)];
  const offer = await offerFor(db, order, [...chosen, ...listed], now);
  checkServiceCount(rules, [...chosenOf(offer.lines).map(({ code }) => code), ...chosen]);
  const isPriced = seesPrices(user.hiddenPrices, order.contractId);
  const viewer = { language, flags: { priceDisplay: isPriced } };
  const judged = (codes: readonly string[]) =>
    codes.flatMap((code) => judge(offer, code, chosen, viewer) ?? []);
  const found = judged(listed.filter((code) => !chosen.includes(code)));
  const addable = found.filter(({ refusal }) => refusal === null);
  const shown = query.term === '' ? addable : [...addable, ...found.filter((one) => one.refusal !== null)];
  const result = offer.withCodes(chosen);
  const added = result.ok ? addedLines(offer, chosen, result) : [];
  const answered = new Set((await answersOf(db, order.id, language)).map(({ id }) => id));
  const showsSum = result.ok && isPriced && seesSum(user.flags) && rules.calculateByContract;
  return {
    services: shown.slice(0, ADDABLE_LIMIT),
    totalCount: shown.length,
    chosen: judged(chosen),
    questions: questionsOf(
      added.map(({ service }) => service),
      language,
    ).filter(({ id }) => !answered.has(id)),
    price: showsSum
      ? {
          total: result.total / 100,
          discount: result.discount / 100,
          services: result.lines.flatMap(({ service: { code }, parent, price }) =>
            parent === null ? { code, price: price / 100 } : [],
          ),
        }
      : null,
    more: showsSum ? (result.total - order.totalPrice) / 100 : null,
    deadLineDate: wireDay(await newPromise(db, rules, order, added, now)),
  };
};
