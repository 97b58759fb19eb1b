import { useState } from 'react';
import type { Specimen } from '../../../contract/specimens.ts';
import { buildTubeCode, parseTubeCode } from '../../../contract/tubeCodes.ts';
import { useScanner } from '../../scans/useScanner.ts';
import { useScanSound } from '../../ui/useScanSound.ts';
import { checkLabel, type Checked } from './tubeCheck.ts';
import { useSpecimens, type Specimens } from './useSpecimens.ts';

interface TubeCheck extends Specimens {
  /** The last scan with its barcode; null before the first, and once the server has refused it. */
  last: (Checked & { barcode: string }) | null;
  forget: () => void;
}

/**
 * Checks and marks the specimens of an order by the scans of their labels, with a sound for a right and another for a
 * wrong one, and for one that the server refuses afterwards.
 */
export const useTubeCheck = (
  order: { barcode: string; tubes: readonly { numbers: readonly number[] }[] },
  stored: readonly Specimen[],
  isInDialog: boolean,
): TubeCheck => {
  const [last, setLast] = useState<TubeCheck['last']>(null);
  const { play } = useScanSound();
  const specimens = useSpecimens(order.barcode, stored, ({ number }) => {
    play(false);
    setLast((shown) => (shown?.number === number ? null : shown));
  });
  useScanner(
    ({ digits }) => {
      const code = parseTubeCode(digits);
      if (code === null) return;
      const result = checkLabel(order, specimens.taken, code);
      const isRight = result.outcome === 'right';
      if (isRight) specimens.take(result.number, buildTubeCode({ ...order, number: result.number }));
      setLast({ ...result, barcode: code.barcode });
      play(isRight);
    },
    { isInDialog },
  );
  return { ...specimens, last, forget: () => setLast(null) };
};
