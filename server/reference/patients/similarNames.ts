import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { PatientRow } from '../../../contract/patients.ts';
import type { Db } from '../../core/db/db.ts';
import { likePattern } from '../../core/db/likePattern.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { rowColumns, toRow } from './repository.ts';
import { nameWords, searchParts } from './rules.ts';
import { beginsWith, filtersOf, firstNameKey, matches, type SearchParams } from './searchConditions.ts';

/** Minimum similarity of a name and a typed word, 0–1: allows one wrong letter of seven, rarely two. */
const MIN_SIMILARITY = 0.4;

/** Names of this length have halves that few other names share. */
const MIN_LENGTH_FOR_HALVES = 6;

/** Names that start or end like the word: one mistyped letter leaves one half intact. */
const sharesHalf = (word: string): SQL | undefined => {
  const middle = Math.floor(word.length / 2);
  const [head, tail] = [word.slice(0, middle), word.slice(middle)];
  return or(
    beginsWith(patients.searchKey, head),
    beginsWith(firstNameKey, head),
    sql`${patients.searchKey} like search_key(${likePattern.contains(`${tail} `)})`,
  );
};
const isLike = (word: string): SQL => sql`${patients.searchKey} %> search_key(${word})`;

/** A patient name and how many patients have it. */
interface Name {
  lastName: string;
  firstName: string;
  found: number;
}

/** Names similar to every word, most similar first; compares distinct names instead of patients. */
const namesAlike = (db: Db, words: readonly string[], where: SQL | undefined): Promise<Name[]> => {
  const names = db
    .select({
      lastName: patients.lastName,
      firstName: patients.firstName,
      found: sql`count(*)`.mapWith(Number).as('found'),
    })
    .from(patients)
    .where(where)
    .groupBy(patients.lastName, patients.firstName)
    .as('names');
  const name = sql`search_key(${names.lastName} || ' ' || ${names.firstName})`;
  const similarities = words.map((word) => sql`word_similarity(search_key(${word}), ${name})`);
  return db
    .select()
    .from(names)
    .where(and(...similarities.map((one) => sql`${one} >= ${MIN_SIMILARITY}`)))
    .orderBy(desc(sql.join(similarities, sql` + `)), asc(names.lastName), asc(names.firstName));
};

/** The patients of a page who have these names, name by name. */
const bearers = async (
  db: Db,
  where: SQL | undefined,
  names: readonly Name[],
  { from, to }: { from: number; to: number },
): Promise<PatientRow[]> => {
  let before = 0;
  let skipped = 0;
  const onPage = names.filter(({ found }) => {
    const at = before;
    before += found;
    if (before <= from) skipped = before;
    return before > from && at < to;
  });
  if (onPage.length === 0) return [];
  const isNamed = onPage.map(({ lastName, firstName }) =>
    and(eq(patients.lastName, lastName), eq(patients.firstName, firstName)),
  );
  const rows = await db
    .select(rowColumns)
    .from(patients)
    .where(and(where, or(...isNamed)))
    .orderBy(asc(patients.id));
  const place = ({ lastName, firstName }: Pick<Name, 'lastName' | 'firstName'>) =>
    onPage.findIndex((name) => name.lastName === lastName && name.firstName === firstName);
  return rows
    .sort((one, other) => place(one) - place(other))
    .slice(from - skipped, to - skipped)
    .map(toRow);
};

/** A page of patients whose last or first name is similar to every word of the term, most similar first. */
export const searchAlike = async (
  db: Db,
  params: SearchParams,
): Promise<{ patient: PatientRow[]; totalCount: number }> => {
  const words = nameWords(params.term);
  const [longest = ''] = words.toSorted((one, other) => other.length - one.length);
  if (longest === '') return { patient: [], totalCount: 0 };
  const others = searchParts(params.term).filter(({ text }) => text === undefined || /\d/.test(text));
  const where = and(filtersOf(params), ...others.map(matches));
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(MIN_SIMILARITY)}, true)`,
    );
    const nearest =
      longest.length < MIN_LENGTH_FOR_HALVES
        ? []
        : await namesAlike(tx, words, and(where, sharesHalf(longest)));
    const names =
      nearest.length > 0 ? nearest : await namesAlike(tx, words, and(where, ...words.map(isLike)));
    const from = (params.pageNumber - 1) * params.pageSize;
    return {
      patient: await bearers(tx, where, names, { from, to: from + params.pageSize }),
      totalCount: names.reduce((total, { found }) => total + found, 0),
    };
  });
};
