import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { smtpServers } from '../../core/db/schema/mail.ts';
import type { Lab } from '../../core/lab.ts';
import { originOf, type Origin } from './origins.ts';

const MINUTE = 60_000;
/** Longer than any attempt takes; ms. */
export const LEASE = 15 * MINUTE;

export interface Claimed {
  email: typeof emails.$inferSelect;
  /** Null when its server has sent enough for this minute. */
  origin: Origin | null;
}

/** Whether a server has sent as many emails within the last minute as it may. Processes count one after another. */
const isBusy = async (tx: Db, now: Date, server: Origin['server']): Promise<boolean> => {
  if (server === undefined) return false;
  await tx
    .select({ id: smtpServers.id })
    .from(smtpServers)
    .where(eq(smtpServers.id, server.id))
    .for('update');
  const [last] = await tx
    .select({ startedAt: emails.startedAt })
    .from(emails)
    .where(and(eq(emails.smtpId, server.id), gt(emails.startedAt, new Date(now.getTime() - MINUTE))))
    .orderBy(asc(emails.startedAt))
    .limit(1)
    .offset(server.maxPerMinute - 1);
  return last !== undefined;
};

/** A Message-ID in the domain of the address that the email comes from. */
const newMessageId = (from: string): string =>
  `<${crypto.randomUUID()}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>`;

/**
 * Takes the next due email, or the queued one with this id, so that no other process sends it; null when there is none.
 */
export const claimEmail = (
  { db, clock, mailer, machine }: Pick<Lab, 'db' | 'clock' | 'mailer' | 'machine'>,
  id?: number,
): Promise<Claimed | null> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const [email] = await tx
      .select()
      .from(emails)
      .where(
        and(
          eq(emails.state, 'QUEUED'),
          eq(emails.isHandedOver, false),
          id === undefined ? lte(emails.nextAt, now) : eq(emails.id, id),
        ),
      )
      .orderBy(asc(emails.nextAt), asc(emails.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (email === undefined) return null;
    const origin = await originOf(tx, email);
    if (await isBusy(tx, now, origin.server)) {
      const nextAt = new Date(now.getTime() + MINUTE / 6);
      await tx.update(emails).set({ nextAt }).where(eq(emails.id, email.id));
      return { email, origin: null };
    }
    const [claimed] = await tx
      .update(emails)
      .set({
        attempts: email.attempts + 1,
        claimedBy: machine.processId,
        startedAt: now,
        nextAt: new Date(now.getTime() + LEASE),
        senderId: origin.sender?.id ?? null,
        smtpId: origin.server?.id ?? null,
        messageId: email.messageId ?? newMessageId(origin.sender?.email ?? mailer.from),
      })
      .where(eq(emails.id, email.id))
      .returning();
    return claimed ? { email: claimed, origin } : null;
  });
