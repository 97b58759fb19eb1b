import { readSystem } from '../../contract/system.ts';
import { useRead } from './useRead.ts';

/** Figures of hours and days need no more; ms. */
const POLL = 5 * 60_000;

/** How the server is; one call for the screen and the note above the others, every five minutes. */
export const useSystem = ({ isBackground }: { isBackground: boolean }) =>
  useRead(
    readSystem,
    { isBackground },
    { staleTime: isBackground ? POLL : 0, refetchInterval: POLL, refetchOnWindowFocus: false },
  );
