import { and, asc, between, count, desc, eq, not, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { PatientRow, patientFilter } from '../../contract/patients.ts';
import { sqlDay } from '../dates.ts';
import type { Db } from '../db/db.ts';
import { likePattern } from '../db/likePattern.ts';
import { patients } from '../db/schema/patients.ts';
import { otherLayout } from '../keyboardLayout.ts';
import { rowColumns, toRow } from './repository.ts';
import { nameWords, searchParts, type SearchPart } from './rules.ts';

type SearchParams = z.output<typeof patientFilter> & {
  contractId: number;
  term: string;
  pageNumber: number;
  pageSize: number;
};

const matches = ({ text, birthDate, birthYear }: SearchPart): SQL | undefined =>
  or(
    text === undefined ? undefined : sql`${patients.searchText} like ${likePattern.contains(text)}`,
    birthDate === undefined ? undefined : eq(patients.dateOfBirth, birthDate),
    birthYear === undefined
      ? undefined
      : between(patients.dateOfBirth, `${birthYear}-01-01`, `${birthYear}-12-31`),
  );

const startsWith = (column: AnyPgColumn, text: string): SQL | undefined =>
  text === '' ? undefined : sql`lower(${column}) like ${likePattern.startsWith(text.toLowerCase())}`;

/** The search without its term. */
const filtersOf = (params: SearchParams): SQL | undefined =>
  and(
    eq(patients.contractId, params.contractId),
    startsWith(patients.lastName, params.lastName),
    startsWith(patients.firstName, params.firstName),
    startsWith(patients.email, params.email),
    params.dateOfBirth === '' ? undefined : eq(patients.dateOfBirth, sqlDay(params.dateOfBirth)),
    params.phone === '' ? undefined : eq(patients.mobilePhone, params.phone),
    params.gender === '' ? undefined : eq(patients.gender, params.gender),
  );

const conditionsOf = (params: SearchParams): SQL | undefined =>
  and(filtersOf(params), ...searchParts(params.term).map(matches));

/** Patients whose surname starts with a word of the term; they come before matches in other names. */
const isMeant = (term: string): SQL | undefined =>
  or(
    ...searchParts(term).flatMap(({ text }) =>
      text === undefined || /\d/.test(text) ? [] : [startsWith(patients.lastName, text)],
    ),
  );

/** Up to this many matches, sorting is faster than walking the name index. */
const FEW = 2000;

interface Slice {
  from: number;
  to: number;
}

/** Rows of a few matching patients: surname matches first, each part by name. */
const sortedRows = async (
  db: Db,
  where: SQL | undefined,
  meant: SQL | undefined,
  { from, to }: Slice,
): Promise<PatientRow[]> => {
  const source = db
    .select({ ...rowColumns, meant: sql<boolean>`${meant ?? sql`true`}`.as('meant') })
    .from(patients)
    .where(where)
    .limit(FEW)
    .as('matching');
  const rows = await db
    .select({
      id: source.id,
      lastName: source.lastName,
      firstName: source.firstName,
      paternalName: source.paternalName,
      gender: source.gender,
      dateOfBirth: source.dateOfBirth,
      mobilePhone: source.mobilePhone,
    })
    .from(source)
    .orderBy(desc(source.meant), asc(source.lastName), asc(source.firstName), asc(source.id))
    .limit(to - from)
    .offset(from);
  return rows.map(toRow);
};

/** Rows of `total` matching patients by name, along the index; read from the end when that is nearer. */
const indexedRows = async (
  db: Db,
  where: SQL | undefined,
  total: number,
  { from, to }: Slice,
): Promise<PatientRow[]> => {
  const backwards = from > total - to;
  const limit = Math.min(to, total) - from;
  if (limit <= 0) return [];
  const source = db.select(rowColumns).from(patients).where(where).as('matching');
  const rows = await db
    .select()
    .from(source)
    .orderBy(...[source.lastName, source.firstName, source.id].map(backwards ? desc : asc))
    .limit(limit)
    .offset(backwards ? total - from - limit : from);
  return (backwards ? rows.toReversed() : rows).map(toRow);
};

/** How many match, how many of them by surname, and whether the contract requires a consent; one query. */
const countsOf = async (
  db: Db,
  contractId: number,
  where: SQL | undefined,
  meant: SQL | undefined,
): Promise<{ total: number; meant: number; consent: boolean }> => {
  const [found] = await db
    .select({
      total: count(),
      meant: sql`count(*) filter (where ${meant ?? sql`true`})`.mapWith(Number),
      // Written out: in a query on one table Drizzle omits the table name.
      consent: sql<
        boolean | null
      >`(select consent_required from contracts where contracts.id = ${contractId})`,
    })
    .from(patients)
    .where(where);
  return { total: found?.total ?? 0, meant: found?.meant ?? 0, consent: found?.consent ?? false };
};

interface UserPage {
  patient: PatientRow[];
  totalCount: number;
  isInformationConsent: boolean;
}

/** Patients who match the term as written: surname matches first, each part by name. */
const searchExactly = async (db: Db, params: SearchParams): Promise<UserPage> => {
  const where = conditionsOf(params);
  const meant = isMeant(params.term);
  const counts = await countsOf(db, params.contractId, where, meant);
  const from = (params.pageNumber - 1) * params.pageSize;
  const to = from + params.pageSize;
  const found = (patient: PatientRow[]) => ({
    patient,
    totalCount: counts.total,
    isInformationConsent: counts.consent,
  });
  if (from >= counts.total) return found([]);
  if (counts.total <= FEW) return found(await sortedRows(db, where, meant, { from, to }));
  if (meant === undefined) return found(await indexedRows(db, where, counts.total, { from, to }));
  const others = { from: Math.max(from - counts.meant, 0), to: to - counts.meant };
  return found([
    ...(await indexedRows(db, and(where, meant), counts.meant, { from, to })),
    ...(await indexedRows(db, and(where, not(meant)), counts.total - counts.meant, others)),
  ]);
};

/** Minimum similarity of a name and a typed word, 0–1: allows one wrong letter of seven, rarely two. */
const MIN_SIMILARITY = 0.4;

/** Names of this length have halves that few other names share. */
const MIN_LENGTH_FOR_HALVES = 6;

/** Names that start or end like the word: one mistyped letter leaves one half intact. */
const sharesHalf = (word: string): SQL | undefined => {
  const middle = Math.floor(word.length / 2);
  const [head, tail] = [word.slice(0, middle), word.slice(middle)];
  return or(
    startsWith(patients.lastName, head),
    startsWith(patients.firstName, head),
    sql`${patients.searchText} like ${likePattern.contains(`${tail} `)}`,
  );
};
const isLike = (word: string): SQL => sql`${patients.searchText} %> ${word}`;

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
  const name = sql`lower(${names.lastName} || ' ' || ${names.firstName})`;
  const similarities = words.map((word) => sql`word_similarity(${word}, ${name})`);
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
  { from, to }: Slice,
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
const searchAlike = async (
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

/**
 * A page of a contract's patients, surname matches first, each part by name; with the total and whether they sign a
 * consent. When nobody matches the term as written, it is read in the other keyboard layout, then as misspelt:
 * `isApproximate`.
 */
export const searchPatients = async (
  db: Db,
  params: SearchParams,
): Promise<UserPage & { isApproximate: boolean }> => {
  const exact = await searchExactly(db, params);
  if (exact.totalCount > 0 || nameWords(params.term).length === 0) return { ...exact, isApproximate: false };
  const switched = { ...params, term: otherLayout(params.term) };
  const otherwise = await searchExactly(db, switched);
  if (otherwise.totalCount > 0) return { ...otherwise, isApproximate: true };
  const similar = await searchAlike(db, params);
  const found = similar.totalCount > 0 ? similar : await searchAlike(db, switched);
  return { ...exact, ...found, isApproximate: found.totalCount > 0 };
};
