import { createContext, useContext } from 'react';
import type { SessionUser } from '../../contract/session.ts';
import type { ApiClient } from '../dataProvider/apiClient.ts';

/** What the lock screen needs from the app, outside react-admin's contexts. */
interface LockPort {
  client: ApiClient;
  user: SessionUser;
  /** Opens the app for the user who has signed in on the lock screen. */
  enter: (user: SessionUser) => Promise<void>;
}
export const LockContext = createContext<LockPort | null>(null);

export const useLockPort = (): LockPort => {
  const port = useContext(LockContext);
  if (port === null) throw new Error('Only inside the signed-in app');
  return port;
};
