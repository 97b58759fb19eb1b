import type { Declaration, Grade, Level } from './fields.ts';
import type { Prepared } from './normalise.ts';

/** How often a level is seen: `m` of two records of one person, `u` of two persons. */
export interface Chance {
  m: number;
  u: number;
}

/** What is known of the persons of a laboratory, by which pairs are scored; kept as JSON. */
export interface Model {
  /** Records from which it was estimated. */
  persons: number;
  /** The share of pairs that are one person, as log2 of the odds. */
  prior: number;
  chances: Record<string, Partial<Record<Level, Chance>>>;
  /** By field, the share of records that have a name, by its skeleton; only of names that many have. */
  names: Record<string, Record<string, number>>;
}

/** A number as a model has it. */
export const short = (value: number): number => Number(value.toPrecision(3));

/** log2 of the odds that a pair is one person, from which it has the grade. */
export const thresholds: Record<Grade, number> = { certain: 10, probable: 3, possible: -4 };

/** Of names that are in no table; also how rare a name may count. */
const rarest = (names: Record<string, number>): number => Math.min(0.001, ...Object.values(names));

const skeletonOf = (value: Prepared | undefined): string | null =>
  value !== null && typeof value === 'object' ? value.skeleton : null;

/** The points of a level of a field, log2(m/u); a rare name says more than a frequent one. */
export type Weigh = (
  at: number,
  level: Level,
  one: readonly Prepared[],
  other: readonly Prepared[],
) => number;

/**
 * The points of a short form, a half of those of an equal name or fewer: what a laboratory has of them is too little to
 * estimate.
 */
const SHORT_FORM = 2;

/** How much of a name's frequency counts at a level. */
const frequencyShare: Partial<Record<Level, number>> = { equal: 1, sound: 1, close: 0.5 };

export const weightsOf = ({ fields }: Declaration, { chances, names }: Model): Weigh => {
  const tables = fields.map(({ name }) => {
    const levels = new Map(
      Object.entries(chances[name] ?? {}).map(([level, { m, u }]) => [level, Math.log2(m / u)]),
    );
    const known = names[name];
    return {
      levels,
      usual: chances[name]?.equal?.u ?? 1,
      shares: known && new Map(Object.entries(known)),
      rarest: known === undefined ? 1 : rarest(known),
    };
  });
  return (at, level, one, other) => {
    const table = tables[at];
    if (level === 'short') return SHORT_FORM;
    const weight = table?.levels.get(level) ?? 0;
    const counts = frequencyShare[level] ?? 0;
    const [name, second] = [skeletonOf(one[at]), skeletonOf(other[at])];
    if (!table?.shares || counts === 0 || name === null || second === null) return weight;
    const share = Math.max(table.shares.get(name) ?? table.rarest, table.shares.get(second) ?? table.rarest);
    return weight + counts * Math.log2(table.usual / share);
  };
};

/** Whether a name is in the table of the model. */
export const knownNames =
  ({ names }: Pick<Model, 'names'>) =>
  (field: string, skeleton: string): boolean =>
    names[field]?.[skeleton] !== undefined;
