import { and, eq, lte, or, sql } from 'drizzle-orm';
import { emails } from '../../core/db/schema/emails.ts';
import { hasDied } from '../../core/livingProcess.ts';
import { nextTry } from '../../core/jobs/queue.ts';
import type { Email, Lab } from '../../core/lab.ts';
import { followSent } from '../deliveryLedger/noteDeliveries.ts';
import { nameFiles } from '../masks/outgoing.ts';
import { decryptText } from '../../core/secretText.ts';
import { connectionOf } from '../smtp/connections.ts';
import type { Claimed } from './claimEmail.ts';
import { failureOf, notMade, type Failure } from './failure.ts';
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

const contentOf = async ({ secret }: Pick<Lab, 'secret'>, { content }: StoredEmail): Promise<Content> => {
  try {
    return JSON.parse(await decryptText(secret, CONTENT_PURPOSE, content)) as Content;
  } catch {
    throw Object.assign(new Error('The content was encrypted with another SECRET'), { isPermanent: true });
  }
};

/** The arguments of `Mailer.send` for a claimed email. */
const compose = async (
  lab: Lab,
  { email, origin }: Claimed,
  filesOf: FilesOf,
): Promise<Parameters<Lab['mailer']['send']>> => {
  const { text, html, ...content } = await contentOf(lab, email);
  const { sender, server } = origin ?? {};
  const replyTo = content.replyTo === '' ? (sender?.replyTo ?? '') : content.replyTo;
  const attachments = await nameFiles(
    lab,
    { ...email, letter: { from: sender?.email ?? '', subject: email.subject, body: text } },
    await filesOf(email),
  );
  return [
    {
      to: email.recipient,
      subject: email.subject,
      text,
      html,
      ...(sender && { from: { name: sender.displayName[email.language], address: sender.email } }),
      ...(replyTo !== '' && { replyTo }),
      ...(email.messageId !== null && { messageId: email.messageId }),
      ...(attachments.length > 0 && { attachments }),
    },
    server && (await connectionOf(lab.secret, server)),
  ];
};

/** The row of this attempt, while no other one has followed it. */
const ofAttempt = ({ id, attempts }: StoredEmail, isTakenForLost = false) =>
  and(
    eq(emails.id, id),
    eq(emails.attempts, attempts),
    isTakenForLost
      ? and(eq(emails.state, 'FAILED'), eq(emails.failure, 'perhaps'))
      : eq(emails.state, 'QUEUED'),
  );

/** Makes and sends a claimed email; returns how that failed, null when it did not. */
const attempt = async (lab: Lab, claimed: Claimed, filesOf: FilesOf): Promise<Failure | null> => {
  let meaning = notMade;
  try {
    const [email, server] = await compose(lab, claimed, filesOf);
    meaning = failureOf;
    // Stored before the e-mail can arrive: when this process dies, the next one knows what it does not know.
    await lab.mailer.send(email, server, async () => {
      const begun = await lab.db
        .update(emails)
        .set({ isHandedOver: true })
        .where(ofAttempt(claimed.email))
        .returning({ id: emails.id });
      if (begun.length === 0) throw new Error('Another process has this e-mail');
    });
    return null;
  } catch (error) {
    lab.log.error('letter failed', withoutAddress(error));
    return meaning(error);
  }
};

/** Whether a mail server took it, and not the outbox folder. */
const hasLeft = ({ mailer }: Pick<Lab, 'mailer'>, { origin }: Claimed): boolean =>
  mailer.hasServer || origin?.server !== undefined;

/** What became of an email: its state, and how the attempt failed if it did. */
export interface Attempted {
  state: StoredEmail['state'];
  failure: Failure | null;
}

/** Sends a claimed email with its files from its origin and records what became of it. */
export const deliverEmail = async (lab: Lab, claimed: Claimed, filesOf: FilesOf): Promise<Attempted> => {
  const { email } = claimed;
  const record = (
    state: StoredEmail['state'],
    values: Pick<StoredEmail, 'lastError' | 'failure'> &
      Partial<Pick<StoredEmail, 'nextAt' | 'content' | 'sentAt'>>,
  ) =>
    lab.db.transaction(async (tx) => {
      await tx
        .update(emails)
        .set({ state, isHandedOver: false, claimedBy: null, ...values })
        // What is known now is better than "perhaps", which a lost connection to the database has made of it.
        .where(or(ofAttempt(email), ofAttempt(email, true)));
      if (state === 'SENT' || state === 'WRITTEN' || values.failure === 'perhaps')
        await followSent(tx, email.id);
    });
  const failure = await attempt(lab, claimed, filesOf);
  if (failure === null && !hasLeft(lab, claimed)) {
    await record('WRITTEN', { nextAt: lab.clock.now(), failure: null, lastError: '' });
    return { state: 'WRITTEN', failure };
  }
  if (failure === null) {
    await record('SENT', { sentAt: lab.clock.now(), content: '', failure: null, lastError: '' });
    return { state: 'SENT', failure };
  }
  const nextAt = failure.isPermanent ? null : nextTry(lab, email.attempts, REPEATS);
  const state = nextAt === null ? 'FAILED' : 'QUEUED';
  await record(state, {
    nextAt: nextAt ?? lab.clock.now(),
    failure: failure.failure,
    lastError: failure.reply.replaceAll(email.recipient, maskEmail(email.recipient)),
  });
  return { state, failure };
};

/**
 * Ends the e-mails of processes that died while they handed them over: perhaps they have arrived. What they had not begun
 * to hand over is due at once.
 */
export const endLost = ({ db, clock, machine }: Pick<Lab, 'db' | 'clock' | 'machine'>): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const isLost = hasDied(sql`${emails.claimedBy}`, machine);
    const lost = await tx
      .update(emails)
      .set({
        state: 'FAILED',
        failure: 'perhaps',
        lastError: '',
        isHandedOver: false,
        claimedBy: null,
        nextAt: now,
      })
      .where(
        and(eq(emails.state, 'QUEUED'), eq(emails.isHandedOver, true), or(lte(emails.nextAt, now), isLost)),
      )
      .returning({ id: emails.id });
    for (const { id } of lost) await followSent(tx, id);
    await tx
      .update(emails)
      .set({ nextAt: now, claimedBy: null })
      .where(and(eq(emails.state, 'QUEUED'), isLost));
  });
