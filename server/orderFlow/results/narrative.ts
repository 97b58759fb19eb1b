import type { AnalyteKind } from '../../../contract/analytes.ts';
import type { Discipline } from '../../../contract/indicators.ts';
import type { Observation } from '../../core/db/schema/releases.ts';

/** A value with what the kind of its analyte is. */
type Kinded = Observation & { kind: AnalyteKind };

/**
 * Whether a service is a report on tissue or cells that is read as a text: something of it is written, and nothing is
 * measured against an interval. Without values there is nothing to tabulate either.
 */
export const isNarrative = (
  discipline: Discipline | null,
  observations: readonly Pick<Kinded, 'kind' | 'low' | 'high'>[],
): boolean =>
  discipline === 'cytology' &&
  (observations.length === 0 || observations.some(({ kind }) => kind === 'text' || kind === 'conclusion')) &&
  observations.every(({ low, high }) => low === null && high === null);

/** The values of such a report as they are read: what it concludes is first, and no words are judged by other words. */
export const asNarrative = <Value extends Kinded>(observations: readonly Value[]): Value[] =>
  observations
    .map((one): Value => ({ ...one, expected: null, flag: '' }))
    .toSorted((one, other) => Number(other.kind === 'conclusion') - Number(one.kind === 'conclusion'));
