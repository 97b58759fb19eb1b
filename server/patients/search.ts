import { and, asc, count, desc, eq, not, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { PatientRow, patientFilter } from '../../contract/patients.ts';
import { sqlDay } from '../dates.ts';
import type { Db } from '../db/db.ts';
import { likePattern } from '../db/likePattern.ts';
import { patients } from '../db/schema.ts';
import { rowColumns, toRow } from './repository.ts';
import { searchParts, type SearchPart } from './rules.ts';

type Asked = z.output<typeof patientFilter> & {
  contractId: number;
  term: string;
  pageNumber: number;
  pageSize: number;
};

const matches = ({ text, birthDate }: SearchPart): SQL | undefined =>
  or(
    text === undefined ? undefined : sql`${patients.searchText} like ${likePattern.contains(text)}`,
    birthDate === undefined ? undefined : eq(patients.dateOfBirth, birthDate),
  );

const startsWith = (column: AnyPgColumn, text: string): SQL | undefined =>
  text === '' ? undefined : sql`lower(${column}) like ${likePattern.startsWith(text.toLowerCase())}`;

const conditionsOf = (asked: Asked): SQL | undefined =>
  and(
    eq(patients.contractId, asked.contractId),
    ...searchParts(asked.term).map(matches),
    startsWith(patients.lastName, asked.lastName),
    startsWith(patients.firstName, asked.firstName),
    startsWith(patients.email, asked.email),
    asked.dateOfBirth === '' ? undefined : eq(patients.dateOfBirth, sqlDay(asked.dateOfBirth)),
    asked.phone === '' ? undefined : eq(patients.mobilePhone, asked.phone),
    asked.gender === '' ? undefined : eq(patients.gender, asked.gender),
  );

/** Those whose surname begins with a word of the term: whoever types a surname means them, not a patronymic like it. */
const isMeant = (term: string): SQL | undefined =>
  or(
    ...searchParts(term).flatMap(({ text }) =>
      text === undefined || /\d/.test(text) ? [] : [startsWith(patients.lastName, text)],
    ),
  );

/** So few are sorted faster than found along the index by name. */
const FEW = 2000;

interface Slice {
  from: number;
  to: number;
}

/** Rows of a few matching patients, the meant ones first, each part by name. */
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

/** How many match, how many of them are meant, and does the contract want a consent (PAT-05)? One query. */
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
      // Spelt out: in a query on one table Drizzle writes columns without their table.
      consent: sql<
        boolean | null
      >`(select consent_required from contracts where contracts.id = ${contractId})`,
    })
    .from(patients)
    .where(where);
  return { total: found?.total ?? 0, meant: found?.meant ?? 0, consent: found?.consent ?? false };
};

/**
 * A page of the patients of a contract, surnames like the term first, each part by name; how many match, and whether
 * they sign a consent (PAT-05, PAT-13..16).
 */
export const searchPatients = async (
  db: Db,
  asked: Asked,
): Promise<{ patient: PatientRow[]; totalCount: number; isInformationConsent: boolean }> => {
  const where = conditionsOf(asked);
  const meant = isMeant(asked.term);
  const counts = await countsOf(db, asked.contractId, where, meant);
  const from = (asked.pageNumber - 1) * asked.pageSize;
  const to = from + asked.pageSize;
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
