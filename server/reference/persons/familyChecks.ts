import { sql } from 'drizzle-orm';
import { DAY } from '../../../contract/time.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Db } from '../../core/db/db.ts';
import type { patients } from '../../core/db/schema/patients.ts';
import type { personRelationships } from '../../core/db/schema/personRelationships.ts';
import type { RelativeTexts } from '../../core/messages/relativeTexts.ts';
import type { Messages } from '../../core/messages/texts.ts';
import { relatedPairs } from './relatedPairs.ts';

type StoredPatient = typeof patients.$inferSelect;
export type StoredType = (typeof personRelationships.$inferSelect)['type'];

/** How much older than a child its mother is; years. */
const [YOUNGEST, OLDEST] = [10, 60];

/** One transaction at a time changes who is related in a contract, until it ends: the checks read several patients. */
export const lockFamilies = async (db: Db, contractId: number): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`families ${String(contractId)}`}))`);
};

/** The mothers of children and of their twins. */
const mothersOf = async (db: Db, children: readonly number[]): Promise<{ id: number; isOwn: boolean }[]> => {
  const ids = sql.raw(`'{${children.join(',')}}'::int[]`);
  const { rows } = await db.execute<{ id: number; isOwn: boolean }>(sql`
    with children (id) as (
      select unnest(${ids})
      union
      select unnest(array[patient_id, related_patient_id]) from person_relationships
      where type = 'twinOf' and (patient_id = any(${ids}) or related_patient_id = any(${ids}))
    )
    select patient_id as id, bool_or(related_patient_id = any(${ids})) as "isOwn"
    from person_relationships join children on children.id = related_patient_id
    where type = 'motherOf' group by patient_id`);
  return rows;
};

/** Whether one patient is the mother of another, or the mother's mother, and so on. */
const isAncestor = async (db: Db, ancestor: number, patientId: number): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    with recursive mothers (id) as (
      select ${patientId}::int
      union
      select patient_id from mothers join person_relationships on related_patient_id = mothers.id
      where type = 'motherOf'
    )
    select from mothers where id = ${ancestor}`);
  return rows.length > 0;
};

const yearsAfter = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** BadRequest with one of the messages about relatives at a field. */
export const refused = (field: 'type' | 'relatedPatientId', message: keyof RelativeTexts): ApiError =>
  new ApiError('BadRequest', { [field]: ({ relatives }: Messages) => relatives[message] });

const checkMother = async (db: Db, mother: StoredPatient, child: StoredPatient): Promise<void> => {
  if (mother.gender !== 'F') throw refused('type', 'motherGender');
  const { dateOfBirth: born } = mother;
  const [first, last] = [yearsAfter(born, YOUNGEST), yearsAfter(born, OLDEST)];
  if (child.dateOfBirth < first || child.dateOfBirth > last) throw refused('relatedPatientId', 'motherAge');
  if (await isAncestor(db, child.id, mother.id)) throw refused('relatedPatientId', 'cycle');
  const others = (await mothersOf(db, [child.id])).filter(({ id }) => id !== mother.id);
  if (others.length === 0) return;
  throw refused('relatedPatientId', others.some(({ isOwn }) => isOwn) ? 'secondMother' : 'twinMother');
};

const checkTwins = async (db: Db, one: StoredPatient, other: StoredPatient): Promise<void> => {
  const apart = Math.abs(Date.parse(one.dateOfBirth) - Date.parse(other.dateOfBirth));
  if (apart > DAY) throw refused('relatedPatientId', 'twinBirthDate');
  if ((await mothersOf(db, [one.id, other.id])).length > 1) throw refused('relatedPatientId', 'twinMother');
};

/** Throws BadRequest with the fault at its field unless the first patient may be this to the second one. */
export const checkRelationship = async (
  db: Db,
  type: StoredType,
  [one, other]: readonly [StoredPatient, StoredPatient],
): Promise<void> => {
  const areRelated = await relatedPairs(db, [one.id, other.id]);
  if (areRelated(one.id, other.id)) throw refused('relatedPatientId', 'twice');
  if (type === 'motherOf') await checkMother(db, one, other);
  if (type === 'twinOf') await checkTwins(db, one, other);
};

/** Throws MergeOfTwo when two records are related, descend from each other or have different mothers. */
export const requireOnePerson = async (db: Db, [one, other]: readonly [number, number]): Promise<void> => {
  const areRelated = await relatedPairs(db, [one, other]);
  const areTwo =
    areRelated(one, other) ||
    (await mothersOf(db, [one, other])).length > 1 ||
    (await isAncestor(db, one, other)) ||
    (await isAncestor(db, other, one));
  if (areTwo) throw new ApiError('MergeOfTwo');
};
