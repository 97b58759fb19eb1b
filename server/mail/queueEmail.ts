import type { QueuedEmail } from '../../contract/emails.ts';
import type { Sender } from '../../contract/senders.ts';
import type { Db } from '../db/db.ts';
import { emails } from '../db/schema/emails.ts';
import type { Lab } from '../lab.ts';
import type { Language } from '../messages/messages.ts';
import { encryptText } from '../secretText.ts';
import { emailHtml, paragraphs } from './emailHtml.ts';

export const CONTENT_PURPOSE = 'queued email';

export interface NewEmail {
  event: QueuedEmail['event'];
  purpose: Sender['purposes'][number];
  contractId?: number;
  language: Language;
  to: string;
  subject: string;
  text: string;
  /** Missing: the text as HTML. */
  html?: string;
  replyTo?: string;
}

/** What is encrypted of a queued email. */
export type Content = Record<'text' | 'html' | 'replyTo', string>;

export const contentOf = (
  lab: Pick<Lab, 'contacts'>,
  { language, subject, text, html, replyTo }: NewEmail,
): Content => ({
  text,
  html: emailHtml(lab, { language, subject, body: html ?? paragraphs(text) }),
  replyTo: replyTo ?? '',
});

/** The row of an email that is due at `nextAt`. */
export const emailRow = (
  { clock }: Pick<Lab, 'clock'>,
  { event, purpose, contractId, language, to, subject }: NewEmail,
  nextAt: Date,
) => ({
  event,
  purpose,
  contractId: contractId ?? null,
  language,
  recipient: to,
  subject,
  nextAt,
  createdAt: clock.now(),
});

/** Queues an email to one recipient; pass the transaction of what causes it. */
export const queueEmail = async (
  { db, lab }: { db: Db; lab: Pick<Lab, 'clock' | 'secret' | 'contacts'> },
  email: NewEmail,
): Promise<void> => {
  const content = await encryptText(lab.secret, CONTENT_PURPOSE, JSON.stringify(contentOf(lab, email)));
  await db.insert(emails).values({ ...emailRow(lab, email, lab.clock.now()), content });
};
