import { useCallback } from 'react';
import { useT } from '../i18n/useT.ts';

/** The part of an error that the text depends on. */
interface CallError {
  message?: string;
  status?: number;
  requestId?: string | null;
}

/** Text for a failed call: the server's message, already in the user's language, else ours by status. */
export const useErrorText = (): ((error: unknown) => string) => {
  const t = useT();
  return useCallback(
    (error: unknown) => {
      const { message, status, requestId } = (error ?? {}) as CallError;
      if (status === 401) return t('errors.Common.sessionEnded');
      if (status && message) return message;
      if (status === 0 && message === 'Common.offline') return t('errors.Common.offline');
      if (status === 400) return t('errors.Errors.BadRequest');
      if (status === 502 || status === 503 || status === 504) return t('errors.Common.unavailable');
      if (status === 404) return t('errors.Errors.NotFound');
      if (status === 412) return t('errors.Errors.Changed');
      if (status === 413) return t('errors.Errors.TooLarge');
      const later = t('errors.Common.ErrorTryLater');
      return requestId ? `${later}. ${t('errors.Common.quote', { id: requestId })}` : later;
    },
    [t],
  );
};
