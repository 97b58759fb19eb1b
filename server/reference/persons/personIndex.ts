import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { PersonEvidence, PersonFieldName } from '../../../contract/personEvidence.ts';
import { isNewborn } from '../../../contract/newborn.ts';
import type { Db } from '../../core/db/db.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { personCases, personKeys } from '../../core/db/schema/persons.ts';
import { defaultModel } from './defaultModel.ts';
import type { Grade } from './fields.ts';
import { keysOf, MOST_BEARERS } from './keys.ts';
import type { Prepared } from './normalise.ts';
import { hasOwnDocument, preparedPerson, type Person } from './person.ts';
import { KEYS_VERSION, personFields } from './personFields.ts';
import { relatedPairs } from './relatedPairs.ts';
import { judgeOf, type Evidence } from './score.ts';

type Stored = typeof patients.$inferSelect;

/** A mother is at least so many years older. */
const PARENT_YEARS = 10;
const MATCHES_LIMIT = 10;

const keysOfPerson = keysOf(personFields);

const keysOfPrepared = (prepared: readonly Prepared[]): number[] => [
  ...new Set(keysOfPerson(prepared).filter((key) => key !== null)),
];

const nameAt = (['lastName', 'firstName', 'paternalName'] as const).map((wanted) =>
  personFields.fields.findIndex(({ name }) => name === wanted),
);
const spokenOf = (prepared: readonly Prepared[]): string =>
  nameAt
    .map((at) => {
      const name = prepared[at] ?? null;
      return name !== null && typeof name === 'object' ? name.spoken : '';
    })
    .join(' ');

/** Writes the keys of patients in place of earlier ones; they are compared again in the next night. */
export const writePersonKeys = async (
  db: Db,
  stored: readonly (Person & { id: number })[],
): Promise<void> => {
  if (stored.length === 0) return;
  const ids = stored.map(({ id }) => id);
  const prepared = stored.map(preparedPerson);
  const keys = prepared.map(keysOfPrepared);
  const numbers = (list: readonly number[]) => sql.raw(`'{${list.join(',')}}'`);
  await db.delete(personKeys).where(inArray(personKeys.patientId, ids));
  await db.execute(
    sql`insert into person_keys (key, patient_id)
      select * from unnest(${numbers(keys.flat())}::bigint[], ${numbers(keys.flatMap((list, at) => list.map(() => ids[at] ?? 0)))}::integer[])`,
  );
  await db.execute(
    sql`insert into keyed_patients (patient_id, keys_version, spoken)
      select id, ${KEYS_VERSION}, spoken from unnest(${numbers(ids)}::integer[],
        array(select jsonb_array_elements_text(${JSON.stringify(prepared.map(spokenOf))}::jsonb))) as of_patient (id, spoken)
      on conflict (patient_id) do update
        set keys_version = excluded.keys_version, spoken = excluded.spoken, is_compared = false`,
  );
};

const judge = judgeOf(personFields, defaultModel);

interface Judged {
  grade: Grade | null;
  score: number;
  evidence: PersonEvidence[];
}
/** The type of a document is no evidence. */
const isOfPerson = (one: Evidence<PersonFieldName | 'identificationNumberTypeId'>): one is PersonEvidence =>
  one.field !== 'identificationNumberTypeId';

const birthAt = personFields.fields.findIndex(({ name }) => name === 'dateOfBirth');
/** Whether one was born within 60 days, and the other could be the mother. */
const areGenerations = (now: Date, ...persons: readonly (readonly Prepared[])[]): boolean => {
  const born = persons.map((prepared) => prepared[birthAt]).filter((day) => typeof day === 'string');
  const [older, younger] = born.toSorted((a, b) => Number(a) - Number(b));
  if (older === undefined || younger === undefined) return false;
  return isNewborn(younger, now) && Number(younger.slice(0, 4)) - Number(older.slice(0, 4)) > PARENT_YEARS;
};

/** A person beside one of the index; a birth within 60 days is never certain, and no match of the mother's generation. */
export const judged = (
  one: readonly Prepared[],
  other: { prepared: readonly Prepared[]; dateOfBirth: string },
  now: Date,
): Judged => {
  if (areGenerations(now, one, other.prepared)) return { grade: null, score: 0, evidence: [] };
  const { grade, score, evidence } = judge(
    one,
    other.prepared,
    isNewborn(other.dateOfBirth, now) ? 'probable' : 'certain',
  );
  return { grade, score, evidence: evidence.filter(isOfPerson) };
};

/** A registered patient and how likely it is the person. */
export interface Match {
  stored: Stored;
  grade: Grade;
  score: number;
  evidence: PersonEvidence[];
}

const array = (numbers: readonly number[]): SQL => sql.raw(`'{${numbers.join(',')}}'`);

/** The greatest character: texts that begin with a key are below the key and this one. */
const LAST = String.fromCodePoint(0x10ffff);

/**
 * For each of these persons the patients of the contract who share a key, of which one that too many have finds only some,
 * and those with the same document of their own, or the same names and birth date, whether they have keys yet or not.
 */
const candidatesOf = async (
  db: Db,
  contractId: number,
  persons: readonly { person: Person; prepared: readonly Prepared[] }[],
): Promise<Stored[][]> => {
  const wanted = persons.flatMap(({ prepared }, place) =>
    keysOfPrepared(prepared).map((key) => ({ key, place })),
  );
  const given = persons.map(({ person, prepared }, place) => ({
    place,
    // The beginning of a name that is still typed would be looked for among all patients.
    name:
      person.lastName && person.firstName && prepared[birthAt]
        ? `${person.lastName} ${person.firstName} `
        : null,
    day: prepared[birthAt] ?? null,
    kind: hasOwnDocument(person) ? (person.identificationNumberTypeId ?? null) : null,
    number: person.identificationNumber?.toUpperCase() ?? '',
  }));
  const { rows } = await db.execute<{ place: number; id: number }>(sql`
    select wanted.place, found.patient_id as id
    from unnest(${array(wanted.map(({ key }) => key))}::bigint[], ${array(wanted.map(({ place }) => place))}::int[])
        as wanted (key, place)
      cross join lateral (select patient_id from person_keys where person_keys.key = wanted.key
        limit ${MOST_BEARERS}) as found
    union
    select person.place, known.id
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as person (place int, name text, day text, kind int, number text),
      lateral (
        select id from ${patients} where contract_id = ${contractId} and search_key ~>=~ search_key(person.name)
          and search_key ~<~ (search_key(person.name) || ${LAST}) and to_char(date_of_birth, 'YYYYMMDD') = person.day
        union
        select id from ${patients} where contract_id = ${contractId} and identification_number_type_id = person.kind
          and upper(identification_number) = person.number and person.number <> '' and document_of = 'own'
      ) as known`);
  if (rows.length === 0) return persons.map(() => []);
  const stored = await db
    .select(getTableColumns(patients))
    .from(patients)
    .where(
      and(
        eq(patients.contractId, contractId),
        sql`${patients.id} = any(${array([...new Set(rows.map(({ id }) => id))])}::int[])`,
      ),
    );
  const byId = new Map(stored.map((one) => [one.id, one]));
  const found: Stored[][] = persons.map(() => []);
  for (const { place, id } of rows) {
    const one = byId.get(id);
    if (one !== undefined) found[place]?.push(one);
  }
  return found;
};

interface Asked {
  contractId: number;
  now: Date;
}
/** A registered patient beside a person; grade null: hardly the person. */
export type Candidate = Judged & { stored: Stored };

/** For each of these persons the patients of the contract who have something in common with them, surest first. */
export const candidatesOfMany = async (
  db: Db,
  { contractId, persons, now }: Asked & { persons: readonly Person[] },
): Promise<Candidate[][]> => {
  const prepared = persons.map((person) => ({ person, prepared: preparedPerson(person) }));
  const found = await candidatesOf(db, contractId, prepared);
  return prepared.map((one, at) =>
    (found[at] ?? [])
      .map((stored) => {
        const other = { prepared: preparedPerson(stored), dateOfBirth: stored.dateOfBirth };
        return { stored, ...judged(one.prepared, other, now) };
      })
      .toSorted((first, second) => second.score - first.score || first.stored.id - second.stored.id),
  );
};

/** At most ten of them who may be the person. */
export const matchesIn = (candidates: readonly Candidate[]): Match[] =>
  candidates
    .flatMap(({ grade, ...one }) => (grade === null ? [] : [{ ...one, grade }]))
    .slice(0, MATCHES_LIMIT);

/** At most ten patients of the contract who may be this person, surest first. */
export const matchesOf = async (
  db: Db,
  { person, ...asked }: Asked & { person: Person },
): Promise<Match[]> => {
  const [candidates = []] = await candidatesOfMany(db, { ...asked, persons: [person] });
  return matchesIn(candidates);
};

type NewCase = Omit<typeof personCases.$inferInsert, 'leftId' | 'rightId'> & {
  pair: readonly [number, number];
};
/**
 * Keeps pairs for a person to decide about. A pair that has a case already, whatever its state, gets no other, and one
 * that is related none.
 */
export const insertPersonCases = async (db: Db, cases: readonly NewCase[]): Promise<void> => {
  if (cases.length === 0) return;
  const areRelated = await relatedPairs(
    db,
    cases.flatMap(({ pair }) => pair),
  );
  const kept = cases
    .filter(({ pair }) => !areRelated(...pair))
    .map(({ pair, ...rest }) => ({ ...rest, leftId: Math.min(...pair), rightId: Math.max(...pair) }));
  if (kept.length > 0) await db.insert(personCases).values(kept).onConflictDoNothing();
};
