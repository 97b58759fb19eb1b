import { useState } from 'react';
import { buildTubeCode, parseTubeCode } from '../../../contract/tubeCodes.ts';
import { useScanner } from '../../scans/useScanner.ts';
import { useScanSound } from '../../ui/useScanSound.ts';
import { checkLabel, type Checked } from './tubeCheck.ts';

/** The last scan with its barcode; null before the first. */
export type LastLabel = (Checked & { barcode: string }) | null;

interface Options {
  /** Numbers of the specimens that are taken. */
  taken: ReadonlySet<number>;
  onTaken: (number: number, code: string) => void;
  isInDialog: boolean;
}

/** Checks the labels of an order's specimens by scanner, with a sound for a right and another for a wrong one. */
export const useTubeCheck = (
  order: { barcode: string; tubes: readonly { numbers: readonly number[] }[] },
  { taken, onTaken, isInDialog }: Options,
): { last: LastLabel; forget: () => void } => {
  const [last, setLast] = useState<LastLabel>(null);
  const { play } = useScanSound();
  useScanner(
    ({ digits }) => {
      const code = parseTubeCode(digits);
      if (code === null) return;
      const result = checkLabel(order, taken, code);
      const isRight = result.outcome === 'right';
      if (isRight) onTaken(result.number, buildTubeCode({ ...order, number: result.number }));
      setLast({ ...result, barcode: code.barcode });
      play(isRight);
    },
    { isInDialog },
  );
  return { last, forget: () => setLast(null) };
};
