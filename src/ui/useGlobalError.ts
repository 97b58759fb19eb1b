import { useStore } from 'react-admin';
import { useCallback } from 'react';

/** Under `memory.`: an error is not kept in the browser. */
export const GLOBAL_ERROR = 'memory.error';

/** Shows a message in the dialog over the whole app, which closes with OK. For errors that a toast would let slip. */
export const useGlobalError = (): ((message: string) => void) => {
  const [, setError] = useStore<string | null>(GLOBAL_ERROR, null);
  return useCallback((message: string) => setError(message), [setError]);
};
