import { useEvent } from 'react-admin';
import { useEffect } from 'react';

/** While offline and `hasWork`, asks before the page is closed or reloaded, because it could not load again. */
export const useStayOffline = (hasWork: () => boolean): void => {
  const ask = useEvent((event: BeforeUnloadEvent) => {
    if (!navigator.onLine && hasWork()) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [ask]);
};
