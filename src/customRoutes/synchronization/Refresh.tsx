import './synchronization.css';
import type { FC } from 'react';
import { Title } from 'react-admin';
import { cancelJob, listJobs, type Job } from '../../../contract/jobs.ts';
import {
  refreshOutcome,
  refreshSources,
  startRefresh,
  type RefreshSource,
} from '../../../contract/synchronization.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { useT } from '../../i18n/useT.ts';
import { ResourceFrame } from '../../administration/ResourceFrame.tsx';
import { ScheduledAlerts } from '../../administration/ScheduledAlerts.tsx';
import { ReadError } from '../../ui/ErrorText.tsx';
import { RefreshCard, type Latest } from './RefreshCard.tsx';

/** ms */
const POLL = 1000;
const isActive = ({ state }: Job): boolean => state === 'queued' || state === 'running';

/** What the latest finished refresh of each source found. */
const latestOf = (jobs: readonly Job[]): Partial<Record<RefreshSource, Latest>> =>
  Object.fromEntries(
    jobs.toReversed().flatMap(({ outcome, createdAt }) => {
      const parsed = refreshOutcome.safeParse(outcome);
      return parsed.success
        ? Object.entries(parsed.data)
            .filter(([, { upTo }]) => upTo === null)
            .map(([source, found]) => [source, { found, at: createdAt }])
        : [];
    }),
  );

/** Compares reference books with the laboratory's in the background; the page shows the progress to all. */
export const Refresh: FC = () => {
  const t = useT();
  const read = useRead(
    listJobs,
    { query: { kind: 'refresh' }, isBackground: 'again' },
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data?.jobs.some(isActive) ? POLL : false),
    },
  );
  const start = useAct(startRefresh, { stale: [listJobs] });
  const cancel = useAct(cancelJob, { stale: [listJobs] });
  const startAt = (sources: readonly RefreshSource[]) => start.mutate({ body: { sources: [...sources] } });
  const { jobs = [] } = read.data ?? {};
  const active = jobs.find(isActive);
  const isBusy = read.data === undefined || active !== undefined || start.isPending;
  const latest = latestOf(jobs);
  return (
    <ResourceFrame>
      <Title title="synchronization.refresh.title" />
      <div className="book-steps">
        <p>{t('synchronization.refresh.intro')}</p>
        <ScheduledAlerts resource="synchronization" />
        <ReadError of={read} />
        <p>
          <button
            type="button"
            className="button primary"
            disabled={isBusy}
            onClick={() => startAt(refreshSources)}
          >
            {t('synchronization.refresh.startAll')}
          </button>
        </p>
        {active && (
          <div className="wrap refresh-running">
            <label>
              {active.total === 0
                ? t('synchronization.refresh.counting')
                : t('synchronization.refresh.running', { done: active.done, total: active.total })}
              <progress {...(active.total > 0 && { max: active.total, value: active.done })} />
            </label>
            <button
              type="button"
              className="button"
              disabled={cancel.isPending}
              onClick={() => cancel.mutate({ body: { id: active.id } })}
            >
              {t('synchronization.refresh.cancel')}
            </button>
          </div>
        )}
        {!active && jobs[0]?.state === 'failed' && (
          <p role="alert" className="message error">
            {t('synchronization.refresh.failed')}
          </p>
        )}
      </div>
      {refreshSources.map((source) => (
        <RefreshCard
          key={source}
          source={source}
          latest={latest[source]}
          isDisabled={isBusy}
          onStart={() => startAt([source])}
        />
      ))}
    </ResourceFrame>
  );
};
