import { personGrades as grades } from '../../contract/personEvidence.ts';
import type { Declaration, Grade, RecordText } from '../../server/reference/persons/fields.ts';
import { eachPair, keysOf, MOST_BEARERS } from '../../server/reference/persons/keys.ts';
import type { Model } from '../../server/reference/persons/model.ts';
import { prepareRecord } from '../../server/reference/persons/normalise.ts';
import { preparedPerson } from '../../server/reference/persons/person.ts';
import { personFields } from '../../server/reference/persons/personFields.ts';
import { judgeOf, type Score } from '../../server/reference/persons/score.ts';
import { identityOf } from '../../server/reference/persons/whose.ts';
import { estimateModel } from './estimate.ts';
import type { GeneratedPerson, GeneratedSet } from './generated.ts';

export interface Measured {
  model: Model;
  records: number;
  truePairs: number;
  candidates: number;
  /** True pairs that share a key. */
  reached: number;
  /** Pairs of a grade, and how many of them are one person. */
  found: Record<Grade, { pairs: number; right: number }>;
  seconds: { prepare: number; estimate: number; score: number };
  wrong: { pair: [number, number]; score: Score }[];
  missed: { pair: [number, number]; score: Score | null }[];
}

/** Runs the index over records whose persons are known. Without a model it is estimated from the records. */
export const measureSet = async (
  declaration: Declaration,
  records: readonly Partial<RecordText>[],
  persons: readonly (number | string)[],
  given?: Model,
): Promise<Measured> => {
  const start = performance.now();
  const prepared = records.map((record) => prepareRecord(declaration.fields, record));
  const ofKey = keysOf(declaration);
  const keys = prepared.map(ofKey);
  const preparedAt = performance.now();
  const model = given ?? (await estimateModel(declaration, prepared));
  const estimatedAt = performance.now();
  const judge = judgeOf(declaration, model);
  const found: Measured['found'] = {
    certain: { pairs: 0, right: 0 },
    probable: { pairs: 0, right: 0 },
    possible: { pairs: 0, right: 0 },
  };
  let [candidates, reached] = [0, 0];
  const wrong: Measured['wrong'] = [];
  const missed: Measured['missed'] = [];
  const reachedPairs = new Set<string>();
  eachPair(keys, MOST_BEARERS, (one, other) => {
    candidates += 1;
    const isOne = persons[one] === persons[other];
    const score = judge(prepared[one] ?? [], prepared[other] ?? []);
    if (isOne) {
      reached += 1;
      reachedPairs.add(`${String(Math.min(one, other))} ${String(Math.max(one, other))}`);
    }
    if (score.grade !== null) {
      found[score.grade].pairs += 1;
      if (isOne) found[score.grade].right += 1;
    }
    if (!isOne && (score.grade === 'certain' || score.grade === 'probable'))
      wrong.push({ pair: [one, other], score });
    if (isOne && score.grade !== 'certain' && score.grade !== 'probable')
      missed.push({ pair: [one, other], score });
  });
  const scoredAt = performance.now();
  const groups = new Map<number | string, number[]>();
  for (const [at, person] of persons.entries()) groups.set(person, [...(groups.get(person) ?? []), at]);
  let truePairs = 0;
  for (const group of groups.values()) {
    truePairs += (group.length * (group.length - 1)) / 2;
    for (let i = 1; i < group.length; i += 1)
      for (let j = 0; j < i; j += 1) {
        const pair: [number, number] = [group[j] ?? 0, group[i] ?? 0];
        if (!reachedPairs.has(`${String(Math.min(...pair))} ${String(Math.max(...pair))}`))
          missed.push({ pair, score: null });
      }
  }
  return {
    model,
    records: records.length,
    truePairs,
    candidates,
    reached,
    found,
    seconds: {
      prepare: (preparedAt - start) / 1000,
      estimate: (estimatedAt - preparedAt) / 1000,
      score: (scoredAt - estimatedAt) / 1000,
    },
    wrong,
    missed,
  };
};

/**
 * Pairs of two persons who share a key, of whom the rule of every door would put the orders of one, who has no card yet,
 * into the card of the other.
 */
export const wrongCards = ({ people, persons }: GeneratedSet): [number, number][] => {
  const ofKey = keysOf(personFields);
  const keys = people.map((person) => ofKey(preparedPerson(personOf(person))));
  const wrong: [number, number][] = [];
  eachPair(keys, MOST_BEARERS, (one, other) => {
    const [comes, record] = [people[one], people[other]];
    if (persons[one] === persons[other] || comes === undefined || record === undefined) return;
    const { is } = identityOf(personOf(comes), [{ person: personOf(record), grade: null }]);
    if (is === 'known') wrong.push([one, other]);
  });
  return wrong;
};
const personOf = ({ identificationNumberTypeId, ...person }: GeneratedPerson) => ({
  ...person,
  identificationNumberTypeId: identificationNumberTypeId === '' ? null : Number(identificationNumberTypeId),
});

/** Precision and recall of the pairs of these grades. */
export const qualityOf = (
  { found, truePairs }: Measured,
  upTo: Grade,
): { precision: number; recall: number } => {
  const counted = grades.slice(0, grades.indexOf(upTo) + 1).map((grade) => found[grade]);
  const pairs = counted.reduce((sum, one) => sum + one.pairs, 0);
  const right = counted.reduce((sum, one) => sum + one.right, 0);
  return { precision: right / pairs, recall: right / truePairs };
};
