import './connectionBar.css';
import { useMutationState } from '@tanstack/react-query';
import type { FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { NextTry, TryNow } from './Reconnecting.tsx';
import { useOutage } from '../dataProvider/useOutage.ts';
import { SCANS } from '../dataProvider/waitingScans.ts';
import { useRetryAt } from '../dataProvider/useRetryAt.ts';
import { minutesAndSeconds } from '../ui/minutesAndSeconds.ts';
import { useSecondsUntil } from '../ui/useSecondsUntil.ts';

/**
 * While the connection is lost, says so, how many scans wait, what is safe, and when the server is tried next; a
 * narrow bar shows as many of these sentences as it has room for. After a call that was refused as too frequent,
 * counts down until it is allowed again; the failure itself is announced by the screen.
 */
export const ConnectionBar: FC = () => {
  const t = useT();
  const outage = useOutage();
  const scans = useMutationState({ filters: { mutationKey: [SCANS], status: 'pending' } }).length;
  const wait = useSecondsUntil(useRetryAt());
  return (
    <div className="connection-bar">
      <div className="connection-words">
        <div role="status">
          {outage && (
            <>
              <strong>{t('shell.connection.lost')}</strong>{' '}
              {scans > 0 && (
                <span className="scans">{t('shell.connection.scans', { smart_count: scans })}</span>
              )}{' '}
              <span className="kept">{t('shell.connection.kept')}</span>{' '}
              <span className="goes-on">{t('shell.connection.goesOn')}</span>
            </>
          )}
        </div>
        {outage && <NextTry outage={outage} />}
        {wait > 0 && (
          <span className="retry-wait" role="timer">
            {t('errors.Common.tooOften', { time: minutesAndSeconds(wait) })}
          </span>
        )}
      </div>
      {outage && <TryNow />}
    </div>
  );
};
