import { eq } from 'drizzle-orm';
import type { RoleId } from '../../../contract/codes.ts';
import { standingKinds, type NoticeKind, type NoticeWish } from '../../../contract/notices.ts';
import type { Db } from '../../core/db/db.ts';
import { noticeMarks } from '../../core/db/schema/notices.ts';
import { lastVisit } from '../../core/session/visits.ts';
import { kindsOf, waiting, type PlannedNotice } from './kinds.ts';

export type Marks = typeof noticeMarks.$inferSelect;

/** What a user has read and wishes. The first time notices begin where the visit before this one ended. */
export const marksOf = async (db: Db, now: Date, userId: number): Promise<Marks> => {
  const find = async () => {
    const [found] = await db.select().from(noticeMarks).where(eq(noticeMarks.userId, userId));
    return found;
  };
  const known = await find();
  if (known) return known;
  await db
    .insert(noticeMarks)
    .values({ userId, since: await lastVisit(db, now, userId) })
    .onConflictDoNothing();
  const made = await find();
  if (made === undefined) throw new Error('An inserted row is found');
  return made;
};

/** The moment from which a kind is new to a user. */
export const seenTo = ({ since, readTo }: Marks, kind: NoticeKind): Date => {
  const read = readTo[kind];
  // The last one that was shown is read; moments are kept to the millisecond.
  return new Date(Math.max(since.getTime(), read === undefined ? 0 : Date.parse(read) + 1));
};

/** The kinds that a user of this role wants in the bell, each since it was read, or until it is dealt with. */
export const unreadKinds = (role: RoleId, now: Date, marks: Marks): PlannedNotice[] =>
  kindsOf(role)
    .filter((kind) => !standingKinds.has(kind) && !marks.notInBell.includes(kind))
    .map((kind) => waiting(kind, now, seenTo(marks, kind)));

/** Changes a user's marks; several devices one after another. */
const changeMarks = (
  db: Db,
  now: Date,
  userId: number,
  change: (before: Marks) => Partial<Marks>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await marksOf(tx, now, userId);
    const [before] = await tx.select().from(noticeMarks).where(eq(noticeMarks.userId, userId)).for('update');
    if (before) await tx.update(noticeMarks).set(change(before)).where(eq(noticeMarks.userId, userId));
  });

/** Marks kinds as read up to a moment, never a later one than now and never back. */
export const markRead = (
  db: Db,
  now: Date,
  userId: number,
  read: readonly { kind: NoticeKind; upTo: string }[],
): Promise<void> =>
  changeMarks(db, now, userId, ({ readTo }) => {
    const next = { ...readTo };
    for (const { kind, upTo } of read) {
      const moment = Math.min(Date.parse(upTo), now.getTime());
      if (moment > Date.parse(next[kind] ?? '1970-01-01')) next[kind] = new Date(moment).toISOString();
    }
    return { readTo: next };
  });

const chosen = (kinds: readonly NoticeKind[], kind: NoticeKind, isIn: boolean): NoticeKind[] => [
  ...kinds.filter((one) => one !== kind),
  ...(isIn ? [kind] : []),
];

/** Keeps where a user wants notices of a kind. */
export const saveWish = (db: Db, now: Date, userId: number, { kind, ...wish }: NoticeWish): Promise<void> =>
  changeMarks(db, now, userId, ({ notInBell, byLetter }) => ({
    notInBell: chosen(notInBell, kind, !wish.inBell),
    byLetter: chosen(byLetter, kind, wish.byLetter),
  }));

/** What a user of this role wants where. */
export const wishesOf = (role: RoleId, { notInBell, byLetter }: Marks): NoticeWish[] =>
  kindsOf(role).map((kind) => ({
    kind,
    inBell: !standingKinds.has(kind) && !notInBell.includes(kind),
    byLetter: byLetter.includes(kind),
  }));
