import { useEvent, useNotify } from 'react-admin';
import { useErrorText } from './useErrorText.ts';

/** Shows a toast with the text of an error. Stable. */
export const useNotifyError = (): ((error: unknown) => void) => {
  const notify = useNotify();
  const errorText = useErrorText();
  return useEvent((error: unknown) => notify(errorText(error), { type: 'error' }));
};
