import type { RoleId } from '../../contract/codes.ts';
import { homeOf } from '../paths/home.ts';
import { publicPageOf } from './publicPaths.ts';
import { popOrigin } from './session.ts';

/**
 * Where the login page leads after sign-in, without the language prefix: the remembered path (which is then forgotten),
 * else the home screen of the role.
 */
export const landingPath = (role: RoleId): string => {
  const origin = popOrigin();
  if (origin === null || origin === '/') return homeOf(role);
  return publicPageOf(origin.split('?')[0] ?? '') === null ? origin : homeOf(role);
};
