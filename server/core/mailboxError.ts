import type { MailboxProblem } from '../../contract/senders.ts';

/** A mailbox that could not be read. */
export class MailboxError extends Error {
  readonly problem: MailboxProblem;
  /** What its server replied, else ''. */
  readonly reply: string;
  constructor(problem: MailboxProblem, reply = '', cause?: unknown) {
    super(`Mailbox: ${problem}`, { cause });
    this.problem = problem;
    this.reply = reply;
  }
}
