import type { LocalisedName } from '../../../../contract/fields.ts';

/** The patient data that reference ranges depend on. */
export interface Person {
  gender: 'M' | 'F' | 'U';
  /** Full years. */
  age: number;
  /** Days since birth. */
  ageDays: number;
}
/** Both ends are inclusive; null is open. */
export interface Range {
  low: number | null;
  high: number | null;
  /** Printed instead of the numbers. */
  words?: LocalisedName;
}
/** The reference range for a person. */
export type Norm = (person: Person) => Range;

export const between =
  (low: number, high: number): Norm =>
  () => ({ low, high });
export const upTo =
  (high: number): Norm =>
  () => ({ low: null, high });
export const atLeast =
  (low: number): Norm =>
  () => ({ low, high: null });

const wider = (
  one: number | null,
  other: number | null,
  pick: (...ends: number[]) => number,
): number | null => (one === null || other === null ? null : pick(one, other));

/** By gender; when it is unknown, the range covers both. */
export const bySex =
  (men: Norm, women: Norm): Norm =>
  (person) => {
    if (person.gender === 'M') return men(person);
    if (person.gender === 'F') return women(person);
    const [a, b] = [men(person), women(person)];
    return { low: wider(a.low, b.low, Math.min), high: wider(a.high, b.high, Math.max) };
  };

type Steps = readonly [readonly [0, Norm], ...(readonly [from: number, norm: Norm])[]];
const bySteps =
  (reached: keyof Pick<Person, 'age' | 'ageDays'>, steps: Steps): Norm =>
  (person) => {
    const [, norm] = steps.findLast(([from]) => person[reached] >= from) ?? steps[0];
    return norm(person);
  };

/** By age in years: in `[0, child], [18, adult]` the last step reached counts. */
export const byAge = (...steps: Steps): Norm => bySteps('age', steps);

/** By age in days, for newborns and infants; the last step is for everybody older. */
export const byAgeDays = (...steps: Steps): Norm => bySteps('ageDays', steps);

type Limits = readonly [low: number, high: number];
const span = ([low, high]: Limits): string => `${low}–${high}`;

/** A hormone of women of childbearing age by phase of the cycle; over 52 years the postmenopausal range. */
export const byPhase = (follicular: Limits, ovulation: Limits, luteal: Limits, menopause: Limits): Norm => {
  const phases = [follicular, ovulation, luteal];
  const [f, o, l] = [span(follicular), span(ovulation), span(luteal)];
  const words: LocalisedName = {
    ru: `фолликулярная фаза ${f}; овуляция ${o}; лютеиновая фаза ${l}`,
    en: `follicular phase ${f}; ovulation ${o}; luteal phase ${l}`,
    be: `фалікулярная фаза ${f}; авуляцыя ${o}; лютэінавая фаза ${l}`,
  };
  const fertile: Norm = () => ({
    low: Math.min(...phases.map(([low]) => low)),
    high: Math.max(...phases.map(([, high]) => high)),
    words,
  });
  return byAge([0, fertile], [52, between(...menopause)]);
};
