import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { auditJob } from '../../core/audit.ts';
import { mailboxReads, senders } from '../../core/db/schema/mail.ts';
import { incomingLetters } from '../../core/db/schema/masks.ts';
import { digestOfBytes } from '../../core/digest.ts';
import type { Work } from '../../core/jobs/dueWork.ts';
import type { Lab, MailboxLetter } from '../../core/lab.ts';
import { MailboxError } from '../../core/mailboxError.ts';
import { mailboxOf } from '../../reference/senders/mailboxes.ts';
import { fileLetter } from './receiveLetter.ts';
import { storeLetter } from './storeLetter.ts';

const MINUTE = 60_000;
const PAUSE = 2 * MINUTE;
/** Longer than any reading takes. */
const LEASE = 15 * MINUTE;
/** Letters of a mailbox that are read before others have their turn. */
const AT_ONCE = 50;

interface Claimed {
  sender: typeof senders.$inferSelect;
  state: typeof mailboxReads.$inferSelect;
}

/** Takes the mailbox of this sender, or the next that is due, so that no other process reads it; null: none. */
const claim = ({ db, clock }: Lab, senderId?: number): Promise<Claimed | null> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const [found] = await tx
      .select({ sender: senders, state: mailboxReads })
      .from(mailboxReads)
      .innerJoin(senders, eq(senders.id, mailboxReads.senderId))
      .where(
        and(
          or(isNull(mailboxReads.leaseUntil), lte(mailboxReads.leaseUntil, now)),
          senderId === undefined ? lte(mailboxReads.nextAt, now) : eq(mailboxReads.senderId, senderId),
        ),
      )
      .orderBy(asc(mailboxReads.nextAt))
      .limit(1)
      .for('update', { of: mailboxReads, skipLocked: true });
    if (found === undefined) return null;
    await tx
      .update(mailboxReads)
      .set({ leaseUntil: new Date(now.getTime() + LEASE) })
      .where(eq(mailboxReads.senderId, found.sender.id));
    return found;
  });

/** A letter that cannot be read is left to a person, so that the reading goes on. */
const noteUnread = (
  lab: Lab,
  { from, subject, size }: MailboxLetter,
  { digest, senderId, reason }: { digest: string; senderId: number; reason: 'tooLarge' | 'unreadable' },
): Promise<boolean> =>
  lab.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${digest}))`);
    if ((await db.$count(incomingLetters, eq(incomingLetters.digest, digest))) > 0) return true;
    const id = await storeLetter(
      { db, lab },
      {
        digest,
        part: 0,
        sender: from,
        senderIds: [senderId],
        subject,
        body: '',
        fileName: '',
        size,
        state: 'unmatched',
        reason,
      },
    );
    await auditJob(db, lab.clock.now(), 'incomingLetter.create', [`incoming letter ${String(id)}`]);
    return false;
  });

/** Files a letter as one to the sender, whose address it may not name; returns whether it was filed before. */
const file = async (lab: Lab, sender: Claimed['sender'], letter: MailboxLetter): Promise<boolean> => {
  const { content, place } = letter;
  const senderId = sender.id;
  if (content === null) {
    const digest = `mailbox ${String(senderId)} ${place.uidValidity} ${String(place.lastUid)}`;
    return noteUnread(lab, letter, { digest, senderId, reason: 'tooLarge' });
  }
  const digest = await digestOfBytes(content);
  const parsed = await lab.letters.read(content, { owner: 'mailboxes' });
  if ('problem' in parsed) return noteUnread(lab, letter, { digest, senderId, reason: 'unreadable' });
  const to = [...new Set([...parsed.to, sender.email])];
  return fileLetter({ db: lab.db, lab, user: null }, { ...parsed, to }, digest);
};

export interface MailboxRead {
  received: number;
  failure: MailboxError | null;
}

const readClaimed = async (
  lab: Lab,
  { sender, state }: Claimed,
  isStopped: () => boolean,
): Promise<MailboxRead> => {
  const { db, clock } = lab;
  const own = eq(mailboxReads.senderId, sender.id);
  let received = 0;
  let seen = 0;
  const end = async (pause: number, failure: Pick<MailboxError, 'problem' | 'reply'> | null) => {
    const now = clock.now();
    await db
      .update(mailboxReads)
      .set({
        leaseUntil: null,
        nextAt: new Date(now.getTime() + pause),
        readAt: now,
        problem: failure?.problem ?? null,
        reply: failure?.reply ?? '',
      })
      .where(own);
  };
  try {
    await lab.mailboxes.read(await mailboxOf(lab.secret, sender), {
      from: state.uidValidity === null ? null : { uidValidity: state.uidValidity, lastUid: state.lastUid },
      since: state.startedAt,
      take: async (letter) => {
        seen += 1;
        if (!(await file(lab, sender, letter))) received += 1;
      },
      // The form may name another mailbox meanwhile.
      reach: async (place) => {
        await db
          .update(mailboxReads)
          .set(place)
          .where(and(own, eq(mailboxReads.mailbox, state.mailbox)));
      },
      isStopped: () => seen >= AT_ONCE || isStopped(),
    });
  } catch (error) {
    const failure = error instanceof MailboxError ? error : null;
    await end(PAUSE, failure ?? { problem: 'other', reply: '' });
    if (failure === null) throw error;
    return { received, failure };
  }
  await end(seen >= AT_ONCE ? 0 : PAUSE, null);
  return { received, failure: null };
};

/** Reads the mailbox of a sender now; null when that is being done already. */
export const readMailbox = async (
  lab: Lab,
  senderId: number,
  isStopped: () => boolean,
): Promise<MailboxRead | null> => {
  const claimed = await claim(lab, senderId);
  return claimed && readClaimed(lab, claimed, isStopped);
};

/** Receives the letters of the mailboxes of senders. */
export const mailboxesWork = (lab: Lab): Work => ({
  event: 'mailbox not read',
  dueAt: sql`select min(greatest(next_at, lease_until)) from mailbox_reads`,
  round: async (isStopped) => {
    while (!isStopped()) {
      const claimed = await claim(lab);
      if (claimed === null) return;
      await readClaimed(lab, claimed, isStopped);
    }
  },
});
