import './waiting.css';
import type { FC } from 'react';
import { useT } from '../i18n/useT.ts';

interface Props {
  /** Translated. */
  message: string;
  /** Shows "Try again". */
  onRetry?: () => void;
}

/** A loading error shown in place of a list, with a retry button. */
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
