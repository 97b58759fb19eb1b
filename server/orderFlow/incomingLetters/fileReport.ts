import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { emails } from '../../core/db/schema/emails.ts';
import type { DeliveryReport, Lab } from '../../core/lab.ts';
import { maskEmail } from '../../core/maskEmail.ts';
import { failureOfReport } from '../../reference/mail/failure.ts';

/**
 * Whether a report is about an e-mail of the laboratory to one of the recipients that it names. One that says that a
 * sent e-mail cannot be delivered makes it `BOUNCED`. Message-IDs are random, so that nobody else knows them.
 */
export const fileReport = async (
  { db, lab }: { db: Db; lab: Pick<Lab, 'clock'> },
  { messageId, recipients }: DeliveryReport,
): Promise<boolean> => {
  const addresses = recipients.flatMap((recipient) => recipient.addresses);
  if (messageId === '' || addresses.length === 0) return false;
  const [email] = await db
    .select({ id: emails.id, recipient: emails.recipient })
    .from(emails)
    .where(and(eq(emails.messageId, messageId), inArray(sql`lower(${emails.recipient})`, addresses)))
    .limit(1);
  if (email === undefined) return false;
  const failed = recipients.find(
    (one) => one.action === 'failed' && one.addresses.includes(email.recipient.toLowerCase()),
  );
  if (failed === undefined) return true;
  const { failure, reply } = failureOfReport(failed);
  await db
    .update(emails)
    .set({
      state: 'BOUNCED',
      nextAt: lab.clock.now(),
      failure,
      lastError: reply.replaceAll(/[^\s<>()[\]:;,"']+@[^\s<>()[\]:;,"']+/g, maskEmail),
    })
    .where(and(eq(emails.id, email.id), eq(emails.state, 'SENT')));
  return true;
};
