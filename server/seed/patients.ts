import { DAY } from '../../contract/time.ts';
import { documentNumber } from '../../contract/documentNumber.ts';
import type { Db } from '../core/db/db.ts';
import { patients } from '../core/db/schema/patients.ts';
import { bulkInsert } from './bulkInsert.ts';
import {
  femaleNames,
  femalePatronymics,
  maleNames,
  malePatronymics,
  streets,
  surnames,
} from './catalogue/people.ts';
import { documentTypes } from './contracts.ts';
import type { Random } from '../core/random.ts';

type PatientRow = typeof patients.$inferInsert;
export type Gender = 'M' | 'F' | 'U';

const BATCH = 20_000;
/** Days of registrations, all before the first order of the demo. */
const REGISTRATION_DAYS = 640;

const sqlDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Born between 1935 and the day of the first orders, mostly aged 18 to 75. */
const birthOf = (newest: number, random: Random): number => {
  const oldest = Date.UTC(1935, 0, 1);
  const adult = newest - 18 * 365.25 * DAY;
  const [from, to] = random.chance(0.85) ? [oldest, adult] : [adult, newest];
  return from + random.next() * (to - from);
};

/** An identity document that fits the age, or none; the number is unique because `id` is. */
const documentOf = (id: number, years: number, random: Random) => {
  if (!random.chance(0.6)) return { identificationNumberTypeId: null, identificationNumber: '' };
  const type =
    years < 14
      ? 4
      : random.weighted([
          [1, 90],
          [2, 4],
          [3, 6],
        ] as const);
  const series = random.pick(documentTypes[type - 1]?.series ?? ['']);
  return {
    identificationNumberTypeId: type,
    identificationNumber: documentNumber(`${series}${String(id).padStart(7, '0')}`),
  };
};

const patientOf = (id: number, contractId: number, newest: number, random: Random): PatientRow => {
  const isFemale = random.chance(0.56);
  const birth = birthOf(newest, random);
  const oldest = Math.max(birth, newest - REGISTRATION_DAYS * DAY);
  const years = (newest - birth) / (365.25 * DAY);
  const surname = random.pick(surnames);
  const number = String(random.int(0, 9_999_999)).padStart(7, '0');
  return {
    id,
    contractId,
    lastName: isFemale ? surname.f : surname.m,
    firstName: random.pick(isFemale ? femaleNames : maleNames),
    paternalName: random.chance(0.95) ? random.pick(isFemale ? femalePatronymics : malePatronymics) : '',
    gender: random.chance(0.01) ? 'U' : isFemale ? 'F' : 'M',
    dateOfBirth: sqlDay(birth),
    mobilePhone: `375${random.pick(['25', '29', '33', '44'])}${number}`,
    email: random.chance(0.35) ? `patient${id}@example.com` : '',
    address: random.chance(0.45)
      ? `${random.pick(streets)}, д. ${random.int(1, 120)}, кв. ${random.int(1, 200)}`
      : '',
    ...documentOf(id, years, random),
    patientCode: random.chance(0.2) ? `A-${String(id).padStart(6, '0')}` : null,
    createdAt: new Date(oldest + random.next() * (newest - oldest)),
  };
};

/** The patients of a contract: ids starting at `from`, and the gender and day of birth of each. */
export interface SeededPatients {
  from: number;
  people: readonly Pick<PatientRow, 'gender' | 'dateOfBirth'>[];
}

/** Writes `counts[i]` patients for the contract `contractIds[i]`, ids from 1, registered before `firstOrder` (ms). */
export const insertPatients = async (
  db: Db,
  contractIds: readonly number[],
  counts: readonly number[],
  firstOrder: number,
  random: Random,
): Promise<SeededPatients[]> => {
  const seeded: SeededPatients[] = [];
  let batch: PatientRow[] = [];
  let id = 0;
  for (const [place, contractId] of contractIds.entries()) {
    const people: Pick<PatientRow, 'gender' | 'dateOfBirth'>[] = [];
    seeded.push({ from: id + 1, people });
    while (people.length < (counts[place] ?? 0)) {
      id += 1;
      const patient = patientOf(id, contractId, firstOrder - DAY, random);
      people.push({ gender: patient.gender, dateOfBirth: patient.dateOfBirth });
      batch.push(patient);
      if (batch.length === BATCH) {
        await bulkInsert(db, patients, batch);
        batch = [];
      }
    }
  }
  await bulkInsert(db, patients, batch);
  return seeded;
};
