import { useCallback } from 'react';
import { useT } from '../i18n/useT.ts';

/** The part of a failed call's error that its words depend on. */
interface CallError {
  message?: string;
  status?: number;
  /** What the server answered; null when it was not the laboratory's JSON. */
  body?: object | null;
}

/** Words for a failed call: the laboratory's own, which are in the user's language already, else ours. */
export const useErrorText = (): ((error: unknown) => string) => {
  const t = useT();
  return useCallback(
    (error: unknown) => {
      const { message, status, body } = (error ?? {}) as CallError;
      if (status === 401) return t('errors.Common.sessionEnded');
      if (body && message) return message;
      if (status === 0 && !navigator.onLine) return t('errors.Common.offline');
      if (status === 404) return t('errors.Errors.NotFound');
      return status === 0 || !message ? t('errors.Common.ErrorTryLater') : message;
    },
    [t],
  );
};
