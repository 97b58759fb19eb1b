import { calculateServices, type Calculation } from '../../../../contract/orders.ts';
import { catalogue, pricedInContract1 } from '../../../../tests/support/fixtureCatalogue.ts';
import type { TestLab } from '../../../../tests/support/testLab.ts';
import type { BasketItem } from '../state/basketItem.ts';
import { createBasketQueue, type BasketView } from './basketQueue.ts';

/** A service as a list in English shows it. */
export const item = (code: string): BasketItem => {
  const service = catalogue.find((one) => one.code === code);
  if (!service) throw new Error(`No service ${code}`);
  const price = pricedInContract1.find(({ serviceId }) => serviceId === service.id)?.price;
  return {
    code,
    name: service.name.en,
    price: price === undefined ? null : price / 100,
    workingDays: service.workingDays,
  };
};

/** Calculation by the server for these codes and contract 1. */
export const calculationOf = (lab: TestLab, codes: readonly string[]): Promise<Calculation> =>
  lab.ask(calculateServices, {
    as: 'Nurse',
    headers: { Contracts: '1' },
    query: { codes: codes.join(','), gender: 'F', isCalculateByContract: 'true', isBiomaterials: 'true' },
  });

type Outcome = Error | ((calculation: Calculation) => Calculation);

/** A basket calculated by the server, with responses released by the test; `calls` are the requested codes. */
export const openQueue = (lab: TestLab) => {
  const requests: ((outcome: Outcome) => Promise<void>)[] = [];
  const calls: string[] = [];
  const queue = createBasketQueue({
    calculate: (codes, signal) => {
      calls.push(codes.join());
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        requests.push(async (outcome) => {
          if (outcome instanceof Error) reject(outcome);
          else resolve(outcome(await calculationOf(lab, codes)));
        });
      });
    },
    changed: () => undefined,
  });
  /** Responds to the oldest request, if any: with an error, or with the calculation, optionally changed. */
  const respond = async (outcome: Outcome = (calculation) => calculation) => {
    await requests.shift()?.(outcome);
    await new Promise((resolve) => setTimeout(resolve));
  };
  /** Responds until nothing is pending or the basket prompts the user. */
  const settle = async () => {
    do await respond();
    while (requests.length > 0);
  };
  return { queue, calls, respond, settle };
};

/** Codes of all lines in order. */
export const codesOf = (view: BasketView) => view.lines.map(({ code }) => code);
