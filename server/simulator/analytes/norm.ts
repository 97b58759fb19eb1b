import { daysOfAge, type AgeUnit, type AnalyteInterval } from '../../../contract/analyteIntervals.ts';
import type { LocalisedName } from '../../../contract/fields.ts';

/** Both ends are inclusive; null is open. */
export interface Range {
  low: number | null;
  high: number | null;
  /** Printed instead of the numbers. */
  words?: LocalisedName;
}
/** The reference ranges of people of all sexes and ages. */
export type Norm = readonly AnalyteInterval[];

const noWords: LocalisedName = { ru: '', en: '', be: '' };

/** A range for everybody. */
export const everybody = ({ low, high, words = noWords }: Range): Norm => [
  {
    sex: 'any',
    ageFrom: 0,
    ageTo: null,
    low,
    high,
    criticalLow: null,
    criticalHigh: null,
    validFrom: null,
    validTo: null,
    words,
  },
];
export const between = (low: number, high: number): Norm => everybody({ low, high });
export const upTo = (high: number): Norm => everybody({ low: null, high });
export const atLeast = (low: number): Norm => everybody({ low, high: null });

/** By gender; when it is unknown, the range covers both. */
export const bySex = (men: Norm, women: Norm): Norm => [
  ...men.map((one) => ({ ...one, sex: 'M' as const })),
  ...women.map((one) => ({ ...one, sex: 'F' as const })),
];

type Steps = readonly [readonly [0, Norm], ...(readonly [from: number, norm: Norm])[]];
const bySteps = (unit: AgeUnit, steps: Steps): Norm =>
  steps.flatMap(([from, norm], at) => {
    const start = daysOfAge(from, unit);
    const next = steps[at + 1];
    const end = next ? daysOfAge(next[0], unit) : Infinity;
    return norm.flatMap((one) => {
      const ageFrom = Math.max(one.ageFrom, start);
      const ageTo = Math.min(one.ageTo ?? Infinity, end);
      return ageFrom < ageTo ? [{ ...one, ageFrom, ageTo: ageTo === Infinity ? null : ageTo }] : [];
    });
  });

/** By age in years: in `[0, child], [18, adult]` the last step reached counts. */
export const byAge = (...steps: Steps): Norm => bySteps('year', steps);

/** By age in days, for newborns and infants; the last step is for everybody older. */
export const byAgeDays = (...steps: Steps): Norm => bySteps('day', steps);

type Limits = readonly [low: number, high: number];
const span = ([low, high]: Limits): string => `${low}–${high}`;

/** A hormone of women of childbearing age by phase of the cycle; over 52 years the postmenopausal range. */
export const byPhase = (follicular: Limits, ovulation: Limits, luteal: Limits, menopause: Limits): Norm => {
  const phases = [follicular, ovulation, luteal];
  const [f, o, l] = [span(follicular), span(ovulation), span(luteal)];
  const fertile = everybody({
    low: Math.min(...phases.map(([low]) => low)),
    high: Math.max(...phases.map(([, high]) => high)),
    words: {
      ru: `фолликулярная фаза ${f}; овуляция ${o}; лютеиновая фаза ${l}`,
      en: `follicular phase ${f}; ovulation ${o}; luteal phase ${l}`,
      be: `фалікулярная фаза ${f}; авуляцыя ${o}; лютэінавая фаза ${l}`,
    },
  });
  return byAge([0, fertile], [52, between(...menopause)]);
};
