import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endSession } from './connection.ts';
import { onUserChange } from './session.ts';
import { updateSessionQueries } from './sessionQueries.ts';

/**
 * Keeps the signed-in user up to date: role, name and contracts change with a refresh. Ends the session when it ended
 * in another tab; calls `onOther` when someone else has signed in there.
 */
export const useLiveUser = (queryClient: QueryClient, email: string, onOther: () => void): void =>
  useEffect(
    () =>
      onUserChange((changed) => {
        if (changed === null) endSession('elsewhere');
        else if (changed.email === email) updateSessionQueries(queryClient, changed);
        else onOther();
      }),
    [email, onOther, queryClient],
  );
