import type { ResponseOf } from '../../../../contract/endpoint.ts';
import type { PatientAnalyte, patientResults, PatientValue } from '../../../../contract/patientResults.ts';
import { formatDay } from '../../../i18n/format.ts';

export type PatientOrder = ResponseOf<typeof patientResults>['orders'][number];

/** The unit of an analyte; '' where its name ends with it. */
export const unitOf = ({ name, unit }: Pick<PatientAnalyte, 'name' | 'unit'>): string =>
  name.endsWith(`, ${unit}`) ? '' : unit;
/** Name and unit of an analyte. */
export const titleOf = (analyte: Pick<PatientAnalyte, 'name' | 'unit'>): string =>
  [analyte.name, unitOf(analyte)].filter(Boolean).join(', ');

/** A value with a number, where it stands on the axis of time. */
export interface TrendPoint extends PatientValue {
  number: number;
  low: number | null;
  high: number | null;
  criticalLow: number | null;
  criticalHigh: number | null;
  /** The moment of its specimen, ms. */
  at: number;
  day: string;
  specimenSource: PatientOrder['specimenSource'];
}

/** The values of an analyte that are numbers, oldest first. */
export const pointsOf = (
  { values, intervals }: PatientAnalyte,
  orders: readonly PatientOrder[],
): TrendPoint[] =>
  orders
    .flatMap(({ specimenAt, specimenSource }, index): TrendPoint[] => {
      const value = values[index];
      if (!value || value.number === null) return [];
      const moment = new Date(specimenAt);
      const {
        low = null,
        high = null,
        criticalLow = null,
        criticalHigh = null,
      } = intervals[value.interval ?? 0] ?? {};
      const ends = { low, high, criticalLow, criticalHigh };
      const when = { at: moment.getTime(), day: formatDay(moment), specimenSource };
      return [{ ...value, number: value.number, ...ends, ...when }];
    })
    .toReversed();

/** The critical limits of a series; one that not all of its values have is null. */
export const sharedLimits = (
  points: readonly Pick<TrendPoint, 'criticalLow' | 'criticalHigh'>[],
): Pick<TrendPoint, 'criticalLow' | 'criticalHigh'> => {
  const shared = (limits: readonly (number | null)[]) => {
    const [limit = null, ...others] = new Set(limits);
    return others.length === 0 ? limit : null;
  };
  return {
    criticalLow: shared(points.map(({ criticalLow }) => criticalLow)),
    criticalHigh: shared(points.map(({ criticalHigh }) => criticalHigh)),
  };
};

/** The lowest and the highest of the numbers, of which there is at least one. */
export const endsOf = (numbers: readonly number[]): readonly [number, number] => [
  Math.min(...numbers),
  Math.max(...numbers),
];

/**
 * Whether a limit is so far from the values and their intervals that they would lose more than a third of the plot
 * to it.
 */
export const isFarFrom = ([least, most]: readonly [number, number], limit: number): boolean =>
  least !== most && (limit < least - (most - least) || limit > most + (most - least));

/** Which of the places, in their order, get a text that needs `room`: the last, the first, then those next to the last. */
export const withRoom = (places: readonly number[], room: (index: number) => number): ReadonlySet<number> => {
  const shown = new Set<number>();
  const [first = 0] = places;
  let next = Infinity;
  for (let index = places.length - 1; index >= 0; index -= 1) {
    const place = places[index] ?? 0;
    if (next - place < room(index) || (index > 0 && next !== Infinity && place - first < room(index)))
      continue;
    shown.add(index);
    next = place;
  }
  return shown;
};
