import { useEffect, useState, type FC } from 'react';
import { withRetry } from '../network/withRetry.ts';
import type { Area } from '../i18n/areas.ts';
import { useLoadArea } from '../i18n/useT.ts';

interface Props {
  /** The same function at each render. */
  load: () => Promise<FC>;
  area: Area;
  isWanted?: boolean;
}

/**
 * A part of the shell and its texts, loaded when `isWanted`. The portal works without it: when loading fails,
 * nothing is shown.
 */
export const LatePart: FC<Props> = ({ load, area, isWanted = true }) => {
  const loadArea = useLoadArea();
  const [Part, setPart] = useState<FC | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    withRetry(() => Promise.all([load(), loadArea(area)]), { isBackground: true }).then(
      ([part]) => setPart(() => part),
      () => undefined,
    );
  }, [load, area, isWanted, loadArea]);
  return Part !== null && <Part />;
};
