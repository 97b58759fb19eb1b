import { createContext, useContext } from 'react';
import type { SessionUser } from '../../contract/session.ts';

/** The signed-in user; never null inside the app. */
export const SessionUserContext = createContext<SessionUser | null>(null);

export const useSessionUser = (): SessionUser => {
  const user = useContext(SessionUserContext);
  if (user === null) throw new Error('Only inside the signed-in app');
  return user;
};
