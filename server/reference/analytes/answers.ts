import { inArray, sql, type SQL } from 'drizzle-orm';
import type { AnalyteAnswer } from '../../../contract/analyteAnswers.ts';
import type { AnalyteRecord } from '../../../contract/analytes.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Db } from '../../core/db/db.ts';
import { analyteAnswers } from '../../core/db/schema/analytes.ts';

const listOf = <Answer extends AnalyteAnswer>(more: SQL): SQL<Answer[]> => sql<Answer[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('code', code, 'words', words, 'flag', flag ${more}) order by position), '[]')
  from analyte_answers where analyte_id = analytes.id)`;

/** The answers of a row of `analytes`. */
export const answersJson = (): SQL<AnalyteAnswer[]> => listOf(sql``);

/** The answers of a row of `analytes`, with which of them values have. */
export const usedAnswersJson = (): SQL<AnalyteRecord['answers']> =>
  listOf(sql`, 'isInUse', exists (
    select from observations where observations.analyte_id = analytes.id and answer = analyte_answers.code)`);

/** Gives analytes these answers instead of those that they have. */
export const writeAnswers = async (
  db: Db,
  given: ReadonlyMap<number, readonly AnalyteAnswer[]>,
): Promise<void> => {
  const rows = [...given].flatMap(([analyteId, answers]) =>
    answers.map((one, at) => ({ ...one, analyteId, position: at + 1 })),
  );
  await db.delete(analyteAnswers).where(inArray(analyteAnswers.analyteId, [...given.keys()]));
  await db.execute(sql`
    insert into analyte_answers (analyte_id, position, code, words, flag)
    select "analyteId", position, code, words, flag
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given ("analyteId" int, position smallint, code text, words jsonb, flag text)`);
};

/**
 * Throws where an answer that values have is missing: BadRequest at the row in its place when that has a new code, or at
 * a kind that has no answers, else InUse.
 */
export const keepUsedAnswers = (
  { answers: before }: Pick<AnalyteRecord, 'answers'>,
  { kind, answers }: { kind: AnalyteRecord['kind']; answers: readonly AnalyteAnswer[] },
): void => {
  const has = (list: readonly AnalyteAnswer[], code: string) => list.some((one) => one.code === code);
  const missing = before.flatMap(({ code, isInUse }, at) => (isInUse && !has(answers, code) ? at : []));
  if (missing.length === 0) return;
  if (kind !== 'coded') throw new ApiError('BadRequest', { kind: 'InUse' });
  const isRenamed = (at: number) => {
    const inPlace = answers[at];
    return inPlace !== undefined && !has(before, inPlace.code);
  };
  throw missing.every(isRenamed)
    ? new ApiError('BadRequest', Object.fromEntries(missing.map((at) => [`answers.${at}.code`, 'InUse'])))
    : new ApiError('InUse');
};
