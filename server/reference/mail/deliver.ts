import { and, eq } from 'drizzle-orm';
import { emails } from '../../core/db/schema/emails.ts';
import { nextTry } from '../../core/jobs/queue.ts';
import type { Email, Lab } from '../../core/lab.ts';
import { nameFiles } from '../masks/outgoing.ts';
import { decryptText } from '../../core/secretText.ts';
import { connectionOf } from '../smtp/connections.ts';
import type { Claimed } from './claimEmail.ts';
import { maskEmail } from '../../core/maskEmail.ts';
import { CONTENT_PURPOSE, type Content } from './queueEmail.ts';

const MINUTE = 60_000;
/** Waits before each repeat; ms. */
const REPEATS = [MINUTE, 5 * MINUTE, 30 * MINUTE];

type StoredEmail = Claimed['email'];
/** The files that an email carries; what it throws is recorded as the failure of the email. */
type FilesOf = (email: StoredEmail) => Promise<NonNullable<Email['attachments']>>;

/** The mail server's error without the address it contains. */
const withoutAddress = (error: unknown): Error =>
  new Error(typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'no code');

/** A repetition would fail, too: an SMTP reply of 500 and above, or content that is lost. */
const isPermanent = (error: unknown): boolean =>
  error instanceof Error &&
  (('isPermanent' in error && error.isPermanent === true) ||
    ('responseCode' in error && Number(error.responseCode) >= 500));

const contentOf = async ({ secret }: Pick<Lab, 'secret'>, { content }: StoredEmail): Promise<Content> => {
  try {
    return JSON.parse(await decryptText(secret, CONTENT_PURPOSE, content)) as Content;
  } catch {
    throw Object.assign(new Error('The content was encrypted with another SECRET'), { isPermanent: true });
  }
};

const send = async (lab: Lab, { email, origin }: Claimed, filesOf: FilesOf): Promise<void> => {
  const { text, html, ...content } = await contentOf(lab, email);
  const { sender, server } = origin ?? {};
  const replyTo = content.replyTo === '' ? (sender?.replyTo ?? '') : content.replyTo;
  const attachments = await nameFiles(
    lab,
    { ...email, letter: { from: sender?.email ?? '', subject: email.subject, body: text } },
    await filesOf(email),
  );
  await lab.mailer.send(
    {
      to: email.recipient,
      subject: email.subject,
      text,
      html,
      ...(sender && { from: { name: sender.displayName[email.language], address: sender.email } }),
      ...(replyTo !== '' && { replyTo }),
      ...(attachments.length > 0 && { attachments }),
    },
    server && (await connectionOf(lab.secret, server)),
  );
};

/** Sends a claimed email with its files from its origin and records what became of it; returns its state. */
export const deliverEmail = async (
  lab: Lab,
  claimed: Claimed,
  filesOf: FilesOf,
): Promise<StoredEmail['state']> => {
  const { email } = claimed;
  const record = async (
    state: StoredEmail['state'],
    values: Partial<Pick<StoredEmail, 'nextAt' | 'lastError' | 'content' | 'sentAt'>>,
  ) => {
    await lab.db
      .update(emails)
      .set({ state, ...values })
      .where(and(eq(emails.id, email.id), eq(emails.state, 'QUEUED'), eq(emails.attempts, email.attempts)));
    return state;
  };
  try {
    await send(lab, claimed, filesOf);
  } catch (error) {
    lab.log.error('letter failed', withoutAddress(error));
    const nextAt = isPermanent(error) ? null : nextTry(lab, email.attempts, REPEATS);
    const message = error instanceof Error ? error.message : '';
    return record(nextAt === null ? 'FAILED' : 'QUEUED', {
      nextAt: nextAt ?? lab.clock.now(),
      lastError: message.replaceAll(email.recipient, maskEmail(email.recipient)).slice(0, 500),
    });
  }
  return record('SENT', { sentAt: lab.clock.now(), content: '', lastError: '' });
};
