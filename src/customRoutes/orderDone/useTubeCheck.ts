import { useState } from 'react';
import { parseTubeCode } from '../../../contract/tubeCodes.ts';
import { useScanner } from '../../scans/useScanner.ts';
import { useScanSound } from '../../ui/useScanSound.ts';
import { checkLabel, type Checked } from './tubeCheck.ts';

export interface TubeCheck {
  /** Numbers of the checked tubes. */
  checked: ReadonlySet<number>;
  /** The last scan with its barcode; null before the first. */
  last: (Checked & { barcode: string }) | null;
  /** Marks a tube as checked by hand, or unmarks it. */
  toggle: (number: number) => void;
}

/** Checks the labels of an order's tubes by scanner, with a sound for a right and another for a wrong one. */
export const useTubeCheck = (order: { barcode: string; tubes: readonly { count: number }[] }): TubeCheck => {
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<TubeCheck['last']>(null);
  const { play } = useScanSound();
  useScanner(({ digits }) => {
    const code = parseTubeCode(digits);
    if (code === null) return;
    const result = checkLabel(order, checked, code);
    const isRight = result.outcome === 'right';
    if (isRight) setChecked(new Set(checked).add(result.number));
    setLast({ ...result, barcode: code.barcode });
    play(isRight);
  });
  return {
    checked,
    last,
    toggle: (number) => {
      const next = new Set(checked);
      if (!next.delete(number)) next.add(number);
      setChecked(next);
      setLast(null);
    },
  };
};
