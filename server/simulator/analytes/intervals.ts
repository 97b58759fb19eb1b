import type { AnalyteInterval } from '../../../contract/analyteIntervals.ts';
import type { Figure } from './analyte.ts';
import { analyteOf } from './allAnalytes.ts';
import { everybody } from './norm.ts';

/** The ranges of a figure with its critical limits; where a range reaches beyond one, as a newborn's may, its end is critical. */
const figureIntervals = ({ norm, critical: [low, high] = [null, null] }: Figure): AnalyteInterval[] =>
  (norm ?? (low === null && high === null ? [] : everybody({ low: null, high: null }))).map((one) => ({
    ...one,
    criticalLow: low === null ? null : Math.min(low, one.low ?? low),
    criticalHigh: high === null ? null : Math.max(high, one.high ?? high),
  }));

/** The reference intervals of an analyte as the embedded laboratory knows them. */
export const intervalsOf = (id: string): readonly AnalyteInterval[] => {
  const analyte = analyteOf(id);
  if (analyte.kind === 'figure') return figureIntervals(analyte);
  const { reference } = analyte;
  return reference === null || reference.ru === ''
    ? []
    : everybody({ low: null, high: null, words: reference });
};
