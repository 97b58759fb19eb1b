import type { SessionUser } from '../../contract/session.ts';
import { homeOf } from '../paths/home.ts';
import { publicPageOf } from './publicPaths.ts';
import { popOrigin } from './session.ts';

/**
 * Where the login page leads after sign-in, without the language prefix: the remembered path (which is then forgotten),
 * else the home screen of the user.
 */
export const landingPath = (user: Pick<SessionUser, 'startPage'>): string => {
  const origin = popOrigin();
  if (origin === null || origin === '/') return homeOf(user);
  return publicPageOf(origin.split(/[?#]/)[0] ?? '') === null ? origin : homeOf(user);
};
