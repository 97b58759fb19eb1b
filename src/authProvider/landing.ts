import type { RoleId } from '../../contract/codes.ts';
import { homeOf } from '../paths/home.ts';
import { publicPageOf } from './publicPaths.ts';
import { popOrigin } from './session.ts';

/**
 * Where a signed-in user goes from the login page, without the language prefix: the remembered origin, which is spent
 * by this, else the role's home (LOGIN-03..05).
 */
export const landingPath = (role: RoleId): string => {
  const origin = popOrigin();
  if (origin === null || origin === '/') return homeOf(role);
  return publicPageOf(origin.split('?')[0] ?? '') === null ? origin : homeOf(role);
};
