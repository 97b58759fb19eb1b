import type { FC } from 'react';
import { tryNow, type Outage } from '../dataProvider/network.ts';
import { useT } from '../i18n/useT.ts';
import { useSecondsUntil } from '../ui/useSecondsUntil.ts';

/** Counts down to the next attempt to reach the server; "Try now" does not wait for it. */
export const Reconnecting: FC<{ outage: Outage }> = ({ outage: { nextTry } }) => {
  const t = useT();
  const seconds = useSecondsUntil(nextTry);
  return (
    <div className="reconnecting">
      <span aria-hidden>
        {nextTry === null || seconds === 0
          ? t('shell.connection.trying')
          : t('shell.connection.retryIn', { seconds })}
      </span>
      <button type="button" className="button small" onClick={() => void tryNow()}>
        {t('shell.connection.tryNow')}
      </button>
    </div>
  );
};
