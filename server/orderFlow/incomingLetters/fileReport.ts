import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { emails } from '../../core/db/schema/emails.ts';
import type { DeliveryReport, Lab } from '../../core/lab.ts';
import { maskEmail } from '../../core/maskEmail.ts';
import { failureOfReport } from '../../reference/mail/failure.ts';

/** A report that names more addresses, none of which is the recipient's, is about something else. */
const MOST_OTHERS = 10;

/** It went out, as far as anybody knows. */
const isOut = or(
  eq(emails.state, 'SENT'),
  and(eq(emails.state, 'FAILED'), eq(emails.failure, 'perhaps')),
  and(eq(emails.state, 'QUEUED'), eq(emails.isHandedOver, true)),
);

/**
 * Whether a report is about an e-mail of the laboratory. One that says that the e-mail cannot be delivered makes it
 * `BOUNCED`, one that it is delayed is noted. The addresses may be others: those to which the recipient has it forwarded.
 * Message-IDs are random, and an e-mail has one recipient, so that nobody else knows them.
 */
export const fileReport = async (
  { db, lab }: { db: Db; lab: Pick<Lab, 'clock'> },
  { messageIds, recipients }: DeliveryReport,
): Promise<boolean> => {
  if (messageIds.length === 0 || recipients.length === 0) return false;
  const known = await db
    .select({ id: emails.id, recipient: emails.recipient })
    .from(emails)
    .where(inArray(emails.messageId, messageIds));
  const ofAddress = (one: { recipient: string }) =>
    recipients.filter(({ addresses }) => addresses.includes(one.recipient.toLowerCase()));
  const named = known.find((one) => ofAddress(one).length > 0);
  const email = named ?? (known.length === 1 && recipients.length <= MOST_OTHERS ? known[0] : undefined);
  if (email === undefined) return false;
  const own = ofAddress(email);
  const said = own.length > 0 ? own : recipients;
  const isOfThis = and(eq(emails.id, email.id), isOut);
  const failed = said.find(({ action }) => action === 'failed');
  if (failed !== undefined) {
    const { failure, reply } = failureOfReport(failed);
    await db
      .update(emails)
      .set({
        state: 'BOUNCED',
        nextAt: lab.clock.now(),
        failure,
        lastError: reply.replaceAll(/[^\s<>()[\]:;,"']+@[^\s<>()[\]:;,"']+/g, maskEmail),
        isHandedOver: false,
        claimedBy: null,
        delayedAt: null,
      })
      .where(isOfThis);
    return true;
  }
  const isDelayed = said.some(({ action }) => action === 'delayed');
  await db
    .update(emails)
    .set({ delayedAt: isDelayed ? lab.clock.now() : null })
    .where(isOfThis);
  return true;
};
