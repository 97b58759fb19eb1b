import type { Call } from '../../core/calls/call.ts';
import type { OrderRules } from '../../../contract/contracts.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type * as endpoints from '../../../contract/orders.ts';
import { questionsOf } from '../../../contract/orderQuestions.ts';
import { orderRulesOf } from '../../reference/contracts/orderRules.ts';
import { checkHeader, checkPeriod, checkServiceCount } from './contractRules.ts';
import { seesSum } from '../../core/amounts.ts';
import { dayOf, wireDay } from '../../core/dates.ts';
import { fill } from '../../core/messages/template.ts';
import { deadlineOf } from '../../reference/schedule/deadlines.ts';
import { singleContract } from '../../core/session/scope.ts';
import { savedByPackages, viewLines, viewSuggestions, viewTubes } from './basketView.ts';
import { calculate, dropConflicting, type Calculated } from './calculation.ts';
import { catalogueFor, packagesHolding, type NamedService } from './catalogue.ts';
import { cardPercent } from './cardPercent.ts';
import { atHeldPrices, heldByBarcode, nothingHeld } from './heldPrices.ts';
import { OrderError, orderOutcome } from './orderError.ts';
import { suggestPackages, type Suggestion } from './suggestions.ts';

type Endpoint = typeof endpoints.calculateServices;
type CalculationResponse = ResponseOf<Endpoint>;

interface Basket {
  result: Calculated<NamedService>;
  services: readonly NamedService[];
  /** Chosen codes dropped because of a later one. */
  dropped: string[];
  suggestions: readonly Suggestion<NamedService>[];
  /** `yyyy-MM-dd`; null for an empty basket. */
  deadline: string | null;
  /** What the contract's baskets show. */
  shows: Pick<OrderRules, 'calculateByContract' | 'biomaterials'>;
}
const EMPTY: Basket = {
  result: { ok: true, lines: [], sum: 0, discount: 0, total: 0, workingDays: 0, tubes: [] },
  services: [],
  dropped: [],
  suggestions: [],
  deadline: null,
  shows: { calculateByContract: true, biomaterials: true },
};

const basketOf = async (call: Call<Endpoint>): Promise<Basket> => {
  const { db, scope, query, lab, user } = call;
  const contractId = singleContract(scope);
  if (contractId === null) throw new OrderError('NoContractInLocation');
  const { codes, barcode, discountCardNo: card = '' } = query;
  const today = dayOf(lab.clock.now());
  if (codes.length === 0) return EMPTY;
  const rules = await orderRulesOf(db, contractId);
  checkPeriod(rules, today);
  checkServiceCount(rules, codes);
  const held = barcode === undefined ? nothingHeld : await heldByBarcode(db, scope, barcode, today);
  if (card !== held.discountCardNo) checkHeader(rules, { discountCardNo: card });
  const percent = await cardPercent(call, contractId, card, held);
  if (percent === null) throw new OrderError('DiscountError');
  const showsPrices = query.isCalculateByContract && rules.calculateByContract && seesSum(user.flags);
  const packages = showsPrices ? await packagesHolding(db, contractId, codes) : [];
  const { services: listed, hasPriceBook } = await catalogueFor(
    db,
    contractId,
    [...codes, ...packages],
    today,
  );
  const services = atHeldPrices(listed, held.prices);
  const gender = query.gender === 'M' || query.gender === 'F' ? query.gender : null;
  const basket = { services, hasPriceBook, codes, gender, discountPercent: percent };
  const { selected, dropped } = dropConflicting(basket);
  const result = calculate({ ...basket, codes: selected });
  if (!result.ok) throw new OrderError(result.problem, result.codes, result.isGender);
  const suggestions = dropped.length > 0 || packages.length === 0 ? [] : suggestPackages(basket);
  const made = held.made ?? { createdAt: lab.clock.now() };
  const deadline = await deadlineOf(db, rules, made, result.workingDays);
  return { result, services, dropped, suggestions, deadline, shows: rules };
};

const answerOf = (
  call: Call<Endpoint>,
  { result, services, dropped, suggestions, deadline, shows }: Basket,
): Omit<CalculationResponse, 'isSuccess'> => {
  const { query, language, messages, user } = call;
  const isPriced = query.isCalculateByContract && shows.calculateByContract;
  const amount = (kopecks: number) => (isPriced && seesSum(user.flags) ? kopecks / 100 : null);
  const lines = viewLines(result.lines, { language, flags: user.flags });
  const saved = amount(savedByPackages(result.lines));
  const conflict = dropped.length > 0;
  const questions = questionsOf(
    result.lines.map(({ service }) => service),
    language,
  );
  return {
    statusMessage: messages.done,
    serviceInfo: {
      totalPrice: amount(result.total),
      discount: amount(result.discount),
      savedByPackages: saved !== null && saved > 0 ? saved : undefined,
      totalWorkingDays: result.workingDays,
      deadLineDate: deadline && wireDay(deadline),
      services: isPriced ? lines : lines.map((line) => ({ ...line, price: null, listPrice: null })),
    },
    biomaterials: {
      isSuccess: true,
      substances:
        query.isBiomaterials && shows.biomaterials ? viewTubes(result.tubes, services, language) : [],
    },
    checkServices: {
      isSuccess: true,
      yes: conflict,
      statusMessage: conflict ? fill(messages.conflict, { codes: dropped.join(', ') }) : '',
      codes: dropped,
    },
    questions: questions.length > 0 ? questions : undefined,
    suggestions:
      suggestions.length > 0 ? viewSuggestions(suggestions, { language, flags: user.flags }) : undefined,
  };
};

/**
 * Price, term and tubes of a basket at the prices of the contract in the header; with the barcode of an order or
 * pre-order, at its held prices and with its card. Codes that conflict with a later one are dropped and listed by
 * `checkServices`; cheaper packages are suggested; a basket that the laboratory rejects returns isSuccess false with
 * its clientMessage code. Without `isCalculateByContract` amounts are null, without `isBiomaterials` there are no
 * tubes; the same when the contract's settings say so. Who may not use the calculator gets prices, but no sums.
 */
export const calculateBasket = async (call: Call<Endpoint>): Promise<CalculationResponse> => {
  try {
    return { ...answerOf(call, await basketOf(call)), isSuccess: true };
  } catch (error) {
    if (!(error instanceof OrderError)) throw error;
    const { biomaterials, checkServices, ...empty } = answerOf(call, EMPTY);
    return {
      ...empty,
      biomaterials: { ...biomaterials, isSuccess: false },
      checkServices: { ...checkServices, isSuccess: false, codes: [...error.codes] },
      ...orderOutcome(call.messages, error.problem, error.codes, error.isGender),
    };
  }
};
