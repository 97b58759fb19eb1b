import { useEffect, useState } from 'react';
import type { Area } from './areas.ts';
import { useLoadArea } from './useT.ts';

/** Loads the texts of an area for a part that comes on demand. True once they can be shown. */
export const useArea = (area: Area): boolean => {
  const load = useLoadArea();
  const [isReady, setIsReady] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    load(area).then(() => setIsReady(true), setFailure);
  }, [area, load]);
  // The boundary around the screen offers to try again, as for code that did not come.
  if (failure !== null) throw failure as Error;
  return isReady;
};
