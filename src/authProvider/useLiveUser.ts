import { useEffect, useState } from 'react';
import type { SessionUser } from '../../contract/session.ts';
import { endSession } from './connection.ts';
import { onUserChange } from './session.ts';

/**
 * The signed-in user, followed: role, name and contracts change with a refresh. A session that ends in another tab
 * ends here too; when somebody else has signed in there, `onOther` is called.
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
