import { useStore } from 'react-admin';
import { useCallback } from 'react';

/** Under `memory.`, so that it is not persisted. */
export const GLOBAL_ERROR = 'memory.error';

/** Shows a message in an app-wide dialog closed with OK, for errors too important for a toast. */
export const useGlobalError = (): ((message: string) => void) => {
  const [, setError] = useStore<string | null>(GLOBAL_ERROR, null);
  return useCallback((message: string) => setError(message), [setError]);
};
