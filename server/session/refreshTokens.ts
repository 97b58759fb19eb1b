import { and, eq, gt, isNotNull, ne } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { refreshTokens } from '../db/schema/session.ts';
import { hashOfToken, randomToken } from './tokenText.ts';

const DAY = 86_400_000;
/** A sign-in ends when its refresh token is not used for this long; ms. */
export const REFRESH_TOKEN_LIFE = 14 * DAY;
/**
 * A spent token is accepted again for this long: another tab sent it at the same moment, or the response was lost; ms.
 */
export const GRACE = 10_000;

/** Issued at sign-in and refresh. */
export interface RefreshToken {
  userId: number;
  /** Shared by all tokens of one sign-in. */
  family: string;
  token: string;
  expiresAt: Date;
}

const issue = async (
  db: Db,
  now: Date,
  of: { userId: number; family: string; parentHash: string | null },
): Promise<RefreshToken> => {
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + REFRESH_TOKEN_LIFE);
  await db
    .insert(refreshTokens)
    .values({ ...of, tokenHash: await hashOfToken(token), createdAt: now, expiresAt });
  return { userId: of.userId, family: of.family, token, expiresAt };
};

/** The first token of a new sign-in. */
export const startFamily = async (db: Db, now: Date, userId: number): Promise<RefreshToken> => {
  return issue(db, now, { userId, family: crypto.randomUUID(), parentHash: null });
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
    return issue(tx, now, { userId: row.userId, family: row.family, parentHash: tokenHash });
  });
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
