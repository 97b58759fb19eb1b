import type { Calculation } from '../../../../contract/orders.ts';
import { createBasketQueue, type BasketView } from './basketQueue.ts';
import { calculationOf } from './laboratory.fixtures.ts';

const tick = () => new Promise((resolve) => setTimeout(resolve));

/** A basket whose laboratory answers when the test says so; `calls` are the codes of its questions. */
export const openQueue = () => {
  const asked: { codes: readonly string[]; respond: (result: Calculation | Error) => void }[] = [];
  const calls: string[] = [];
  const queue = createBasketQueue({
    calculate: (codes, signal) => {
      calls.push(codes.join());
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        asked.push({
          codes,
          respond: (result) => (result instanceof Error ? reject(result) : resolve(result)),
        });
      });
    },
    changed: () => undefined,
  });
  /** The laboratory answers the oldest question, if there is one, as it would or with `result`. */
  const respond = async (result?: Calculation | Error) => {
    await tick();
    const question = asked.shift();
    question?.respond(result ?? calculationOf(question.codes));
    await tick();
  };
  /** The laboratory answers until there is nothing to calculate, or until the basket asks something itself. */
  const settle = async () => {
    do await respond();
    while (asked.length > 0);
  };
  return { queue, calls, respond, settle };
};

/** The codes of all lines, in their order. */
export const codesOf = (view: BasketView) => view.lines.map(({ code }) => code);
