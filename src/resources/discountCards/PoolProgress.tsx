import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type FC } from 'react';
import { useRefresh, useStore } from 'react-admin';
import { cancelJob, listJobs } from '../../../contract/jobs.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useT } from '../../i18n/useT.ts';

const POLL_MS = 1000;
const isActive = (state: string | undefined): boolean => state === 'queued' || state === 'running';

/**
 * The pool of cards that is being created, with a button to cancel it. Also the outcome of a pool that was seen
 * running or was started in this tab, because a small pool may end before it is seen running.
 */
export const PoolProgress: FC = () => {
  const t = useT();
  const { call } = useLab();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const watched = useRef(new Set<number>());
  const [closed, setClosed] = useStore<number | null>('memory.closedPool', null);
  const started = useMutationState({
    filters: { mutationKey: ['admin/discount', 'create'], status: 'success' },
    select: ({ state }) => (state.data as { id?: unknown } | undefined)?.id,
  });
  const { data = [] } = useQuery({
    queryKey: ['jobs', 'discountPool'],
    queryFn: async () => {
      const { jobs: latest } = await call(listJobs, { query: { kind: 'discountPool' }, isBackground: true });
      for (const { id, state } of latest) if (isActive(state)) watched.current.add(id);
      return latest.map((job) => ({ ...job, isWatched: watched.current.has(job.id) }));
    },
    // The form of a new pool leads back here.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some((job) => isActive(job.state)) ? POLL_MS : false),
  });
  const active = data.findLast((job) => isActive(job.state));
  const ended = active
    ? undefined
    : data.find(
        ({ id, isWatched }) => (isWatched || started.includes(`pool ${String(id)}`)) && id !== closed,
      );
  const { mutate: cancel, isPending } = useMutation({
    mutationFn: (id: number) => call(cancelJob, { body: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['jobs'] }),
  });
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
          <Button disabled={isPending} onClick={() => cancel(id)}>
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
