import { and, eq } from 'drizzle-orm';
import { emails } from '../db/schema/emails.ts';
import type { Email, Lab } from '../lab.ts';
import { connectionOf } from '../smtp/connections.ts';
import { maskEmail } from './maskEmail.ts';
import type { Origin } from './origins.ts';
import type { Content } from './queueEmail.ts';

const MINUTE = 60_000;
/** Waits before each repeat; ms. */
const REPEATS = [MINUTE, 5 * MINUTE, 30 * MINUTE];
/** Longer than any attempt takes; ms. */
export const LEASE = 15 * MINUTE;

type StoredEmail = typeof emails.$inferSelect;

const later = ({ clock }: Pick<Lab, 'clock'>, ms: number): Date => new Date(clock.now().getTime() + ms);

/** The mail server's error without the address it contains. */
const withoutAddress = (error: unknown): Error =>
  new Error(typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'no code');

const isPermanent = (error: unknown): boolean =>
  error instanceof Error && 'isPermanent' in error && error.isPermanent === true;

/** Sends a claimed email from its origin and records what became of it; returns the error if it failed. */
export const deliverEmail = async (
  lab: Lab,
  email: StoredEmail,
  { sender, server }: Origin,
  { attachments, ...content }: Content & Pick<Email, 'attachments'>,
): Promise<unknown> => {
  const isMine = and(
    eq(emails.id, email.id),
    eq(emails.state, 'QUEUED'),
    eq(emails.attempts, email.attempts),
  );
  const replyTo = content.replyTo === '' ? (sender?.replyTo ?? '') : content.replyTo;
  try {
    await lab.mailer.send(
      {
        to: email.recipient,
        subject: email.subject,
        text: content.text,
        html: content.html,
        ...(sender && { from: { name: sender.displayName[email.language], address: sender.email } }),
        ...(replyTo !== '' && { replyTo }),
        ...(attachments && { attachments }),
      },
      server && (await connectionOf(lab.secret, server)),
    );
  } catch (error) {
    lab.log.error('letter failed', withoutAddress(error));
    const wait = isPermanent(error) ? undefined : REPEATS[email.attempts - 1];
    const message = error instanceof Error ? error.message : '';
    const hasContent = email.content !== '';
    await lab.db
      .update(emails)
      .set({
        state: wait === undefined || !hasContent ? 'FAILED' : 'QUEUED',
        nextAt: later(lab, wait ?? 0),
        lastError: message.replaceAll(email.recipient, maskEmail(email.recipient)).slice(0, 500),
      })
      .where(isMine);
    return error;
  }
  await lab.db
    .update(emails)
    .set({ state: 'SENT', sentAt: lab.clock.now(), content: '', lastError: '' })
    .where(isMine);
  return undefined;
};
