import { useEvent } from 'react-admin';
import { useEffect } from 'react';

/** Asks before the page is closed or reloaded without a network while `hasWork`: the page could not come back. */
export const useStayOffline = (hasWork: () => boolean): void => {
  const ask = useEvent((event: BeforeUnloadEvent) => {
    if (!navigator.onLine && hasWork()) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [ask]);
};
