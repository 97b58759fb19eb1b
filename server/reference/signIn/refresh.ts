import type { SessionUser } from '../../../contract/session.ts';
import type { Lab } from '../../core/lab.ts';
import type { Language } from '../../core/messages/messages.ts';
import { ApiError } from '../../core/apiError.ts';
import { readAccessToken } from '../../core/session/accessTokens.ts';
import { endIdle, endOfSession } from '../../core/session/authenticate.ts';
import { endFamily, rotate } from '../../core/session/refreshTokens.ts';
import { sessionUser } from './sessionUser.ts';

/**
 * New tokens and the current user. The pair of tokens proves the session; the access token may be expired or have an
 * old stamp. Throws SessionEnded (410) when the session is over, AccountSuspended (410) when the user is locked or
 * disabled.
 */
export const refreshSession = async (
  lab: Lab,
  tokens: { accessToken: string; refreshToken: string },
  { language, requestId }: { language: Language; requestId: string | undefined },
): Promise<SessionUser> => {
  const access = await readAccessToken(lab.secret, tokens.accessToken);
  if (access === null) throw new ApiError('SessionEnded');
  await endIdle(lab, access.family, requestId);
  const next = await rotate(lab.db, lab.clock.now(), {
    token: tokens.refreshToken,
    family: access.family,
  });
  if (next === null) throw await endOfSession(lab, access.userId);
  const session = await sessionUser(lab, next, language);
  if (session === null) {
    await endFamily(lab.db, next.family);
    throw await endOfSession(lab, access.userId);
  }
  return session;
};
