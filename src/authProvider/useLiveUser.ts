import { useEffect, useState } from 'react';
import type { SessionUser } from '../../contract/session.ts';
import { endSession } from './connection.ts';
import { onUserChange } from './session.ts';

/**
 * The signed-in user, kept up to date: role, name and contracts change with a refresh. Ends the session when it ended
 * in another tab; calls `onOther` when someone else has signed in there.
 */
export const useLiveUser = (initial: SessionUser, onOther: () => void): SessionUser => {
  const [user, setUser] = useState(initial);
  useEffect(
    () =>
      onUserChange((changed) => {
        if (changed === null) endSession('elsewhere');
        else if (changed.email === initial.email) setUser(changed);
        else onOther();
      }),
    [initial.email, onOther],
  );
  return user;
};
