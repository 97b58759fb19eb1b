import { z } from 'zod';
import type { ResultFlag } from './codes.ts';
import { requiredText } from './fields.ts';

/** The longest code of an answer. */
export const ANSWER_CODE = 60;
/** How an answer is marked in results: not at all, or abnormal. */
export const answerFlags = ['', 'A'] as const satisfies readonly ResultFlag[];

const words = requiredText(500);
/** One of the answers of a coded analyte. */
export const analyteAnswer = z.object({
  /** Unique within the analyte. */
  code: requiredText(ANSWER_CODE),
  /** As it is said in new results. */
  words: z.object({ ru: words, en: words, be: words }),
  flag: z.enum(answerFlags, { error: 'Invalid' }).default(''),
});
export type AnalyteAnswer = z.output<typeof analyteAnswer>;
/** An answer as it is kept. */
export const usedAnswer = analyteAnswer.extend({
  flag: z.enum(answerFlags),
  /** Values have it. */
  isInUse: z.boolean(),
});

/** The places of the answers whose code an earlier one has. */
export const repeatedAnswers = (answers: readonly AnalyteAnswer[]): number[] =>
  answers.flatMap(({ code }, at) =>
    answers.slice(0, at).some((earlier) => earlier.code === code) ? [at] : [],
  );
