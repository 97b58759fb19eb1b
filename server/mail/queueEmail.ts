import type { QueuedEmail } from '../../contract/emails.ts';
import type { Sender } from '../../contract/senders.ts';
import type { Db } from '../db/db.ts';
import { emails } from '../db/schema/emails.ts';
import type { Lab } from '../lab.ts';
import type { Language } from '../messages/messages.ts';
import { encryptText } from '../secretText.ts';
import { composeEmail, type NewEmail } from './composeEmail.ts';
import type { Rendered } from './renderEmail.ts';

export const CONTENT_PURPOSE = 'queued email';

/** An email ready to be sent. */
export interface OutgoingEmail extends Rendered {
  event: QueuedEmail['event'];
  purpose: Sender['purposes'][number];
  language: Language;
  to: string;
  contractId?: number | undefined;
  /** Null: the built-in text. */
  templateId: number | null;
  orderIds?: readonly number[];
  preOrderId?: number;
  /** The incoming letter whose file is attached. */
  letterId?: number | undefined;
  /** What it tells; an address gets one email about it. */
  occasion?: string | undefined;
  replyTo?: string;
}

/** What is encrypted of a queued email. */
export type Content = Record<'text' | 'html' | 'replyTo', string>;

/** Stores an email that is due at `nextAt`; returns its id, or null when the address has one about its occasion. */
export const storeEmail = async (
  { db, lab }: { db: Db; lab: Pick<Lab, 'clock' | 'secret'> },
  { to, text, html, replyTo = '', orderIds = [], ...email }: OutgoingEmail,
  nextAt: Date,
): Promise<number | null> => {
  const content: Content = { text, html, replyTo };
  const [stored] = await db
    .insert(emails)
    .values({
      ...email,
      recipient: to,
      orderIds: [...orderIds],
      content: await encryptText(lab.secret, CONTENT_PURPOSE, JSON.stringify(content)),
      nextAt,
      createdAt: lab.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: emails.id });
  return stored?.id ?? null;
};

/** Queues an email to one recipient, due at once or at `nextAt`; pass the transaction of what causes it. */
export const queueEmail = async (
  cause: { db: Db; lab: Pick<Lab, 'clock' | 'secret' | 'contacts'> },
  email: NewEmail,
  nextAt: Date = cause.lab.clock.now(),
): Promise<void> => {
  await storeEmail(cause, await composeEmail(cause, email), nextAt);
};
