import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { readSystem } from '../../contract/system.ts';
import type { LabDataProvider } from './index.ts';

/** Figures of hours and days need no more; ms. */
const POLL = 5 * 60_000;

/** How the server is; one call for the screen and the note above the others, every five minutes. */
export const useSystem = ({ isBackground }: { isBackground: boolean }) => {
  const { call } = useDataProvider<LabDataProvider>();
  return useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => call(readSystem, { signal, isBackground }),
    staleTime: isBackground ? POLL : 0,
    refetchInterval: POLL,
    refetchOnWindowFocus: false,
  });
};
