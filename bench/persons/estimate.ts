import { comparisonOf, type Compare } from '../../server/reference/persons/compare.ts';
import { levels, type Declaration, type Level } from '../../server/reference/persons/fields.ts';
import { eachPair, keysOf, MOST_BEARERS } from '../../server/reference/persons/keys.ts';
import { knownNames, short, type Chance, type Model } from '../../server/reference/persons/model.ts';
import type { Prepared } from '../../server/reference/persons/normalise.ts';
import { inTurns, takingTurns } from '../../server/core/inTurns.ts';
import { randomOf } from '../../server/core/random.ts';

/** Pairs of any two records, which show what two persons have in common by chance. */
const RANDOM_PAIRS = 200_000;
/** Candidate pairs by which one key is judged; more add nothing but time. */
const PAIRS_OF_A_KEY = 30_000;
const ROUNDS = 12;
/** A name is known when this share of the records has it, and at least so many records do. */
const KNOWN_SHARE = 0.0005;
const KNOWN_RECORDS = 5;
type Levels = readonly (Level | null)[];

const skeletonAt = (record: readonly Prepared[], at: number): string | null => {
  const value = record[at] ?? null;
  return value === null ? null : typeof value === 'object' ? value.skeleton : value;
};

const sharesAt = (records: readonly (readonly Prepared[])[], at: number): Map<string, number> => {
  const counts = new Map<string, number>();
  let all = 0;
  for (const record of records) {
    const skeleton = skeletonAt(record, at);
    if (skeleton === null) continue;
    counts.set(skeleton, (counts.get(skeleton) ?? 0) + 1);
    all += 1;
  }
  return new Map([...counts].map(([name, count]) => [name, count / all]));
};

/** The tables of names, and the chance that two records have the same value. */
const frequencies = ({ fields }: Declaration, records: readonly (readonly Prepared[])[]) => {
  const least = Math.max(KNOWN_SHARE, KNOWN_RECORDS / Math.max(1, records.length));
  const names: Model['names'] = {};
  const same: number[] = [];
  for (const [at, { name, kind }] of fields.entries()) {
    const shares = sharesAt(records, at);
    same[at] = [...shares.values()].reduce((sum, share) => sum + share * share, 0);
    if (kind === 'name' || kind === 'given')
      names[name] = Object.fromEntries(
        [...shares].flatMap(([text, share]) => (share >= least ? [[text, short(share)]] : [])),
      );
  }
  return { names, same };
};

/** u: levels among random pairs; the chance of an equal value is known exactly. */
const chancesByChance = async (
  declaration: Declaration,
  records: readonly (readonly Prepared[])[],
  compare: Compare,
  same: readonly number[],
): Promise<Map<Level, number>[]> => {
  const random = randomOf(7);
  const turn = takingTurns();
  const counts = declaration.fields.map(() => new Map<Level, number>());
  for (let pair = 0; pair < RANDOM_PAIRS; pair += 1) {
    const one = random.int(0, records.length - 1);
    const other = random.int(0, records.length - 1);
    if (one === other) continue;
    if (pair % 500 === 0) await turn();
    compare(records[one] ?? [], records[other] ?? []).forEach((level, at) => {
      if (level !== null) counts[at]?.set(level, (counts[at]?.get(level) ?? 0) + 1);
    });
  }
  return declaration.fields.map(({ kind }, at) => {
    const counted = counts[at] ?? new Map<Level, number>();
    const all = [...counted.values()].reduce((sum, count) => sum + count, 0);
    const equal = Math.min(0.95, Math.max(same[at] ?? 0, 1e-7));
    const others = all - (counted.get('equal') ?? 0);
    return new Map<Level, number>(
      levels[kind].map((level: Level) => [
        level,
        level === 'equal' ? equal : ((1 - equal) * ((counted.get(level) ?? 0) + 0.5)) / (others + 3),
      ]),
    );
  });
};

/** What is believed of m before the first round: mostly equal. */
const firstGuess = ({ fields }: Declaration): Map<Level, number>[] =>
  fields.map(({ kind }) => {
    const all: readonly Level[] = levels[kind];
    return new Map(all.map((level) => [level, level === 'equal' ? 0.85 : 0.15 / (all.length - 1)]));
  });

/** The levels of sampled candidate pairs of each key. */
const candidatesByKey = (
  declaration: Declaration,
  records: readonly (readonly Prepared[])[],
): [number, number][][] => {
  const ofKey = keysOf(declaration);
  const random = randomOf(11);
  const seen = declaration.keys.map(() => 0);
  const pairs: [number, number][][] = declaration.keys.map(() => []);
  const keys = records.map(ofKey);
  eachPair(keys, MOST_BEARERS, (one, other) => {
    for (const [n, key] of (keys[one] ?? []).entries()) {
      const kept = pairs[n];
      if (kept === undefined || key === null || keys[other]?.[n] !== key) continue;
      const before = seen[n] ?? 0;
      seen[n] = before + 1;
      const place = before < PAIRS_OF_A_KEY ? before : random.int(0, before);
      if (place < PAIRS_OF_A_KEY) kept[place] = [one, other];
    }
  });
  return pairs;
};

/** How often each level is seen in pairs of one person, by the pairs of a key, without the fields of the key. */
const countsOfMatches = async (
  declaration: Declaration,
  own: ReadonlySet<string>,
  pairs: readonly Levels[],
  u: readonly Map<Level, number>[],
): Promise<Map<Level, number>[]> => {
  const { fields } = declaration;
  const others = fields.flatMap(({ name }, at) => (own.has(name) ? [] : [at]));
  const turn = takingTurns();
  let m = firstGuess(declaration);
  let lambda = 0.2;
  let counts = fields.map(() => new Map<Level, number>());
  for (let round = 0; round < ROUNDS && pairs.length > 0; round += 1) {
    counts = fields.map(() => new Map<Level, number>());
    let matches = 0;
    for (const [n, found] of pairs.entries()) {
      if (n % 500 === 0) await turn();
      let odds = lambda / (1 - lambda);
      for (const at of others) {
        const level = found[at] ?? null;
        if (level !== null) odds *= (m[at]?.get(level) ?? 1e-6) / (u[at]?.get(level) ?? 1e-6);
      }
      const chance = odds / (1 + odds);
      matches += chance;
      for (const at of others) {
        const level = found[at] ?? null;
        if (level !== null) counts[at]?.set(level, (counts[at]?.get(level) ?? 0) + chance);
      }
    }
    lambda = Math.min(0.99, Math.max(1e-6, matches / pairs.length));
    m = shares(declaration, counts);
  }
  return counts;
};

/**
 * Estimates a model from records alone: u and the names by counting, m by expectation and maximisation over the pairs
 * of each key, which says nothing about its own fields. Pairs that a hard stop holds at `possible` count as two
 * persons.
 */
export const estimateModel = async (
  declaration: Declaration,
  records: readonly (readonly Prepared[])[],
): Promise<Model> => {
  const { fields, keys, stops } = declaration;
  const { names, same } = frequencies(declaration, records);
  const compare = comparisonOf(fields, knownNames({ names }));
  const u = await chancesByChance(declaration, records, compare, same);
  const isStopped = (found: Levels) =>
    stops.some(
      ({ field, level, most }) =>
        most === 'possible' && found[fields.findIndex(({ name }) => name === field)] === level,
    );
  const believed = fields.map(() => new Map<Level, number>());
  for (const [n, pairs] of candidatesByKey(declaration, records).entries()) {
    const own = new Set((keys[n] ?? []).map(([field]) => field));
    const compared = await inTurns(pairs, Infinity, ([one, other]) =>
      compare(records[one] ?? [], records[other] ?? []),
    );
    const counts = await countsOfMatches(
      declaration,
      own,
      compared.filter((found) => !isStopped(found)),
      u,
    );
    for (const [at, ofField] of counts.entries())
      for (const [level, count] of ofField) believed[at]?.set(level, (believed[at]?.get(level) ?? 0) + count);
  }
  const m = shares(declaration, believed);
  const chancesOf = (at: number): Model['chances'][string] => {
    return Object.fromEntries(
      [...(m[at] ?? [])].map(([level, share]): [Level, Chance] => [
        level,
        { m: short(share), u: short(u[at]?.get(level) ?? 0) },
      ]),
    );
  };
  return {
    persons: records.length,
    prior: short(priorOf(records.length)),
    chances: Object.fromEntries(
      fields.flatMap(({ name, kind }, at) => (kind === 'type' ? [] : [[name, chancesOf(at)]])),
    ),
    names,
  };
};

/** One record in twenty has another of the same person, before anything is known. */
const priorOf = (records: number): number => Math.log2(0.05 / (0.5 * Math.max(2, records)));

/** Counts of levels as shares, with one pair in two hundred spread over the levels, so that none is impossible. */
const shares = ({ fields }: Declaration, counts: readonly Map<Level, number>[]): Map<Level, number>[] =>
  fields.map(({ kind }, at) => {
    const all = [...(counts[at]?.values() ?? [])].reduce((sum, count) => sum + count, 0);
    const spread = 1 + all * 0.002;
    return new Map(
      levels[kind].map((level: Level) => [
        level,
        ((counts[at]?.get(level) ?? 0) +
          spread * (level === 'equal' ? 0.9 : 0.1 / (levels[kind].length - 1))) /
          (all + spread),
      ]),
    );
  });

const WIDTH = 100;
const inLines = (words: readonly string[]): string[] =>
  words.reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
    return lines;
  }, []);

/**
 * A model as a table to read and to keep in the repository: a line `field level m u points` for each level, and the
 * known names of each field, each followed by its share in thousandths.
 */
export const writeModel = ({ persons, prior, chances, names }: Model): string => {
  const rows = Object.entries(chances).flatMap(([field, levels]) =>
    Object.entries(levels).map(([level, { m, u }]) =>
      [field, level, String(m), String(u), Math.log2(m / u).toFixed(1)].join(' '),
    ),
  );
  const tables = Object.entries(names).flatMap(([field, shares]) => [
    `names ${field}`,
    ...inLines(Object.entries(shares).map(([name, share]) => `${name} ${String(short(share * 1000))}`)),
  ]);
  return [`persons ${String(persons)}`, `prior ${String(prior)}`, ...rows, ...tables].join('\n');
};
