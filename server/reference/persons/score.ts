import { comparisonOf } from './compare.ts';
import { personGrades as grades } from '../../../contract/personEvidence.ts';
import type { Declaration, Grade, Level } from './fields.ts';
import { knownNames, thresholds, weightsOf, type Model } from './model.ts';
import type { Prepared } from './normalise.ts';

/** What a field says about a pair: its level, and points for (above 0) or against one person. */
export interface Evidence<Name extends string = string> {
  field: Name;
  level: Level;
  points: number;
}
export interface Score<Name extends string = string> {
  /** null: two persons. */
  grade: Grade | null;
  /** log2 of the odds that it is one person. */
  score: number;
  evidence: Evidence<Name>[];
}

export type Judge<Name extends string = string> = (
  one: readonly Prepared[],
  other: readonly Prepared[],
  most?: Grade,
) => Score<Name>;

const rounded = (points: number): number => Math.round(points * 10) / 10;
const lower = (grade: Grade, most: Grade): Grade =>
  grades[Math.max(grades.indexOf(grade), grades.indexOf(most))] ?? grade;

/** Scores pairs of prepared records by a model; `most` is the best grade that a pair may have. */
export const judgeOf = <Name extends string>(declaration: Declaration<Name>, model: Model): Judge<Name> => {
  const { fields, stops, proof } = declaration;
  const compare = comparisonOf(fields, knownNames(model));
  const weigh = weightsOf(declaration, model);
  const stopsOf = fields.map(({ name }) => stops.filter(({ field }) => field === name));
  const placesOf = (names: readonly Name[] = []) =>
    names.map((wanted) => fields.findIndex(({ name }) => name === wanted));
  const [proved, proving] = [placesOf(proof?.fields), placesOf(proof?.by)];
  return (one, other, most = 'certain') => {
    const levels = compare(one, other);
    let score = model.prior;
    let best: Grade = most;
    const points = levels.map((level, at) => {
      if (level === null) return 0;
      for (const stop of stopsOf[at] ?? []) if (stop.level === level) best = lower(best, stop.most);
      return weigh(at, level, one, other);
    });
    const isUnlike = proved.some((at) => !['equal', 'sound', null].includes(levels[at] ?? null));
    if (isUnlike && proving.every((at) => levels[at] !== 'equal')) best = lower(best, 'probable');
    for (const one of points) score += one;
    const reached = grades.find((grade) => score >= thresholds[grade]);
    if (reached === undefined) return { grade: null, score: rounded(score), evidence: [] };
    return {
      grade: lower(reached, best),
      score: rounded(score),
      evidence: fields.flatMap(({ name }, at) => {
        const level = levels[at] ?? null;
        return level === null ? [] : [{ field: name, level, points: rounded(points[at] ?? 0) }];
      }),
    };
  };
};
