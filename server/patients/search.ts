import { and, asc, count, eq, or, sql, type SQL } from 'drizzle-orm';
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

/** A page of the patients of a contract by name, and how many match (PAT-13..16). */
export const searchPatients = async (
  db: Db,
  asked: Asked,
): Promise<{ patient: PatientRow[]; totalCount: number }> => {
  const where = conditionsOf(asked);
  const [total] = await db.select({ count: count() }).from(patients).where(where);
  const rows = await db
    .select(rowColumns)
    .from(patients)
    .where(where)
    .orderBy(asc(patients.lastName), asc(patients.firstName), asc(patients.id))
    .limit(asked.pageSize)
    .offset((asked.pageNumber - 1) * asked.pageSize);
  return { patient: rows.map(toRow), totalCount: total?.count ?? 0 };
};
