import { useEvent } from 'react-admin';
import { useEffect } from 'react';

/** Lets the browser ask before the page is closed or reloaded while `hasToLose`. */
export const useAskBeforeClosing = (hasToLose: () => boolean): void => {
  const ask = useEvent((event: BeforeUnloadEvent) => {
    if (hasToLose()) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [ask]);
};
