import { refresh as refreshEndpoint } from '../../contract/session.ts';
import type { ApiClient } from '../dataProvider/apiClient.ts';
import { RequestError } from '../dataProvider/requestError.ts';
import { forgetUser, rememberUser, storedUser } from './session.ts';

/** Runs `work` in one tab at a time; without Web Locks (old browsers, tests) just runs it. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('session-refresh', work) : work();

let running: Promise<boolean> | null = null;

/** Has the laboratory refused the session itself? Silence, a failure or "too many requests" say nothing of it. */
const isRejection = (error: unknown): boolean =>
  error instanceof RequestError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 429].includes(error.status);

/**
 * New tokens for the stored user in place of the access token `spent`; all calls of this tab share one refresh, and
 * who waited takes what another tab or call has fetched. False, and nobody signed in, when the session is over;
 * rejects with an ApiError, the user still signed in, when the laboratory could not say.
 */
export const refreshSession = (client: () => ApiClient, spent: string | undefined): Promise<boolean> => {
  running ??= alone(() => renew(spent, client())).finally(() => (running = null));
  return running;
};

const renew = async (spent: string | undefined, client: ApiClient): Promise<boolean> => {
  const user = storedUser();
  if (user === null) return false;
  if (user.accessToken !== spent) return true;
  try {
    const { accessToken, refreshToken, refreshTokenExpiryTime } = user;
    const fresh = await client.call(refreshEndpoint, {
      body: { accessToken, refreshToken, refreshTokenExpiryTime },
    });
    rememberUser({ ...user, ...fresh });
    return true;
  } catch (error) {
    if (!isRejection(error)) throw error;
    forgetUser();
    return false;
  }
};
