import './connectionBar.css';
import { useMutationState } from '@tanstack/react-query';
import type { FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { Reconnecting } from './Reconnecting.tsx';
import { useOutage } from '../dataProvider/useOutage.ts';
import { SCANS } from '../dataProvider/waitingScans.ts';
import { useRetryAt } from '../dataProvider/useRetryAt.ts';
import { minutesAndSeconds } from '../ui/minutesAndSeconds.ts';
import { useSecondsUntil } from '../ui/useSecondsUntil.ts';

/**
 * While the connection is lost, says so, what is safe, how many scans wait, and when the server is tried next. After a call that came too
 * often, counts down to when it is allowed again; the failure itself is announced by the screen.
 */
export const ConnectionBar: FC = () => {
  const t = useT();
  const outage = useOutage();
  const scans = useMutationState({ filters: { mutationKey: [SCANS], status: 'pending' } }).length;
  const wait = useSecondsUntil(useRetryAt());
  return (
    <div className="connection-bar">
      <div role="status">
        {outage && <p>{t('shell.connection.lost')}</p>}
        {outage && scans > 0 && <p>{t('shell.connection.scans', { smart_count: scans })}</p>}
      </div>
      {outage && <Reconnecting outage={outage} />}
      {wait > 0 && (
        <p className="retry-wait" role="timer">
          {t('errors.Common.tooOften', { time: minutesAndSeconds(wait) })}
        </p>
      )}
    </div>
  );
};
