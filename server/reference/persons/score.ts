import { comparisonOf } from './compare.ts';
import { grades, type Declaration, type Grade, type Level } from './fields.ts';
import { knownNames, thresholds, weightsOf, type Model } from './model.ts';
import type { Prepared } from './normalise.ts';

/** What a field says about a pair: its level, and points for (above 0) or against one person. */
export interface Evidence {
  field: string;
  level: Level;
  points: number;
}
export interface Score {
  /** null: two persons. */
  grade: Grade | null;
  /** log2 of the odds that it is one person. */
  score: number;
  evidence: Evidence[];
}

export type Judge = (one: readonly Prepared[], other: readonly Prepared[], most?: Grade) => Score;

const rounded = (points: number): number => Math.round(points * 10) / 10;
const lower = (grade: Grade, most: Grade): Grade =>
  grades[Math.max(grades.indexOf(grade), grades.indexOf(most))] ?? grade;

/** Scores pairs of prepared records by a model; `most` is the best grade that a pair may have. */
export const judgeOf = (declaration: Declaration, model: Model): Judge => {
  const { fields, stops } = declaration;
  const compare = comparisonOf(fields, knownNames(model));
  const weigh = weightsOf(declaration, model);
  const stopsOf = fields.map(({ name }) => stops.filter(({ field }) => field === name));
  return (one, other, most = 'certain') => {
    const levels = compare(one, other);
    let score = model.prior;
    let best: Grade = most;
    const points = levels.map((level, at) => {
      if (level === null) return 0;
      for (const stop of stopsOf[at] ?? []) if (stop.level === level) best = lower(best, stop.most);
      return weigh(at, level, one, other);
    });
    for (const one of points) score += one;
    const reached = grades.find((grade) => score >= thresholds[grade]);
    if (reached === undefined) return { grade: null, score: rounded(score), evidence: [] };
    return {
      grade: lower(reached, best),
      score: rounded(score),
      evidence: levels.flatMap((level, at) =>
        level === null ? [] : [{ field: fields[at]?.name ?? '', level, points: rounded(points[at] ?? 0) }],
      ),
    };
  };
};
