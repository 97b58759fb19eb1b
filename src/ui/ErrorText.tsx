import './waiting.css';
import type { FC } from 'react';
import { useT } from '../i18n/useT.ts';

interface Props {
  /** What happened, in the user's language. */
  message: string;
  /** Offers "Try again". */
  onRetry?: () => void;
}

/** A loading error where the list would be: centred, red, with the way on. */
export const ErrorText: FC<Props> = ({ message, onRetry }) => {
  const t = useT();
  return (
    <div className="error-text" role="alert">
      <p>{message}</p>
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          {t('errors.Common.retry')}
        </button>
      )}
    </div>
  );
};
