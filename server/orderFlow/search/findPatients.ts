import { and, sql, type SQL } from 'drizzle-orm';
import { nameReadings } from '../../reference/persons/nameReadings.ts';
import type { FoundPatient } from '../../../contract/search.ts';
import { wireDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { numbers } from '../orderLists/filter.ts';
import { nameWords, searchParts } from '../../reference/patients/rules.ts';
import { isSpokenLike } from '../../reference/patients/spokenNames.ts';
import { beginsWith, matches } from '../../reference/patients/searchConditions.ts';

/** Patients that are compared by their names where no index has that order. */
const COMPARED = 200;

interface Row extends Record<string, unknown> {
  id: number;
  contract_id: number;
  last_name: string;
  first_name: string;
  paternal_name: string;
  date_of_birth: string | Date;
  time_of_birth: string;
  mobile_phone: string;
  also_known: string;
}

/** The first patients by name who match; with `start`, along the index of names. */
const firstByName = async (
  db: Db,
  contractIds: readonly number[],
  { where, start }: { where: SQL | undefined; start: SQL | undefined },
  limit: number,
): Promise<FoundPatient[]> => {
  const own = numbers(contractIds);
  const matching =
    start === undefined
      ? sql`(select * from patients where contract_id = any(${own}) and ${where} limit ${COMPARED})`
      : sql`unnest(${own}) own (contract) cross join lateral (
          select * from patients where contract_id = own.contract and ${and(start, where)}
          order by search_key using ~<~ limit ${limit}
        )`;
  const { rows } = await db.execute<Row>(sql`
    select id, contract_id, last_name, first_name, paternal_name, date_of_birth::text, time_of_birth, mobile_phone,
      also_known
    from ${matching} matching
    order by search_key using ~<~, id
    limit ${limit}`);
  return rows.map((row) => ({
    id: row.id,
    contractId: row.contract_id,
    lastName: row.last_name,
    firstName: row.first_name,
    paternalName: row.paternal_name,
    dateOfBirth: wireDay(String(row.date_of_birth)),
    timeOfBirth: row.time_of_birth,
    mobilePhone: row.mobile_phone,
    alsoKnown: row.also_known,
  }));
};

/** Those whose surname begins with a name typed come first. */
const findAsTyped = async (
  db: Db,
  contractIds: readonly number[],
  term: string,
  limit: number,
): Promise<FoundPatient[]> => {
  const parts = searchParts(term);
  if (parts.length === 0) return [];
  const where = and(...parts.map(matches));
  const starts = nameWords(term).map((name) => beginsWith(patients.searchKey, name));
  const found = new Map<number, FoundPatient>();
  for (const start of [...starts, undefined]) {
    if (found.size >= limit) break;
    for (const one of await firstByName(db, contractIds, { where, start }, limit)) found.set(one.id, one);
  }
  return [...found.values()].slice(0, limit);
};

/**
 * The patients whom words of a name, initials, a phone or a birth date mean best, in any of the contracts; when nobody
 * matches, the term is read in the other keyboard layout and in Cyrillic letters, then as it is spoken.
 */
export const findPatients = async (
  db: Db,
  contractIds: readonly number[],
  term: string,
  limit: number,
): Promise<FoundPatient[]> => {
  const readings = [term, ...nameReadings(term)];
  for (const meant of readings) {
    const found = await findAsTyped(db, contractIds, meant, limit);
    if (found.length > 0) return found;
  }
  for (const meant of readings) {
    const where = isSpokenLike(db, { term: meant, lastName: '', firstName: '' }, false);
    const found = where ? await firstByName(db, contractIds, { where, start: undefined }, limit) : [];
    if (found.length > 0) return found;
  }
  return [];
};
