import type { EmailFailure } from '../../../contract/emails.ts';
import { inOneLine } from '../../core/inOneLine.ts';
import type { SendError } from '../../core/lab.ts';

/** How an attempt failed. */
export interface Failure {
  failure: EmailFailure;
  /** The mail server's reply, or the error in its place; text of others, in one line. */
  reply: string;
  /** A repetition would fail, too, or could send the e-mail twice. */
  isPermanent: boolean;
}

/** By the last two numbers of an enhanced status code (RFC 3463), whatever the first says about repeating. */
const byStatus: Record<string, EmailFailure> = {
  '1.1': 'noMailbox',
  '1.2': 'noMailbox',
  '1.3': 'noMailbox',
  '1.6': 'noMailbox',
  '1.10': 'noMailbox',
  '2.1': 'noMailbox',
  '2.2': 'mailboxFull',
  '2.3': 'tooLarge',
  '3.4': 'tooLarge',
};

/** The last two numbers of the status code in a reply; those of none when it has no code. */
const detailOf = (reply: string): string => /^\d{3}[ -][245]\.(\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1] ?? '0.0';

/** What the server's reply to an e-mail means. A bare 550 means the mailbox only when it replies to the recipient. */
const ofReply = ({ command, response = '', responseCode = 0 }: SendError): EmailFailure => {
  const detail = detailOf(response);
  const known = byStatus[detail];
  if (known) return known;
  if (['0.0', '1.0', '2.0'].includes(detail)) {
    if (command === 'RCPT TO' && [550, 551, 553].includes(responseCode)) return 'noMailbox';
    if (responseCode === 552) return 'noRoom';
  }
  return responseCode < 500 ? 'later' : 'refused';
};

/** What the error of `Mailer.send` means. */
export const failureOf = (error: unknown): Failure => {
  const found: Error & SendError = error instanceof Error ? error : new Error();
  const { code = '', response, responseCode, isHandedOver = false } = found;
  const reply = inOneLine(response ?? found.message);
  if (responseCode !== undefined && ['EENVELOPE', 'EMESSAGE'].includes(code))
    return { failure: ofReply(found), reply, isPermanent: responseCode >= 500 };
  if (isHandedOver && responseCode === undefined) return { failure: 'perhaps', reply, isPermanent: true };
  if (code === 'EPRIVATE') return { failure: 'privateAddress', reply: '', isPermanent: false };
  return { failure: 'noConnection', reply, isPermanent: false };
};

/** What a report without a status means, by words that mail servers use. */
const byWords: readonly [RegExp, EmailFailure][] = [
  [
    /(?:unknown|no such|invalid|not a known) (?:user|mailbox|recipient)|user (?:unknown|not found)|no mailbox here/i,
    'noMailbox',
  ],
  [/over quota|quota exceeded|mailbox (?:is )?full/i, 'mailboxFull'],
  [/timed? ?out|connection refused|host (?:not found|unknown)|unrouteable|no route/i, 'noConnection'],
];

/** What a report of a mail server means that could not deliver an e-mail; servers say more in the reply than in the status. */
export const failureOfReport = (report: {
  status: string;
  reply: string;
}): Pick<Failure, 'failure' | 'reply'> => {
  const reply = inOneLine(report.reply);
  const [, detail = ''] = /^[245]\.(\d{1,3}\.\d{1,3})\b/.exec(report.status) ?? [];
  // Of the network or the way: the recipient's server was not reached for days.
  const other = detail.startsWith('4.') ? 'noConnection' : 'refused';
  const said = detail === '' ? byWords.find(([words]) => words.test(reply))?.[1] : undefined;
  return { failure: byStatus[detail] ?? byStatus[detailOf(reply)] ?? said ?? other, reply };
};

/** An e-mail that could not be made: its content is lost, or a file that it carries. */
export const notMade = (error: unknown): Failure => ({
  failure: 'notMade',
  reply: inOneLine(error instanceof Error ? error.message : ''),
  isPermanent: error instanceof Error && 'isPermanent' in error && error.isPermanent === true,
});
