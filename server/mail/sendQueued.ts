import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { emails } from '../db/schema/emails.ts';
import { smtpServers } from '../db/schema/mail.ts';
import type { Lab } from '../lab.ts';
import { decryptText } from '../secretText.ts';
import { deliverEmail, LEASE } from './deliver.ts';
import { originOf, type Origin } from './origins.ts';
import { CONTENT_PURPOSE, type Content } from './queueEmail.ts';

const MINUTE = 60_000;
/** Emails sent in parallel. */
const AT_ONCE = 4;
const INTERVAL_MS = 1000;

interface Claimed {
  email: typeof emails.$inferSelect;
  /** Null when its server has sent enough for this minute. */
  origin: Origin | null;
}

/** Takes the next due email so that no other process sends it; null when none is due. */
const claim = ({ db, clock }: Lab): Promise<Claimed | null> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const [email] = await tx
      .select()
      .from(emails)
      .where(and(eq(emails.state, 'QUEUED'), lte(emails.nextAt, now)))
      .orderBy(asc(emails.nextAt), asc(emails.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (email === undefined) return null;
    // A process died while it sent what cannot be sent again.
    if (email.content === '') {
      await tx.update(emails).set({ state: 'FAILED' }).where(eq(emails.id, email.id));
      return { email, origin: null };
    }
    const origin = await originOf(tx, email);
    const { server, sender } = origin;
    if (server) {
      // Processes count one after another.
      await tx
        .select({ id: smtpServers.id })
        .from(smtpServers)
        .where(eq(smtpServers.id, server.id))
        .for('update');
      const since = new Date(now.getTime() - MINUTE);
      const [busy] = await tx
        .select({ startedAt: emails.startedAt })
        .from(emails)
        .where(and(eq(emails.smtpId, server.id), gt(emails.startedAt, since)))
        .orderBy(asc(emails.startedAt))
        .limit(1)
        .offset(server.maxPerMinute - 1);
      if (busy) {
        const nextAt = new Date(now.getTime() + MINUTE / 6);
        await tx.update(emails).set({ nextAt }).where(eq(emails.id, email.id));
        return { email, origin: null };
      }
    }
    const [claimed] = await tx
      .update(emails)
      .set({
        attempts: email.attempts + 1,
        startedAt: now,
        nextAt: new Date(now.getTime() + LEASE),
        senderId: sender?.id ?? null,
        smtpId: server?.id ?? null,
      })
      .where(eq(emails.id, email.id))
      .returning();
    return claimed ? { email: claimed, origin } : null;
  });

/** Sends the emails that are due. Several processes may do so at once; each email is sent by one of them. */
export const sendQueued = async (lab: Lab): Promise<void> => {
  const lane = async (): Promise<void> => {
    for (let next = await claim(lab); next !== null; next = await claim(lab)) {
      const { email, origin } = next;
      if (origin === null) continue;
      const content = await decryptText(lab.secret, CONTENT_PURPOSE, email.content).catch(() => null);
      if (content === null) {
        const lastError = 'The content was encrypted with another SECRET';
        await lab.db
          .update(emails)
          .set({ state: 'FAILED', lastError, content: '' })
          .where(eq(emails.id, email.id));
      } else await deliverEmail(lab, email, origin, JSON.parse(content) as Content);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
};

/** Sends queued emails every second; returns a function that stops it and waits for a running round. */
export const runMailQueue = (lab: Lab): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  const round = async (): Promise<void> => {
    try {
      await sendQueued(lab);
    } catch (error) {
      lab.log.error('mail queue failed', error);
    }
    running = null;
  };
  const timer = setInterval(() => {
    running ??= round();
  }, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
};
