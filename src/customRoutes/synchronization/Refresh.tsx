import './synchronization.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FC } from 'react';
import { Title, useNotify } from 'react-admin';
import { cancelJob, listJobs, type Job } from '../../../contract/jobs.ts';
import {
  refreshOutcome,
  refreshSources,
  startRefresh,
  type RefreshSource,
} from '../../../contract/synchronization.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useT } from '../../i18n/useT.ts';
import { ResourceFrame } from '../../administration/ResourceFrame.tsx';
import { ScheduledAlerts } from '../../administration/ScheduledAlerts.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { RefreshCard, type Latest } from './RefreshCard.tsx';

const queryKey = ['refreshes'];
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
  const notify = useNotify();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { call } = useLab();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const isBackground = queryClient.getQueryData(queryKey) !== undefined;
      return (await call(listJobs, { query: { kind: 'refresh' }, signal, isBackground })).jobs;
    },
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isActive) ? POLL : false),
  });
  const changed = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError: (failure: Error) => notify(errorText(failure), { type: 'error' }),
  };
  const start = useMutation({
    mutationFn: (sources: readonly RefreshSource[]) =>
      call(startRefresh, { body: { sources: [...sources] } }),
    ...changed,
  });
  const cancel = useMutation({
    mutationFn: (id: number) => call(cancelJob, { body: { id } }),
    ...changed,
  });
  const active = data?.find(isActive);
  const isBusy = data === undefined || active !== undefined || start.isPending;
  const latest = latestOf(data ?? []);
  return (
    <ResourceFrame>
      <Title title="synchronization.refresh.title" />
      <div className="book-steps">
        <p>{t('synchronization.refresh.intro')}</p>
        <ScheduledAlerts resource="synchronization" />
        {error && <ErrorText message={errorText(error)} onRetry={() => void refetch()} />}
        <p>
          <button
            type="button"
            className="button primary"
            disabled={isBusy}
            onClick={() => start.mutate(refreshSources)}
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
              onClick={() => cancel.mutate(active.id)}
            >
              {t('synchronization.refresh.cancel')}
            </button>
          </div>
        )}
        {!active && data?.[0]?.state === 'failed' && (
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
          onStart={() => start.mutate([source])}
        />
      ))}
    </ResourceFrame>
  );
};
