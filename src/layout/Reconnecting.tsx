import type { FC } from 'react';
import { tryNow, type Outage } from '../network/network.ts';
import { useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSecondsUntil } from '../ui/useSecondsUntil.ts';

/** Counts down to the next attempt to reach the server. */
export const NextTry: FC<{ outage: Outage }> = ({ outage: { nextTry } }) => {
  const t = useT();
  const seconds = useSecondsUntil(nextTry);
  return (
    <span className="next-try" aria-hidden>
      {nextTry === null || seconds === 0
        ? t('shell.connection.trying')
        : t('shell.connection.retryIn', { seconds })}
    </span>
  );
};

/** A button that tries to reach the server at once. */
export const TryNow: FC = () => {
  const t = useT();
  return (
    <button type="button" className="button small try-now" onClick={() => void tryNow()}>
      <Icon name="retry" />
      <span>{t('shell.connection.tryNow')}</span>
    </button>
  );
};
