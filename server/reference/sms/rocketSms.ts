import { md5 } from 'hash-wasm';
import { z } from 'zod';
import type { SmsFailure } from '../../../contract/smsServices.ts';
import type { CallError, Lab, OutgoingSms } from '../../core/lab.ts';
import { inOneLine } from '../../core/inOneLine.ts';

/** An account with the service, with the password in plain text. */
export interface SmsAccount {
  address: string;
  userName: string;
  password: string;
  sender: string;
}

/** What became of an attempt to send. */
export type SmsAttempt =
  | { state: 'SENT' | 'DELIVERED'; referenceId: string }
  | { state: 'PERHAPS' | 'FAILED' | 'QUEUED'; failure: SmsFailure; reply: string };

type Caller = { lab: Pick<Lab, 'sms'>; account: SmsAccount };

/** The longest wait for the service; ms. */
const TIMEOUT_MS = 20_000;

const response = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  status: z.string().optional(),
  error: z.string().optional(),
});
/** What the service says of an SMS that it does not send, or did not deliver. */
const NOT_DELIVERED = ['FAILED', 'REJECTED', 'EXPIRED'];
const TAKEN = ['QUEUED', 'SENT', 'DELIVERED'];

const bodyOf = (text: string): z.output<typeof response> => {
  try {
    return response.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
};

const call = async (
  { lab, account }: Caller,
  method: 'GET' | 'POST',
  path: string,
  fields: Record<string, string>,
) =>
  lab.sms.call(`${account.address}${path}`, {
    method,
    form: { username: account.userName, password: await md5(account.password), ...fields },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

/** What an error of the call means: without a response only an SMS that has not left may be sent again. */
const ofError = (error: unknown): SmsAttempt => {
  const found: Error & CallError = error instanceof Error ? error : new Error();
  const { code = '', hasLeft = false } = found;
  if (hasLeft) return { state: 'PERHAPS', failure: 'perhaps', reply: code };
  return code === 'EPRIVATE'
    ? { state: 'FAILED', failure: 'privateAddress', reply: '' }
    : { state: 'QUEUED', failure: 'noConnection', reply: code };
};

const isBusy = (status: number): boolean => status === 429 || status >= 500;

/** Hands an SMS to the service, by `POST /simple/send` of its API 1.3. */
export const sendBy = async (caller: Caller, { phone, text }: OutgoingSms): Promise<SmsAttempt> => {
  const { sender } = caller.account;
  const named = sender === '' ? {} : { sender };
  try {
    const { status, body } = await call(caller, 'POST', '/simple/send', { phone, text, ...named });
    const { id, status: said = '', error } = bodyOf(body);
    const reply = inOneLine(error ?? (said === '' ? `HTTP ${String(status)} ${body}` : said));
    if (isBusy(status)) return { state: 'QUEUED', failure: 'later', reply };
    if (error !== undefined || status >= 300 || NOT_DELIVERED.includes(said))
      return { state: 'FAILED', failure: 'refused', reply };
    if (id === undefined || !TAKEN.includes(said)) return { state: 'PERHAPS', failure: 'perhaps', reply };
    return { state: said === 'DELIVERED' ? 'DELIVERED' : 'SENT', referenceId: String(id) };
  } catch (error) {
    return ofError(error);
  }
};

/** What the service says of an SMS that it took, by `GET /simple/status`; null: nothing final. */
export const statusBy = async (
  caller: Caller,
  referenceId: string,
): Promise<{ state: 'DELIVERED' | 'UNDELIVERED'; reply: string } | null> => {
  const { body } = await call(caller, 'GET', '/simple/status', { id: referenceId });
  const { status = '' } = bodyOf(body);
  if (status === 'DELIVERED') return { state: 'DELIVERED', reply: '' };
  return NOT_DELIVERED.includes(status) ? { state: 'UNDELIVERED', reply: status } : null;
};
