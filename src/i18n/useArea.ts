import { useEffect, useState } from 'react';
import type { Area } from './areas.ts';
import { useLoadArea } from './useT.ts';

/** Loads the texts of an area for a part that loads on demand. True once they are there. */
export const useArea = (area: Area): boolean => {
  const load = useLoadArea();
  const [isReady, setIsReady] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    load(area).then(() => setIsReady(true), setFailure);
  }, [area, load]);
  // The error boundary of the screen offers a retry, as for code that failed to load.
  if (failure !== null) throw failure as Error;
  return isReady;
};
