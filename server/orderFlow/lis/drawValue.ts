import type { ResultFlag } from '../../../contract/codes.ts';
import type { Random } from '../../core/random.ts';
import type { Figure } from './analytes/analyte.ts';
import type { Range } from './analytes/norm.ts';

/** The range of healthy values. */
const healthySpan = ({ typical }: Figure, { low, high }: Range): readonly [number, number] => {
  if (typical) return typical;
  if (low !== null && high !== null) return [low + (high - low) * 0.08, high - (high - low) * 0.08];
  if (high !== null) return [high * 0.15, high * 0.9];
  return low !== null ? [low * 1.05, low * 1.6] : [1, 10];
};

type Place = 'healthy' | 'low' | 'high' | 'criticalLow' | 'criticalHigh';

/** A value for a person with this range: mostly healthy, sometimes outside it; critical only when it `isNew`. */
export const drawValue = (analyte: Figure, range: Range, random: Random, isNew: boolean): number => {
  const [from, to] = healthySpan(analyte, range);
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
      ((criticalHigh ?? high * 9) - high) * 0.8,
    );
    return high + room * (0.08 + 0.92 * further);
  }
  if (place === 'criticalLow' && criticalLow !== null) return criticalLow * (0.97 - 0.15 * further);
  if (place === 'criticalHigh' && criticalHigh !== null) return criticalHigh * (1.03 + 0.15 * further);
  return from + ((to - from) * (random.next() + random.next())) / 2;
};

/** The flag of a value; critical takes precedence over low and high. */
export const flagOf = (value: number, { low, high }: Range, { critical }: Figure): ResultFlag => {
  const [criticalLow = null, criticalHigh = null] = critical ?? [];
  if (criticalLow !== null && value < criticalLow) return 'LL';
  if (criticalHigh !== null && value > criticalHigh) return 'HH';
  if (low !== null && value < low) return 'L';
  return high !== null && value > high ? 'H' : '';
};
