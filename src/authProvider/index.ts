import type { AuthProvider } from 'react-admin';
import { lock } from '../../contract/session.ts';
import type { ApiClient } from '../dataProvider/apiClient.ts';
import { endSession } from './connection.ts';
import { lockScreen } from './lock.ts';
import { refreshSession } from './refresh.ts';
import { revokeSession } from './revocation.ts';
import { storedUser } from './session.ts';
import { sessionAnswers } from './sessionQueries.ts';

export interface LabAuthProvider extends AuthProvider {
  /**
   * Refreshes the session, with the user's current role and contracts. Ends it when it is over; rejects when the server
   * could not be reached.
   */
  refresh(): Promise<void>;
  /** Ends a session that nobody uses; what was typed is kept for the next sign-in. */
  expire(): Promise<void>;
  /** Locks the screen at once, and the session at the server once `saved` (the changes being sent) has settled. */
  lock(saved: Promise<unknown>): Promise<void>;
}

/**
 * react-admin's auth provider: the signed-in user and the permissions of the role. The server checks again on every
 * call.
 */
export const createAuthProvider = (client: ApiClient, report: (error: unknown) => void): LabAuthProvider => ({
  login: () => Promise.reject(new Error('Signing in happens on the login page')),
  /** A failed revoke is reported, but the local session ends anyway. */
  logout: async () => {
    const user = storedUser();
    if (user !== null) {
      await revokeSession(client, user).catch(report);
      endSession('exit');
    }
    return false;
  },
  refresh: async () => {
    const rejection = await refreshSession(() => client, storedUser()?.accessToken);
    if (rejection !== null) endSession(rejection);
  },
  expire: async () => {
    const user = storedUser();
    if (user !== null) await revokeSession(client, user).catch(() => undefined);
    endSession('unauthorized');
  },
  lock: async (saved) => {
    lockScreen();
    await saved;
    // Without a connection only this browser is locked.
    await client.call(lock, { isBackground: true }).catch(() => undefined);
  },
  checkAuth: () => (storedUser() === null ? Promise.reject(new Error('Unauthorized')) : Promise.resolve()),
  /** The API client has already refreshed, retried or ended the session. */
  checkError: () => Promise.resolve(),
  ...sessionAnswers,
});
