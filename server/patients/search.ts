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

/** So few are sorted faster than found along the index by name. */
const FEW = 2000;

/** Rows `from` to `to` of the matching patients by name; read from the end when that is nearer. */
const rowsBetween = async (
  db: Db,
  where: SQL | undefined,
  total: number,
  from: number,
  to: number,
): Promise<PatientRow[]> => {
  const backwards = from > total - to;
  const limit = Math.min(to, total) - from;
  if (limit <= 0) return [];
  const matching = db.select(rowColumns).from(patients).where(where);
  const source = total > FEW ? matching.as('matching') : matching.limit(FEW).as('matching');
  const rows = await db
    .select()
    .from(source)
    .orderBy(...[source.lastName, source.firstName, source.id].map(backwards ? desc : asc))
    .limit(limit)
    .offset(backwards ? total - from - limit : from);
  return (backwards ? rows.toReversed() : rows).map(toRow);
};

/** Those whose surname begins with a word of the term: whoever types a surname means them, not a patronymic like it. */
const isMeant = (term: string): SQL | undefined =>
  or(
    ...searchParts(term).flatMap(({ text }) =>
      text === undefined || /\d/.test(text) ? [] : [startsWith(patients.lastName, text)],
    ),
  );

const countOf = async (db: Db, where: SQL | undefined): Promise<number> => {
  const [found] = await db.select({ count: count() }).from(patients).where(where);
  return found?.count ?? 0;
};

/** A page of the patients of a contract, surnames like the term first, each part by name; and how many match (PAT-13..16). */
export const searchPatients = async (
  db: Db,
  asked: Asked,
): Promise<{ patient: PatientRow[]; totalCount: number }> => {
  const where = conditionsOf(asked);
  const meant = isMeant(asked.term);
  const from = (asked.pageNumber - 1) * asked.pageSize;
  const to = from + asked.pageSize;
  const totalCount = await countOf(db, where);
  if (meant === undefined) return { patient: await rowsBetween(db, where, totalCount, from, to), totalCount };

  const first = and(where, meant);
  const firstCount = await countOf(db, first);
  const others = and(where, not(meant));
  return {
    patient: [
      ...(await rowsBetween(db, first, firstCount, from, to)),
      ...(await rowsBetween(
        db,
        others,
        totalCount - firstCount,
        Math.max(from - firstCount, 0),
        to - firstCount,
      )),
    ],
    totalCount,
  };
};
