import { refresh as refreshEndpoint, type SessionUser } from '../../contract/session.ts';
import type { ApiClient } from '../dataProvider/apiClient.ts';
import { forgetUser, rememberUser, storedUser } from './session.ts';

/** Runs `work` in one tab at a time; without Web Locks (old browsers, tests) just runs it. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request('session-refresh', work) as Promise<T>) : work();

let running: Promise<boolean> | null = null;

/**
 * New tokens for the stored user; all calls of this tab share one refresh, and a tab that waited takes what another
 * tab fetched. False, and nobody signed in, when the session is over (AUTH-05..07, HTTP-11).
 */
export const refreshSession = (client: () => ApiClient): Promise<boolean> => {
  const before = storedUser();
  running ??= alone(() => renew(before, client())).finally(() => (running = null));
  return running;
};

const renew = async (before: SessionUser | null, client: ApiClient): Promise<boolean> => {
  const user = storedUser();
  if (user === null) return false;
  if (user.accessToken !== before?.accessToken) return true;
  try {
    const { accessToken, refreshToken, refreshTokenExpiryTime } = user;
    const fresh = await client.call(refreshEndpoint, {
      body: { accessToken, refreshToken, refreshTokenExpiryTime },
    });
    rememberUser({ ...user, ...fresh });
    return true;
  } catch {
    forgetUser();
    return false;
  }
};
