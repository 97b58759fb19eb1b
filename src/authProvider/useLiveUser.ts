import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionUser } from '../../contract/session.ts';
import { endSession } from './connection.ts';
import { onUserChange, storedUser } from './session.ts';
import { updateSessionQueries } from './sessionQueries.ts';

/**
 * Keeps the signed-in user up to date: role, name and contracts change with a refresh. Ends the session when it ended
 * in another tab; calls `onOther` when someone else has signed in there.
 */
export const useLiveUser = (queryClient: QueryClient, email: string, onOther: () => void): void =>
  useEffect(() => {
    const changed = (user: SessionUser | null) => {
      if (user === null) endSession('elsewhere');
      else if (user.email === email) updateSessionQueries(queryClient, user);
      else onOther();
    };
    // The session may have ended since the page was loaded.
    if (storedUser() === null) changed(null);
    return onUserChange(changed);
  }, [email, onOther, queryClient]);
