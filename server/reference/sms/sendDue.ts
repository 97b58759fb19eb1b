import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { sms, smsServices } from '../../core/db/schema/sms.ts';
import type { Work } from '../../core/jobs/dueWork.ts';
import { after, nextTry } from '../../core/jobs/queue.ts';
import type { Lab } from '../../core/lab.ts';
import { maskPhone } from '../../core/maskPhone.ts';
import { decryptText } from '../../core/secretText.ts';
import { claimSms, giveUpLost, type ClaimedSms } from './claimSms.ts';
import { CONTENT_PURPOSE } from './queueSms.ts';
import { sendBy, statusBy, type SmsAttempt } from './rocketSms.ts';
import { accountOf } from './services.ts';

type Sending = Pick<Lab, 'db' | 'clock' | 'secret' | 'sms'>;
type Row = typeof sms.$inferSelect;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Waits before each repeat; ms. */
const REPEATS = [MINUTE, 5 * MINUTE, 30 * MINUTE];
/** Waits before each question what became of an SMS that the service took; ms. */
const CHECKS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR, 24 * HOUR];

/** Hands a claimed SMS over; what cannot be read is not sent. */
const attempt = async (lab: Sending, { row, service }: ClaimedSms): Promise<SmsAttempt> => {
  const notMade = { state: 'FAILED', failure: 'notMade', reply: '' } as const;
  const text = await decryptText(lab.secret, CONTENT_PURPOSE, row.content).catch(() => null);
  if (text === null) return notMade;
  const outgoing = { phone: row.recipient, text };
  if (service === null) {
    await lab.sms.keep?.(outgoing);
    return { state: 'SENT', referenceId: '' };
  }
  const account = await accountOf(lab.secret, service).catch(() => null);
  return account === null ? notMade : sendBy({ lab, account }, outgoing);
};

/** What the row of an SMS says after an attempt. */
const outcomeOf = (lab: Sending, row: Row, attempted: SmsAttempt): Partial<Row> => {
  const now = lab.clock.now();
  if (!('failure' in attempted)) {
    const { state, referenceId } = attempted;
    const isSettled = state === 'DELIVERED';
    return {
      state,
      referenceId,
      content: '',
      failure: null,
      lastError: '',
      sentAt: now,
      settledAt: isSettled ? now : null,
      nextAt: isSettled || referenceId === '' ? null : nextTry(lab, 1, CHECKS),
    };
  }
  const { failure, reply } = attempted;
  const nextAt = attempted.state === 'QUEUED' ? nextTry(lab, row.attempts, REPEATS) : null;
  const state = attempted.state === 'QUEUED' && nextAt === null ? 'FAILED' : attempted.state;
  return {
    state,
    nextAt,
    failure,
    failedAt: state === 'QUEUED' ? null : now,
    lastError: reply.replaceAll(row.recipient, maskPhone(row.recipient)),
    // One that was perhaps sent was perhaps paid for.
    ...(state !== 'PERHAPS' && { cost: null }),
  };
};

/** Asks the service once about the next SMS that it took and is due; false: none is. */
const checkNext = async (lab: Sending): Promise<boolean> => {
  const { db } = lab;
  const row = await db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(sms)
      .where(and(eq(sms.state, 'SENT'), lte(sms.nextAt, lab.clock.now())))
      .orderBy(asc(sms.nextAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (found === undefined) return undefined;
    const checks = found.checks + 1;
    const wait = CHECKS[checks];
    await tx
      .update(sms)
      .set({ checks, nextAt: wait === undefined ? null : after(lab, wait) })
      .where(eq(sms.id, found.id));
    return found;
  });
  if (row === undefined) return false;
  const [service] = await db
    .select()
    .from(smsServices)
    .where(eq(smsServices.id, row.serviceId ?? 0));
  if (service === undefined) return true;
  // A service that does not answer is asked again later.
  const said = await accountOf(lab.secret, service)
    .then((account) => statusBy({ lab, account }, row.referenceId))
    .catch(() => null);
  if (said !== null)
    await db
      .update(sms)
      .set({
        state: said.state,
        lastError: said.reply,
        settledAt: lab.clock.now(),
        failedAt: lab.clock.now(),
        nextAt: null,
      })
      .where(and(eq(sms.id, row.id), eq(sms.state, 'SENT')));
  return true;
};

/** Sends the SMS that are due and asks about those that were sent. Several processes may do so at once. */
export const sendDue = async (lab: Sending, isStopped: () => boolean = () => false): Promise<void> => {
  await giveUpLost(lab);
  while (!isStopped()) {
    const claimed = await claimSms(lab);
    if (claimed === null) break;
    const { row } = claimed;
    const outcome = outcomeOf(lab, row, await attempt(lab, claimed));
    await lab.db
      .update(sms)
      .set(outcome)
      .where(
        and(
          eq(sms.id, row.id),
          eq(sms.attempts, row.attempts),
          // The attempt took longer than its lease: what is known now is better than "perhaps".
          inArray(sms.state, ['SENDING', 'PERHAPS']),
        ),
      );
  }
  while (!isStopped() && (await checkNext(lab)));
};

/** Sends queued SMS. */
export const smsWork = (lab: Lab): Work => ({
  event: 'SMS queue failed',
  dueAt: sql`select min(next_at) from ${sms} where next_at is not null`,
  round: (isStopped) => sendDue(lab, isStopped),
});
