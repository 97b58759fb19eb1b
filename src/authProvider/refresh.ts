import { refresh as refreshEndpoint, type SessionUser } from '../../contract/session.ts';
import type { ApiClient } from '../dataProvider/apiClient.ts';
import { isSuspended, RequestError } from '../dataProvider/requestError.ts';
import type { Rejection } from '../dataProvider/sessionPort.ts';
import { announceEnd, forgetUser, rememberUser, storedUser, tellUser } from './session.ts';

/** Runs `work` in one tab at a time; without Web Locks (old browsers, tests) it just runs. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('session-refresh', work) : work();

let running: Promise<Rejection | null> | null = null;

/** Did the server reject the session itself? No response, a failure or "too many requests" do not count. */
const isRejection = (error: unknown): error is RequestError =>
  error instanceof RequestError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 429].includes(error.status);

/**
 * Replaces the access token `spent` with a new one. All calls of this tab share one refresh, and tokens fetched by
 * another tab or call are reused. Resolves to the reason, with the user signed out, when the session is over, else to
 * null; rejects with a RequestError, with the user still signed in, when the server could not tell.
 */
export const refreshSession = (
  client: () => ApiClient,
  spent: string | undefined,
): Promise<Rejection | null> => {
  running ??= alone(() => renew(spent, client())).finally(() => (running = null));
  return running;
};

const renew = async (spent: string | undefined, client: ApiClient): Promise<Rejection | null> => {
  const user = storedUser();
  if (user === null) return 'unauthorized';
  if (user.accessToken !== spent) {
    tellUser(user);
    return null;
  }
  try {
    const { accessToken, refreshToken, refreshTokenExpiryTime } = user;
    const fresh = await client.call(refreshEndpoint, {
      body: { accessToken, refreshToken, refreshTokenExpiryTime },
      // Only the call that needs the token knows whether the user waits.
      isBackground: true,
    });
    const { expiresOn }: Partial<SessionUser> = fresh;
    rememberUser({ ...user, ...fresh, expiresOn });
    return null;
  } catch (error) {
    if (!isRejection(error)) throw error;
    const rejection = isSuspended(error) ? 'suspended' : 'unauthorized';
    announceEnd(rejection);
    forgetUser();
    return rejection;
  }
};
