import type { FC } from 'react';
import { RequestError } from '../dataProvider/requestError.ts';
import { useT } from '../i18n/useT.ts';
import { minutesAndSeconds } from '../ui/minutesAndSeconds.ts';
import { useSecondsUntil } from '../ui/useSecondsUntil.ts';

/** Why a call of the lock screen failed, and how long until the next attempt. */
export const LockFailure: FC<{ text: string | null; error: Error | null }> = ({ text, error }) => {
  const t = useT();
  const wait = useSecondsUntil(error instanceof RequestError ? error.retryAt : null);
  return (
    <div role="alert">
      {text !== null && (
        <p className="message error">
          {wait > 0 ? t('errors.Common.tooOften', { time: minutesAndSeconds(wait) }) : text}
        </p>
      )}
    </div>
  );
};
