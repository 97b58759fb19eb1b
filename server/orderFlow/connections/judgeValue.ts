import type { AnalyteInterval } from '../../../contract/analyteIntervals.ts';
import type { ResultFlag } from '../../../contract/codes.ts';
import type { Flag } from './readFlag.ts';
import { isHigh, isLow } from './readRange.ts';

/** A value in our unit, with what the laboratory says of it. */
interface Judged {
  comparator: '' | '<' | '>';
  /** Null: it is said in words. */
  number: string | null;
  /** OBX-8, of several flags the most severe. */
  flag: Flag;
  flags: readonly Flag[];
  /** The flag of the answer that the words say. */
  ofAnswer: ResultFlag | null;
  /** Words in place of a number, which are neither low nor high. */
  isText: boolean;
  /** Of the laboratory, or ours. */
  ends: { low: string | null; high: string | null };
  isSentRange: boolean;
}

const exact = (end: string | null): number | null => (end === null ? null : Number(end));

/**
 * The flag of a value; null: its flag and its interval contradict each other. Our critical limits hold whatever the
 * laboratory says, except for a value inside the interval that it has sent: its method has other limits then, and the
 * value has none.
 */
export const judgeValue = (
  { comparator, number, flag, flags, ofAnswer, isText, ends, isSentRange }: Judged,
  { criticalLow, criticalHigh }: Pick<AnalyteInterval, 'criticalLow' | 'criticalHigh'>,
): { flag: ResultFlag; criticalLow: string | null; criticalHigh: string | null } | null => {
  const measured = exact(number);
  const low = measured !== null && isLow(measured, exact(ends.low), comparator);
  const high = measured !== null && isHigh(measured, exact(ends.high), comparator);
  const isBelow = flags.includes('L') || flags.includes('LL');
  const isAbove = flags.includes('H') || flags.includes('HH');
  if ((flags.includes('normal') && isSentRange && (low || high)) || (isBelow && (high || isAbove)))
    return null;
  if (isAbove && low) return null;

  const limits = {
    criticalLow: criticalLow?.toString() ?? null,
    criticalHigh: criticalHigh?.toString() ?? null,
  };
  const isInside = isSentRange && (ends.low !== null || ends.high !== null) && !low && !high;
  const isNormal = flag === 'measured' || flag === 'normal';
  const critical =
    measured === null
      ? ''
      : isLow(measured, criticalLow, comparator)
        ? 'LL'
        : isHigh(measured, criticalHigh, comparator)
          ? 'HH'
          : '';
  if (critical !== '' && !(isInside && isNormal)) return { flag: critical, ...limits };
  const held = critical === '' ? limits : { criticalLow: null, criticalHigh: null };
  if (isText || flag === 'normal') return { flag: '', ...held };
  const ours = ofAnswer ?? (low ? 'L' : high ? 'H' : '');
  return { flag: flag === 'measured' ? ours : flag, ...held };
};
