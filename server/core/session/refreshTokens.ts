import { DAY } from '../../../contract/time.ts';
import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { refreshTokens } from '../db/schema/session.ts';
import { hashOfToken, randomToken } from './tokenText.ts';
import { recordSeen } from './visits.ts';

/** A sign-in ends when its refresh token is not used for this long; ms. */
export const REFRESH_TOKEN_LIFE = 14 * DAY;
/** A sign-in ends after this long however much it is used; ms. */
const SIGN_IN_LIFE = 30 * DAY;
/**
 * A spent token is accepted again for this long: another tab sent it at the same moment, or the response was lost; ms.
 */
export const GRACE = 10_000;

/** Where somebody signed in: browser and system, and the shortened network address; '' when unknown. */
export interface Place {
  device: string;
  address: string;
}

/** What all tokens of one sign-in share. */
interface SignIn extends Place {
  userId: number;
  /** The user must set up the second factor before anything else. */
  isEnrolling: boolean;
  isLocked: boolean;
  family: string;
  startedAt: Date;
}

/** Issued at sign-in and refresh. */
export interface RefreshToken extends Pick<SignIn, 'userId' | 'isEnrolling' | 'isLocked' | 'family'> {
  token: string;
  expiresAt: Date;
}

const issue = async (
  db: Db,
  now: Date,
  of: SignIn & { parentHash: string | null },
): Promise<RefreshToken> => {
  const token = randomToken();
  const expiresAt = new Date(
    Math.min(now.getTime() + REFRESH_TOKEN_LIFE, of.startedAt.getTime() + SIGN_IN_LIFE),
  );
  await db
    .insert(refreshTokens)
    .values({ ...of, tokenHash: await hashOfToken(token), createdAt: now, seenAt: now, expiresAt });
  const { userId, family, isEnrolling, isLocked } = of;
  return { userId, family, isEnrolling, isLocked, token, expiresAt };
};

/** The first token of a new sign-in. */
export const startFamily = (
  db: Db,
  now: Date,
  userId: number,
  { device = '', address = '', isEnrolling = false }: Partial<Place> & { isEnrolling?: boolean } = {},
): Promise<RefreshToken> =>
  issue(db, now, {
    userId,
    isEnrolling,
    device,
    address,
    isLocked: false,
    startedAt: now,
    family: crypto.randomUUID(),
    parentHash: null,
  });

/** Uses are recorded this often, so a sign-in may end that much later; minutes. */
const SEEN_EVERY = 1;
/** The last recorded use of each family, oldest first; ms since the epoch. */
const seenTimes = new Map<string, number>();
const MAX_SEEN = 10_000;

/** Records that a sign-in is used, at most once a minute. */
export const recordUse = async (
  db: Db,
  now: Date,
  { userId, family }: Pick<RefreshToken, 'userId' | 'family'>,
): Promise<void> => {
  const time = now.getTime();
  const last = seenTimes.get(family);
  if (last !== undefined && time - last < SEEN_EVERY * 60_000) return;
  const [oldest] = seenTimes.keys();
  if (seenTimes.size >= MAX_SEEN && oldest !== undefined) seenTimes.delete(oldest);
  seenTimes.delete(family);
  seenTimes.set(family, time);
  await db.update(refreshTokens).set({ seenAt: now }).where(eq(refreshTokens.family, family));
  await recordSeen(db, now, userId);
};

/** A row of `refresh_tokens` was used within the minutes of its user, a row of `users`. */
export const isInUse = (now: unknown) =>
  sql`refresh_tokens.seen_at > ${now}::timestamptz - make_interval(mins => users.session_minutes + ${sql.raw(String(SEEN_EVERY))})`;

/** Ends a sign-in that was not used for longer than its user's `sessionMinutes`; returns that user's id. */
export const endIfIdle = async (db: Db, now: Date, family: string): Promise<number | undefined> => {
  const [ended] = await db
    .delete(refreshTokens)
    .where(
      and(
        eq(refreshTokens.family, family),
        sql`family not in (select family from refresh_tokens join users on users.id = user_id
          where family = ${family} and ${isInUse(now.toISOString())})`,
      ),
    )
    .returning({ userId: refreshTokens.userId });
  return ended?.userId;
};

/**
 * Spends a token of `family` and returns its successor; null when the session is over. A spent token that comes back
 * suggests theft, so it ends the whole family. The grace period applies only to the immediate parent of the newest
 * tokens, which gets a sibling of its child.
 */
export const rotate = async (
  db: Db,
  now: Date,
  presented: { token: string; family: string },
): Promise<RefreshToken | null> => {
  const tokenHash = await hashOfToken(presented.token);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(refreshTokens)
      .where(
        and(
          eq(refreshTokens.tokenHash, tokenHash),
          eq(refreshTokens.family, presented.family),
          gt(refreshTokens.expiresAt, now),
        ),
      )
      .for('update');
    if (row === undefined) return null;
    if (row.spentAt === null) {
      await tx.update(refreshTokens).set({ spentAt: now }).where(eq(refreshTokens.tokenHash, tokenHash));
    } else {
      const spentChildren = await tx
        .select({ hash: refreshTokens.tokenHash })
        .from(refreshTokens)
        .where(
          and(
            eq(refreshTokens.family, row.family),
            eq(refreshTokens.parentHash, tokenHash),
            isNotNull(refreshTokens.spentAt),
          ),
        );
      if (now.getTime() - row.spentAt.getTime() > GRACE || spentChildren.length > 0) {
        await endFamily(tx, row.family);
        return null;
      }
    }
    const { userId, family, isEnrolling, isLocked, device, address } = row;
    const signIn = { userId, family, isEnrolling, isLocked, device, address };
    return issue(tx, now, { ...signIn, startedAt: row.startedAt ?? row.createdAt, parentHash: tokenHash });
  });
};

/** Locks a sign-in, or opens it again. */
export const setLocked = async (db: Db, family: string, isLocked: boolean): Promise<void> => {
  await db.update(refreshTokens).set({ isLocked }).where(eq(refreshTokens.family, family));
};

/** Ends one sign-in with all its tokens. */
export const endFamily = async (db: Db, family: string): Promise<void> => {
  await db.delete(refreshTokens).where(eq(refreshTokens.family, family));
};

/** Ends every sign-in of a user, except the given family. */
export const endSessions = async (db: Db, userId: number, stay?: string): Promise<void> => {
  await db
    .delete(refreshTokens)
    .where(
      and(eq(refreshTokens.userId, userId), stay === undefined ? undefined : ne(refreshTokens.family, stay)),
    );
};
