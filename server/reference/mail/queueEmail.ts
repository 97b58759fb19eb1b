import type { Db } from '../../core/db/db.ts';
import { noteDeliveries } from '../deliveryLedger/noteDeliveries.ts';
import { emails } from '../../core/db/schema/emails.ts';
import type { Lab } from '../../core/lab.ts';
import { encryptText } from '../../core/secretText.ts';
import { composeEmail, type NewEmail, type OutgoingEmail } from './composeEmail.ts';
import { storeResultLink } from './resultLink.ts';

export const CONTENT_PURPOSE = 'queued email';

/** What is encrypted of a queued email. */
export type Content = Record<'text' | 'html' | 'replyTo', string>;

/**
 * Stores an email that is due at `nextAt`, with its lines in the delivery ledger and its link; returns its id, or null
 * when the address has one about its occasion.
 */
export const storeEmail = async (
  { db, lab }: { db: Db; lab: Pick<Lab, 'clock' | 'secret'> },
  { to, text, html, replyTo = '', orderIds = [], given, ...email }: OutgoingEmail,
  nextAt: Date,
): Promise<number | null> => {
  const now = lab.clock.now();
  const content: Content = { text, html, replyTo };
  const [stored] = await db
    .insert(emails)
    .values({
      ...email,
      recipient: to,
      orderIds: [...orderIds],
      content: await encryptText(lab.secret, CONTENT_PURPOSE, JSON.stringify(content)),
      nextAt,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: emails.id });
  if (stored === undefined) return null;
  if (given) {
    const { orders, link, ...cause } = given;
    const { language } = email;
    const line = { ...cause, at: now, recipient: to, language, emailId: stored.id };
    const ledgerIds = await noteDeliveries(db, orders, line);
    const linked = orders.map(({ orderId }, at) => ({ orderId, ledgerId: ledgerIds[at] ?? null }));
    if (link) await storeResultLink(db, link, linked);
  }
  return stored.id;
};

/** Queues an email to one recipient, due at once or at `nextAt`; pass the transaction of what causes it. */
export const queueEmail = async (
  cause: { db: Db; lab: Pick<Lab, 'clock' | 'secret' | 'contacts'> },
  email: NewEmail,
  nextAt: Date = cause.lab.clock.now(),
): Promise<void> => {
  await storeEmail(cause, await composeEmail(cause, email), nextAt);
};
