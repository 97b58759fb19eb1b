import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useEffect, useRef } from 'react';
import type { Today } from '../../../contract/today.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useIsLive, useLiveChanges } from '../../dataProvider/useLive.ts';

/** Where there is no live connection; ms. */
const POLL = 60_000;
/** After changes that the server tells, at most this often; clients do not ask all at one moment; ms. */
const EVERY = 5000;
const SPREAD = 300;

/** What waits for the user; read again when something has changed and somebody looks. */
export const useToday = (): UseQueryResult<Today> => {
  const dataProvider = useDataProvider<LabDataProvider>();
  const isLive = useIsLive();
  const query = useQuery({
    queryKey: ['today'],
    queryFn: async ({ signal }) => (await dataProvider.today()).read(signal),
    staleTime: 0,
    refetchInterval: isLive ? false : POLL,
    refetchOnWindowFocus: 'always',
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lookedAt = useRef(Number.NEGATIVE_INFINITY);
  const { refetch } = query;
  const changed = () => {
    if (timer.current !== undefined) return;
    const wait = Math.max(0, lookedAt.current + EVERY - performance.now()) + Math.random() * SPREAD;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      lookedAt.current = performance.now();
      // A tab that nobody looks at reads when it is looked at.
      if (!document.hidden) void refetch();
    }, wait);
  };
  useLiveChanges('order', changed);
  useLiveChanges('preOrder', changed);
  useLiveChanges('manifest', changed);
  useEffect(() => () => clearTimeout(timer.current), []);
  return query;
};
