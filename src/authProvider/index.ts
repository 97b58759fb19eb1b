import type { AuthProvider } from 'react-admin';
import { permits } from '../../contract/access.ts';
import { revoke } from '../../contract/session.ts';
import type { ApiClient } from '../dataProvider/apiClient.ts';
import { endSession } from './connection.ts';
import { refreshSession } from './refresh.ts';
import { storedUser } from './session.ts';

export interface LabAuthProvider extends AuthProvider {
  /** Asks the laboratory who the user is now; ends the session when it is over, rejects when the laboratory could not say. */
  refresh(): Promise<void>;
}

/** react-admin's view of the session: who is signed in and what the role may do. The server decides again on every call. */
export const createAuthProvider = (client: ApiClient, report: (error: unknown) => void): LabAuthProvider => ({
  login: () => Promise.reject(new Error('Signing in happens on the login page')),
  /** Exit; a failed revoke is reported and the local session ends all the same. */
  logout: async () => {
    if (storedUser() !== null) {
      await client.call(revoke).catch(report);
      endSession('exit');
    }
    return false;
  },
  refresh: async () => {
    if (!(await refreshSession(() => client, storedUser()?.accessToken))) endSession('unauthorized');
  },
  checkAuth: () => (storedUser() === null ? Promise.reject(new Error('Unauthorized')) : Promise.resolve()),
  /** The API client has refreshed, repeated and ended the session itself where it had to. */
  checkError: () => Promise.resolve(),
  getIdentity: () => {
    const user = storedUser();
    if (user === null) return Promise.reject(new Error('Unauthorized'));
    return Promise.resolve({ id: user.email, fullName: user.name || user.email });
  },
  canAccess: ({ action, resource }) => {
    const user = storedUser();
    return Promise.resolve(user !== null && permits(user.userRole.id, action, resource));
  },
});
