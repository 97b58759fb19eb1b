import { orderMessage, type OrderMessageCode, type OrderMessageName } from '../../../contract/codes.ts';
import type { Messages } from '../../core/messages/texts.ts';

/** Thrown before an order is written when the laboratory rejects it; returned as 200 with its clientMessage code. */
export class OrderError extends Error {
  readonly problem: OrderMessageName;
  /** The services at fault. */
  readonly codes: readonly string[];
  /** The services are for patients of the other gender. */
  readonly isGender: boolean;
  constructor(problem: OrderMessageName, codes: readonly string[] = [], isGender = false) {
    super(problem);
    this.problem = problem;
    this.codes = codes;
    this.isGender = isGender;
  }
}

/** A problem as text, with the codes of the services concerned. */
export const problemText = (text: string, codes: readonly string[]): string =>
  codes.length === 0 ? text : `${text}: ${codes.join(', ')}`;

/** The head of a response about an order: its code and message in the caller's language. */
export const orderOutcome = (
  messages: Messages,
  problem: OrderMessageName,
  codes: readonly string[] = [],
  isGender = false,
): { isSuccess: boolean; statusMessage: string; clientMessage: { code: OrderMessageCode } } => ({
  isSuccess: problem === 'Success',
  statusMessage: problemText(isGender ? messages.otherGender : messages.order[problem], codes),
  clientMessage: { code: orderMessage[problem] },
});
