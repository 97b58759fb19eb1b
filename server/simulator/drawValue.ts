import type { AnalyteInterval } from '../../contract/analyteIntervals.ts';
import type { ResultFlag } from '../../contract/codes.ts';
import type { Random } from '../core/random.ts';
import type { Figure } from './analytes/analyte.ts';
import { rangeFor, type Person } from '../orderFlow/results/personAt.ts';
import type { Range } from './analytes/norm.ts';

/** The range of an analyte by which its values are drawn for a person. */
export const rangeOf = ({ norm }: Figure, person: Person): Range => rangeFor(norm ?? [], person);

const isLimits = (typical: NonNullable<Figure['typical']>): typical is readonly [number, number] =>
  typeof typical[0] === 'number';

/** The range of healthy values. */
const healthySpan = (
  { typical = [] }: Figure,
  { low, high }: Range,
  person: Person,
): readonly [number, number] => {
  const usual = isLimits(typical) ? { low: typical[0], high: typical[1] } : rangeFor(typical, person);
  if (
    usual.low !== null &&
    usual.high !== null &&
    usual.high > (low ?? -Infinity) &&
    usual.low < (high ?? Infinity)
  )
    return [usual.low, usual.high];
  if (low !== null && high !== null) return [low + (high - low) * 0.08, high - (high - low) * 0.08];
  if (high !== null) return [high * 0.15, high * 0.9];
  return low !== null ? [low * 1.05, low * 1.6] : [1, 10];
};

type Place = 'healthy' | 'low' | 'high' | 'criticalLow' | 'criticalHigh';

/** A value for a person: mostly healthy, sometimes outside the range; critical only when it `isNew`. */
export const drawValue = (analyte: Figure, person: Person, random: Random, isNew: boolean): number => {
  const range = rangeOf(analyte, person);
  const [from, to] = healthySpan(analyte, range, person);
  const healthy = () => from + ((to - from) * (random.next() + random.next())) / 2;
  if (analyte.found) {
    const [share, least, most] = analyte.found;
    return random.chance(share) ? least * (most / least) ** random.next() : healthy();
  }
  const [criticalLow = null, criticalHigh = null] = analyte.critical ?? [];
  const { low, high } = range;
  const place = random.weighted<Place>([
    ['healthy', 930],
    ['low', low === null || low === 0 ? 0 : 25],
    ['high', high === null ? 0 : 38],
    ['criticalLow', criticalLow === null || !isNew ? 0 : 20],
    ['criticalHigh', criticalHigh === null || !isNew ? 0 : 40],
  ]);
  const further = random.next();
  if (place === 'low' && low !== null) {
    const room =
      criticalLow === null
        ? Math.min(low * 0.25, high === null ? low : (high - low) * 0.4)
        : (low - criticalLow) * 0.8;
    return low - room * (0.1 + 0.9 * further);
  }
  if (place === 'high' && high !== null) {
    const room = Math.min(
      low === null ? high : (high - low) * 0.5,
      (Math.max(criticalHigh ?? high * 9, high) - high) * 0.8,
    );
    return high + room * (0.08 + 0.92 * further);
  }
  if (place === 'criticalLow' && criticalLow !== null) return criticalLow * (0.97 - 0.15 * further);
  if (place === 'criticalHigh' && criticalHigh !== null) return criticalHigh * (1.03 + 0.15 * further);
  return healthy();
};

type Limits = Pick<AnalyteInterval, 'low' | 'high' | 'criticalLow' | 'criticalHigh'>;
/** The flag of a value; critical takes precedence over low and high. */
export const flagOf = (value: number, { low, high, criticalLow, criticalHigh }: Limits): ResultFlag => {
  if (criticalLow !== null && value < criticalLow) return 'LL';
  if (criticalHigh !== null && value > criticalHigh) return 'HH';
  if (low !== null && value < low) return 'L';
  return high !== null && value > high ? 'H' : '';
};
