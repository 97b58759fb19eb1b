import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import {
  duplicateReasons,
  type Duplicate,
  type Patient,
  type PatientRow,
  type PersonMatch,
} from '../../../contract/patients.ts';
import type { PersonEvidence, PersonFieldName } from '../../../contract/personEvidence.ts';
import { wireDay } from '../../core/dates.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Db } from '../../core/db/db.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { writePersonKeys, type Match } from '../persons/personIndex.ts';
import { mergedInto } from './mergedInto.ts';
import { wireGender } from './rules.ts';

type Stored = typeof patients.$inferSelect;
/** Columns set by a patient's form; the laboratory sets the others. */
export type PatientFields = Pick<
  typeof patients.$inferInsert,
  | 'lastName'
  | 'firstName'
  | 'paternalName'
  | 'gender'
  | 'dateOfBirth'
  | 'timeOfBirth'
  | 'mobilePhone'
  | 'email'
  | 'resultsByEmail'
  | 'resultsBySms'
  | 'address'
  | 'identificationNumberTypeId'
  | 'identificationNumber'
  | 'documentOf'
>;

/** Columns of a list row. */
export const rowColumns = {
  id: patients.id,
  lastName: patients.lastName,
  firstName: patients.firstName,
  paternalName: patients.paternalName,
  gender: patients.gender,
  dateOfBirth: patients.dateOfBirth,
  timeOfBirth: patients.timeOfBirth,
  mobilePhone: patients.mobilePhone,
  alsoKnown: patients.alsoKnown,
};

/** The names of a patient in their order. */
export const fullNameOf = ({
  lastName,
  firstName,
  paternalName,
}: Pick<Stored, 'lastName' | 'firstName' | 'paternalName'>): string =>
  `${lastName} ${firstName} ${paternalName}`.trim();

/** A list row on the wire. */
export const toRow = ({
  id,
  lastName,
  firstName,
  paternalName,
  gender,
  dateOfBirth,
  timeOfBirth,
  mobilePhone,
  alsoKnown,
}: Pick<Stored, keyof typeof rowColumns>): PatientRow => ({
  id,
  lastName,
  firstName,
  paternalName,
  gender: wireGender(gender),
  dateOfBirth: wireDay(dateOfBirth),
  timeOfBirth,
  mobilePhone,
  alsoKnown,
});

/** A full record on the wire. */
export const toPatient = (stored: Stored): Patient => ({
  ...toRow(stored),
  version: stored.version,
  email: stored.email,
  resultsByEmail: stored.resultsByEmail,
  resultsBySms: stored.resultsBySms,
  address: stored.address,
  identificationNumberTypeId: stored.identificationNumberTypeId,
  identificationNumber: stored.identificationNumber,
  documentOf: stored.documentOf,
  patientCode: stored.patientCode,
  contractId: stored.contractId,
});

/** A patient of these contracts, by the id of any record that was merged into it; null when there is none. */
export const patientById = async (
  db: Db,
  contractIds: readonly number[],
  id: number,
): Promise<Patient | null> => {
  const read = (one: number) =>
    db
      .select()
      .from(patients)
      .where(and(eq(patients.id, one), inArray(patients.contractId, [...contractIds])));
  const [found] = await read(id);
  if (found !== undefined) return toPatient(found);
  const mainId = await mergedInto(db, id);
  const [main] = mainId === null ? [] : await read(mainId);
  return main === undefined ? null : toPatient(main);
};

/** Which of the earlier words for what a likely duplicate has in common fit the evidence. */
export const reasonsOf = (evidence: readonly PersonEvidence[]): Duplicate['reasons'] => {
  const levels = new Map(evidence.map(({ field, level }) => [field, level]));
  const isOneOf = (field: PersonFieldName, ...wanted: PersonEvidence['level'][]) =>
    wanted.some((level) => levels.get(field) === level);
  const has = {
    name: isOneOf('lastName', 'equal', 'sound') && isOneOf('firstName', 'equal', 'sound'),
    phone: isOneOf('mobilePhone', 'equal'),
    birthDate: isOneOf('dateOfBirth', 'equal'),
    nearBirthDate: isOneOf('dateOfBirth', 'exchanged', 'digit'),
  };
  return duplicateReasons.filter((reason) => has[reason]);
};

/** A patient of the index of persons on the wire. */
export const toPersonMatch = ({ stored, grade, score, evidence }: Match): PersonMatch => ({
  ...toRow(stored),
  grade,
  score,
  evidence,
});
type Document = Pick<PatientFields, 'identificationNumberTypeId' | 'identificationNumber'>;

const hasDocument = (
  contractId: number,
  { identificationNumberTypeId: type, identificationNumber }: Document,
) =>
  and(
    eq(patients.contractId, contractId),
    eq(patients.identificationNumberTypeId, type ?? 0),
    sql`upper(${patients.identificationNumber}) = ${identificationNumber ?? ''}`,
  );

/** The patients of the contract who were registered with this document as that of another. */
export const documentUsers = (
  db: Db,
  contractId: number,
  fields: Document,
): Promise<Pick<Stored, 'id' | 'documentOf'>[]> =>
  db
    .select({ id: patients.id, documentOf: patients.documentOf })
    .from(patients)
    .where(and(hasDocument(contractId, fields), ne(patients.documentOf, 'own')))
    .orderBy(patients.id);

/** Whose own this document is in the contract; null: nobody's. */
export const documentHolder = async (
  db: Db,
  contractId: number,
  fields: Document,
): Promise<number | null> => {
  if (fields.identificationNumberTypeId == null) return null;
  const [found] = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(hasDocument(contractId, fields), eq(patients.documentOf, 'own')));
  return found?.id ?? null;
};

/** Inserts a patient and returns the id; null when the contract already has a patient with this document. */
export const insertPatient = async (
  db: Db,
  contractId: number,
  fields: PatientFields,
  createdAt: Date,
): Promise<number | null> => {
  const [created] = await db
    .insert(patients)
    .values({ ...fields, contractId, createdAt })
    .onConflictDoNothing()
    .returning();
  if (created === undefined) return null;
  await writePersonKeys(db, [created]);
  return created.id;
};

/** A patient of these contracts, locked until the transaction ends. */
export const lockPatient = async (
  db: Db,
  contractIds: readonly number[],
  id: number,
): Promise<Stored | undefined> => {
  const [found] = await db
    .select()
    .from(patients)
    .where(and(eq(patients.id, id), inArray(patients.contractId, [...contractIds])))
    .for('update');
  return found;
};

/** Both patients, locked in the order of their ids. Throws NotFound unless both are of these contracts, and of one. */
export const lockBoth = async (
  db: Db,
  contractIds: readonly number[],
  ids: readonly [number, number],
  isLocked = true,
): Promise<[Stored, Stored]> => {
  const found = db
    .select()
    .from(patients)
    .where(and(inArray(patients.id, [...ids]), inArray(patients.contractId, [...contractIds])))
    .orderBy(patients.id);
  const rows = await (isLocked ? found.for('update') : found);
  const [one, other] = ids.map((id) => rows.find((row) => row.id === id));
  if (one === undefined || other === undefined || one === other || one.contractId !== other.contractId)
    throw new ApiError('NotFound');
  return [one, other];
};

/** Changes a patient and counts its version up. Throws a unique violation when another patient of the contract has the document. */
export const updatePatient = async (
  db: Db,
  id: number,
  fields: PatientFields,
): Promise<Stored | undefined> => {
  const [changed] = await db
    .update(patients)
    .set({ ...fields, version: sql`${patients.version} + 1` })
    .where(eq(patients.id, id))
    .returning();
  if (changed) await writePersonKeys(db, [changed]);
  return changed;
};
