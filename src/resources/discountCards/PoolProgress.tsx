import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useMutationState } from '@tanstack/react-query';
import { useEffect, useRef, type FC } from 'react';
import { useRefresh, useStore } from 'react-admin';
import type { QueryInput } from '../../../contract/endpoint.ts';
import { cancelJob, listJobs } from '../../../contract/jobs.ts';
import { useT } from '../../i18n/useT.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';

const POLL_MS = 1000;
const POOL = 'jobs discountPool';
const isActive = (state: string | undefined): boolean => state === 'queued' || state === 'running';

/**
 * The pool of cards that is being created, with a button to cancel it. Also the outcome of a pool that was seen
 * running or was started in this tab, because a small pool may end before it is seen running.
 */
export const PoolProgress: FC = () => {
  const t = useT();
  const refresh = useRefresh();
  const watched = useRef(new Set<number>());
  const [closed, setClosed] = useStore<number | null>('memory.closedPool', null);
  const started = useMutationState({
    filters: { mutationKey: ['admin/discount', 'create'], status: 'success' },
    select: ({ state }) => (state.data as { id?: unknown } | undefined)?.id,
  });
  const { data = [] } = useRead(
    {
      name: POOL,
      read: async ({ call }: LabDataProvider, query: QueryInput<typeof listJobs>, signal: AbortSignal) => {
        const { jobs: latest } = await call(listJobs, { query, signal, isBackground: true });
        for (const { id, state } of latest) if (isActive(state)) watched.current.add(id);
        return latest.map((job) => ({ ...job, isWatched: watched.current.has(job.id) }));
      },
    },
    { kind: 'discountPool' },
    {
      // The form of a new pool leads back here.
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data?.some((job) => isActive(job.state)) ? POLL_MS : false),
    },
  );
  const active = data.findLast((job) => isActive(job.state));
  const ended = active
    ? undefined
    : data.find(
        ({ id, isWatched }) => (isWatched || started.includes(`pool ${String(id)}`)) && id !== closed,
      );
  const { mutate: cancel, isPending } = useAct(cancelJob, { stale: [POOL] });
  const endedId = ended?.id;
  useEffect(() => {
    if (endedId !== undefined) refresh();
  }, [endedId, refresh]);
  if (active) {
    const { id, done, total } = active;
    const text = t('resources.admin/discount.pool.running', { done, total });
    return (
      <Alert
        severity="info"
        icon={false}
        action={
          <Button disabled={isPending} onClick={() => cancel({ body: { id } })}>
            {t('resources.admin/discount.pool.cancel')}
          </Button>
        }
      >
        {text}
        <LinearProgress variant="determinate" value={(100 * done) / total} aria-label={text} />
      </Alert>
    );
  }
  if (!ended) return null;
  const counts = { done: ended.done, total: ended.total };
  return (
    <Alert severity={ended.state === 'done' ? 'success' : 'warning'} onClose={() => setClosed(ended.id)}>
      {ended.state === 'done'
        ? t('resources.admin/discount.pool.done', counts)
        : ended.state === 'cancelled'
          ? t('resources.admin/discount.pool.cancelled', counts)
          : t('resources.admin/discount.pool.failed', counts)}
    </Alert>
  );
};
