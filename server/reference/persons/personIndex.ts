import { and, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { PersonEvidence, PersonFieldName } from '../../../contract/personEvidence.ts';
import { isNewborn } from '../../../contract/newborn.ts';
import type { Db } from '../../core/db/db.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { personCases, personKeys, personModels } from '../../core/db/schema/persons.ts';
import { defaultModel } from './defaultModel.ts';
import { MOST_BEARERS } from './estimate.ts';
import type { Grade } from './fields.ts';
import { keysOf } from './keys.ts';
import type { Model } from './model.ts';
import { prepareRecord, type Prepared } from './normalise.ts';
import { KEYS_VERSION, personFields } from './personFields.ts';
import { relatedPairs } from './relatedPairs.ts';
import { judgeOf, type Evidence, type Judge } from './score.ts';

type Stored = typeof patients.$inferSelect;
/** What of a patient is compared: a stored one, or a form as far as it is typed. */
export type Person = { readonly [Name in PersonFieldName]?: string | undefined } & {
  readonly identificationNumberTypeId?: number | null | undefined;
};

/** A mother is at least so many years older. */
const PARENT_YEARS = 10;
const MATCHES_LIMIT = 10;

const keysOfPerson = keysOf(personFields);

/** A patient ready for comparison. */
export const preparedPerson = (person: Person): Prepared[] => {
  const record = {
    ...person,
    // U: unknown.
    gender: person.gender === 'U' ? '' : person.gender,
    identificationNumberTypeId: String(person.identificationNumberTypeId ?? ''),
  };
  return prepareRecord(personFields.fields, record);
};
const keysOfPrepared = (prepared: readonly Prepared[]): number[] => [
  ...new Set(keysOfPerson(prepared).filter((key) => key !== null)),
];

/** Writes the keys of patients in place of earlier ones; they are compared again in the next night. */
export const writePersonKeys = async (
  db: Db,
  stored: readonly (Person & { id: number })[],
): Promise<void> => {
  if (stored.length === 0) return;
  const ids = stored.map(({ id }) => id);
  const keys = stored.map((patient) => keysOfPrepared(preparedPerson(patient)));
  const numbers = (list: readonly number[]) => sql.raw(`'{${list.join(',')}}'`);
  await db.delete(personKeys).where(inArray(personKeys.patientId, ids));
  await db.execute(
    sql`insert into person_keys (key, patient_id)
      select * from unnest(${numbers(keys.flat())}::bigint[], ${numbers(keys.flatMap((list, at) => list.map(() => ids[at] ?? 0)))}::integer[])`,
  );
  await db.execute(
    sql`insert into keyed_patients (patient_id, keys_version)
      select id, ${KEYS_VERSION} from unnest(${numbers(ids)}::integer[]) as of_patient (id)
      on conflict (patient_id) do update set keys_version = excluded.keys_version, is_compared = false`,
  );
};

/** A model and its version; 0 is the built-in one. */
export interface VersionedJudge {
  version: number;
  judge: Judge<PersonFieldName | 'identificationNumberTypeId'>;
}
const builtIn: VersionedJudge = { version: 0, judge: judgeOf(personFields, defaultModel) };
/** The last estimated model; it has no data of a person. */
let last = builtIn;

/** The model in use. */
export const currentJudge = async (db: Db): Promise<VersionedJudge> => {
  const [newest] = await db
    .select({ version: personModels.version })
    .from(personModels)
    .orderBy(desc(personModels.version))
    .limit(1);
  if (newest === undefined) return builtIn;
  if (newest.version === last.version) return last;
  const [stored] = await db.select().from(personModels).where(eq(personModels.version, newest.version));
  // Only `estimateModel` writes models.
  last = { version: newest.version, judge: judgeOf(personFields, stored?.model as Model) };
  return last;
};

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
  { judge }: VersionedJudge,
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

/** For each of these persons the patients of the contract who share a key; a key that too many have finds only some. */
const candidatesOf = async (
  db: Db,
  contractId: number,
  keys: readonly (readonly number[])[],
): Promise<Stored[][]> => {
  const wanted = keys.flatMap((list, place) => list.map((key) => ({ key, place })));
  if (wanted.length === 0) return keys.map(() => []);
  const { rows } = await db.execute<{ place: number; id: number }>(sql`
    select distinct wanted.place, found.patient_id as id
    from unnest(${array(wanted.map(({ key }) => key))}::bigint[], ${array(wanted.map(({ place }) => place))}::int[])
        as wanted (key, place)
      cross join lateral (select patient_id from person_keys where person_keys.key = wanted.key
        limit ${MOST_BEARERS}) as found`);
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
  const found: Stored[][] = keys.map(() => []);
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
/** For each of these persons at most ten patients of the contract who may be the person, surest first. */
export const matchesOfMany = async (
  db: Db,
  { contractId, persons, now }: Asked & { persons: readonly Person[] },
): Promise<{ matches: Match[][]; version: number }> => {
  const model = await currentJudge(db);
  const prepared = persons.map(preparedPerson);
  const candidates = await candidatesOf(db, contractId, prepared.map(keysOfPrepared));
  const matches = prepared.map((one, at) =>
    (candidates[at] ?? [])
      .flatMap((stored): Match[] => {
        const other = { prepared: preparedPerson(stored), dateOfBirth: stored.dateOfBirth };
        const { grade, score, evidence } = judged(model, one, other, now);
        return grade === null ? [] : [{ stored, grade, score, evidence }];
      })
      .toSorted((first, second) => second.score - first.score || first.stored.id - second.stored.id)
      .slice(0, MATCHES_LIMIT),
  );
  return { matches, version: model.version };
};

/** At most ten patients of the contract who may be this person, surest first; `exceptId` is the person's own record. */
export const matchesOf = async (
  db: Db,
  { person, exceptId, ...asked }: Asked & { person: Person; exceptId?: number },
): Promise<{ matches: Match[]; version: number }> => {
  const { matches, version } = await matchesOfMany(db, { ...asked, persons: [person] });
  return { matches: (matches[0] ?? []).filter(({ stored }) => stored.id !== exceptId), version };
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
