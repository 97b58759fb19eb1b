import { orderMessage, type OrderMessageCode, type OrderMessageName } from '../../contract/codes.ts';
import type { Messages } from '../messages/texts.ts';

/**
 * Thrown while an order is made, before anything is written: a reason of the laboratory, answered with 200 and its
 * clientMessage code.
 */
export class OrderError extends Error {
  readonly problem: OrderMessageName;
  /** The services at fault. */
  readonly codes: readonly string[];
  constructor(problem: OrderMessageName, codes: readonly string[] = []) {
    super(problem);
    this.problem = problem;
    this.codes = codes;
  }
}

/** A problem in words, with the codes of the services that it is about. */
export const problemText = (text: string, codes: readonly string[]): string =>
  codes.length === 0 ? text : `${text}: ${codes.join(', ')}`;

/** The head of a response about an order: its code and what it means in the caller's language. */
export const orderOutcome = (
  messages: Messages,
  problem: OrderMessageName,
  codes: readonly string[] = [],
): { isSuccess: boolean; statusMessage: string; clientMessage: { code: OrderMessageCode } } => ({
  isSuccess: problem === 'Success',
  statusMessage: problemText(messages.order[problem], codes),
  clientMessage: { code: orderMessage[problem] },
});
