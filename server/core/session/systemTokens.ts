import { and, eq, gte, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { systemRole } from '../../../contract/access.ts';
import { ApiError } from '../apiError.ts';
import { dayOf } from '../dates.ts';
import { connectedSystems } from '../db/schema/connectedSystems.ts';
import { users } from '../db/schema/users.ts';
import type { Lab } from '../lab.ts';
import { callerColumns, type SystemCaller } from './authenticate.ts';
import { readSigned, signText } from './signedText.ts';

const systemToken = z.object({
  userId: z.number().int(),
  /** As of an access token: a change of the system makes its tokens invalid. */
  stamp: z.number().int(),
  scopes: z.string(),
  /** Seconds since the epoch. */
  expiresOn: z.number().int(),
});
type SystemToken = z.output<typeof systemToken>;

/** Tells its tokens from those of people before a signature is checked. */
const PREFIX = 'system.';

/** A token of a connected system as text, signed; no access token of a person. */
export const signSystemToken = async (
  secret: string,
  { userId, stamp, scopes, expiresOn }: SystemToken,
): Promise<string> => PREFIX + (await signText(secret, 'system token', [userId, stamp, scopes, expiresOn]));

const MINUTE = 60_000;

/** Condition: the connected system may call on this day. */
export const mayCall = (now: Date) =>
  and(
    connectedSystems.isActive,
    or(isNull(connectedSystems.endsOn), gte(connectedSystems.endsOn, dayOf(now))),
  );

/** Records when a system has called, to the minute. */
export const recordCall = async ({ db, clock }: Pick<Lab, 'db' | 'clock'>, id: number): Promise<void> => {
  const now = clock.now();
  const { lastCallAt } = connectedSystems;
  await db
    .update(connectedSystems)
    .set({ lastCallAt: now })
    .where(
      and(
        eq(connectedSystems.id, id),
        or(isNull(lastCallAt), lt(lastCallAt, new Date(now.getTime() - MINUTE))),
      ),
    );
};

/**
 * The connected system of an Authorization header; null for that of a person and for none. Throws Unauthorized for a
 * forged or expired token, and when the system has ended or was changed since.
 */
export const systemOf = async (
  lab: Pick<Lab, 'db' | 'clock' | 'secret'>,
  authorization: string | undefined,
): Promise<SystemCaller | null> => {
  const [, text = ''] = /^bearer system\.(\S+)$/i.exec(authorization ?? '') ?? [];
  if (text === '') return null;
  const claims = await readSigned(lab.secret, 'system token', text);
  if (claims === null) throw new ApiError('Unauthorized');
  const [userId, stamp, scopes, expiresOn] = claims;
  const token = systemToken.parse({ userId, stamp, scopes, expiresOn });
  const now = lab.clock.now();
  if (token.expiresOn * 1000 <= now.getTime()) throw new ApiError('Unauthorized');
  const [found] = await lab.db
    .select({ ...callerColumns, systemId: connectedSystems.id })
    .from(users)
    .innerJoin(connectedSystems, eq(connectedSystems.userId, users.id))
    .where(and(eq(users.id, token.userId), eq(users.stamp, token.stamp), mayCall(now)));
  if (found === undefined) throw new ApiError('Unauthorized');
  const { state: _, stamp: __, ...account } = found;
  await recordCall(lab, account.systemId);
  return { ...account, roleId: systemRole, scopes: token.scopes };
};
