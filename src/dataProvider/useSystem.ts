import { useQuery } from '@tanstack/react-query';
import { readSystem } from '../../contract/system.ts';
import { useLab } from './useLab.ts';

/** Figures of hours and days need no more; ms. */
const POLL = 5 * 60_000;

/** How the server is; one call for the screen and the note above the others, every five minutes. */
export const useSystem = ({ isBackground }: { isBackground: boolean }) => {
  const { call } = useLab();
  return useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => call(readSystem, { signal, isBackground }),
    staleTime: isBackground ? POLL : 0,
    refetchInterval: POLL,
    refetchOnWindowFocus: false,
  });
};
