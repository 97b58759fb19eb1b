import { sql } from 'drizzle-orm';
import type { Db } from '../../server/core/db/db.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { patients } from '../../server/core/db/schema/patients.ts';
import { documentNumber } from '../../contract/documentNumber.ts';
import { personCases } from '../../server/core/db/schema/persons.ts';
import { compareNext } from '../../server/reference/persons/nightly.ts';
import { matchesOf, writePersonKeys } from '../../server/reference/persons/personIndex.ts';
import { bulkInsert } from '../../server/seed/bulkInsert.ts';
import { percentile } from '../measure.ts';
import type { GeneratedPerson } from './generated.ts';

const BATCH = 5000;
const CONTRACTS = 5;
const LOOK_UPS = 500;
/** Patients of a step, the most that the server takes. */
const NIGHT_BATCH = 500;

const rowOf = (person: GeneratedPerson, at: number): typeof patients.$inferInsert & { id: number } => ({
  ...person,
  id: at + 1,
  // The first contract has most patients.
  contractId: at % 10 < 6 ? 1 : 2 + (at % (CONTRACTS - 1)),
  gender: person.gender === 'M' || person.gender === 'F' ? person.gender : 'U',
  // Duplicates have the same document, which a contract allows once.
  identificationNumberTypeId: null,
  identificationNumber: documentNumber(person.identificationNumber),
  createdAt: new Date(0),
});

/** Fills an empty database with these people and their keys; s for each. */
export const fillDatabase = async (
  db: Db,
  people: readonly GeneratedPerson[],
): Promise<{ insert: number; keys: number } | null> => {
  await migrate(db);
  if ((await db.$count(patients)) > 0) return null;
  const seconds = { insert: 0, keys: 0 };
  for (let from = 0; from < people.length; from += BATCH) {
    const rows = people.slice(from, from + BATCH).map((person, at) => rowOf(person, from + at));
    const start = performance.now();
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await bulkInsert(tx, patients, rows);
    });
    const inserted = performance.now();
    await writePersonKeys(
      db,
      rows.map((row) => ({ ...row, gender: row.gender })),
    );
    seconds.insert += (inserted - start) / 1000;
    seconds.keys += (performance.now() - inserted) / 1000;
  }
  for (const table of ['patients', 'person_keys', 'keyed_patients'])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
  return seconds;
};

/** p50 and p95 of looking up persons as typed in their own contract, ms: names and birth date, then all of the form. */
export const measureLookUp = async (
  db: Db,
  people: readonly GeneratedPerson[],
): Promise<{ name: string; p50: number; p95: number }[]> => {
  const measured: { name: string; p50: number; p95: number }[] = [];
  for (const isWhole of [false, true]) {
    const times: number[] = [];
    for (let look = -50; look < LOOK_UPS; look += 1) {
      const person = people[Math.abs(look * 7919 + 13) % people.length];
      if (person === undefined) continue;
      const { lastName, firstName, dateOfBirth } = person;
      const start = performance.now();
      await matchesOf(db, {
        contractId: 1,
        person: isWhole
          ? { ...person, identificationNumberTypeId: null }
          : { lastName, firstName, dateOfBirth },
        now: new Date(),
      });
      if (look >= 0) times.push(performance.now() - start);
    }
    measured.push({
      name: isWhole ? 'look-up of a whole form' : 'look-up of names and birth date',
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
    });
  }
  return measured;
};

/** The nightly run over everybody, without the pauses for calls: s and pairs kept. */
export const measureNight = async (db: Db): Promise<{ seconds: number; cases: number }> => {
  await db.execute(sql`update keyed_patients set is_compared = false`);
  await db.delete(personCases);
  const start = performance.now();
  while ((await compareNext(db, new Date(), NIGHT_BATCH)).done > 0);
  return { seconds: (performance.now() - start) / 1000, cases: await db.$count(personCases) };
};
