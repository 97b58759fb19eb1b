import type { FC } from 'react';
import type { ResultValue } from '../../../contract/resultValues.ts';

type Shown = Pick<ResultValue, 'number' | 'low' | 'high' | 'flag'>;

/** Where the interval of a person stands on the bar, and where the value, % of its width; null without either. */
export const barOf = ({ number, low, high }: Shown): { from: number; to: number; at: number } | null => {
  const within = (at: number) => Math.min(98, Math.max(2, at));
  if (number === null) return null;
  if (low !== null && high !== null)
    return high > low ? { from: 25, to: 75, at: within(25 + ((number - low) / (high - low)) * 50) } : null;
  if (high !== null && high > 0) return { from: 0, to: 75, at: within((number / high) * 75) };
  return low !== null && low > 0 ? { from: 25, to: 100, at: within((number / low) * 25) } : null;
};

/** A value on its interval; a picture of what the columns beside it say. */
export const IntervalBar: FC<{ value: Shown }> = ({ value }) => {
  const bar = barOf(value);
  if (bar === null) return null;
  const { from, to, at } = bar;
  return (
    <svg className="interval-bar" data-flag={value.flag || undefined} aria-hidden="true">
      <rect className="interval-line" x="0" y="7" width="100%" height="2" />
      <rect className="interval-band" x={`${from}%`} y="5" width={`${to - from}%`} height="6" />
      <circle cx={`${at}%`} cy="8" r="5" />
    </svg>
  );
};
