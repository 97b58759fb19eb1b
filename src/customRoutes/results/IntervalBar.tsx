import type { FC } from 'react';
import type { ResultValue } from '../../../contract/resultValues.ts';

type Limits = Pick<ResultValue, 'low' | 'high' | 'criticalLow' | 'criticalHigh'>;
type Shown = Limits & Pick<ResultValue, 'number' | 'flag'>;
/** A value and its place on the bar, % of its width. */
type Place = readonly [value: number, at: number];

/** Two places of the interval, between which and beyond which others are found; null without an interval. */
const endsOf = ({ low, high }: Limits): readonly [Place, Place] | null => {
  if (low !== null && high !== null)
    return high > low
      ? [
          [low, 25],
          [high, 75],
        ]
      : null;
  if (high !== null)
    return high > 0
      ? [
          [0, 0],
          [high, 75],
        ]
      : null;
  return low !== null && low > 0
    ? [
        [0, 0],
        [low, 25],
      ]
    : null;
};

/**
 * Where the interval of a person stands on the bar, where the value and the critical limits, % of its width; null without
 * number or interval. A critical limit outside the interval is always in sight, and a value beyond it stands beyond it.
 */
export const barOf = (
  value: Shown,
): { from: number; to: number; at: number; marks: readonly number[] } | null => {
  const { number, low, high, criticalLow, criticalHigh } = value;
  const ends = endsOf(value);
  if (number === null || ends === null) return null;
  const [first, last] = ends;
  const places: Place[] = [
    ...(criticalLow !== null && low !== null && high !== null && criticalLow < low
      ? [[criticalLow, 14] as const]
      : []),
    ...ends,
    ...(criticalHigh !== null && criticalHigh > last[0] ? [[criticalHigh, 86] as const] : []),
  ];
  const placeOf = (one: number): number => {
    const next = places.findIndex(([to], index) => index > 0 && one <= to);
    const end = next < 0 ? places.length - 1 : next;
    const [fromValue, from] = places[end - 1] ?? first;
    const [toValue, to] = places[end] ?? last;
    return Math.min(95, Math.max(5, from + ((one - fromValue) / (toValue - fromValue)) * (to - from)));
  };
  return {
    from: low === null ? 0 : 25,
    to: high === null ? 100 : 75,
    at: placeOf(number),
    marks: [criticalLow, criticalHigh].flatMap((limit) => (limit === null ? [] : placeOf(limit))),
  };
};

/** A value on its interval; a picture of what the columns beside it say, and of its critical `limits` in words. */
export const IntervalBar: FC<{ value: Shown; limits: string }> = ({ value, limits }) => {
  const bar = barOf(value);
  if (bar === null) return null;
  const { from, to, at, marks } = bar;
  const name = limits === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': limits };
  return (
    <svg className="interval-bar" data-flag={value.flag || undefined} {...name}>
      {limits !== '' && <title>{limits}</title>}
      <rect className="interval-line" x="0" y="7" width="100%" height="2" />
      <rect className="interval-band" x={`${from}%`} y="5" width={`${to - from}%`} height="6" />
      {marks.map((place) => (
        <line key={place} className="interval-limit" x1={`${place}%`} x2={`${place}%`} y1="1" y2="15" />
      ))}
      <circle cx={`${at}%`} cy="8" r="5" />
    </svg>
  );
};
