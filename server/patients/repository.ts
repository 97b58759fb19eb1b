import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Patient, PatientRow } from '../../contract/patients.ts';
import { wireDay } from '../dates.ts';
import type { Db } from '../db/db.ts';
import { patients } from '../db/schema/patients.ts';
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
  | 'mobilePhone'
  | 'email'
  | 'resultsByEmail'
  | 'address'
  | 'identificationNumberTypeId'
  | 'identificationNumber'
>;

/** Columns of a list row. */
export const rowColumns = {
  id: patients.id,
  lastName: patients.lastName,
  firstName: patients.firstName,
  paternalName: patients.paternalName,
  gender: patients.gender,
  dateOfBirth: patients.dateOfBirth,
  mobilePhone: patients.mobilePhone,
};

/** A list row on the wire. */
export const toRow = (row: Pick<Stored, keyof typeof rowColumns>): PatientRow => ({
  ...row,
  gender: wireGender(row.gender),
  dateOfBirth: wireDay(row.dateOfBirth),
});

/** A full record on the wire. */
export const toPatient = (stored: Stored): Patient => ({
  ...toRow(stored),
  email: stored.email,
  resultsByEmail: stored.resultsByEmail,
  address: stored.address,
  identificationNumberTypeId: stored.identificationNumberTypeId,
  identificationNumber: stored.identificationNumber,
  patientCode: stored.patientCode,
  contractId: stored.contractId,
});

/** A patient of these contracts, or null. */
export const patientById = async (
  db: Db,
  contractIds: readonly number[],
  id: number,
): Promise<Patient | null> => {
  const [found] = await db
    .select()
    .from(patients)
    .where(and(eq(patients.id, id), inArray(patients.contractId, [...contractIds])));
  return found === undefined ? null : toPatient(found);
};

/** At most ten patients of the contract with this name (ignoring case) and birth date. */
export const patientsLike = async (
  db: Db,
  contractId: number,
  { lastName, firstName, dateOfBirth }: Pick<PatientFields, 'lastName' | 'firstName' | 'dateOfBirth'>,
): Promise<PatientRow[]> =>
  (
    await db
      .select(rowColumns)
      .from(patients)
      .where(
        and(
          eq(patients.contractId, contractId),
          eq(patients.dateOfBirth, dateOfBirth),
          sql`lower(${patients.lastName}) = ${lastName.toLowerCase()}`,
          sql`lower(${patients.firstName}) = ${firstName.toLowerCase()}`,
        ),
      )
      .orderBy(patients.id)
      .limit(10)
  ).map(toRow);

/** At most ten patients of the contract with this document number, and document type if known. */
export const patientsWithDocument = async (
  db: Db,
  contractId: number,
  {
    identificationNumberTypeId: typeId,
    identificationNumber,
  }: Pick<PatientFields, 'identificationNumberTypeId'> & {
    identificationNumber: string;
  },
): Promise<PatientRow[]> =>
  (
    await db
      .select(rowColumns)
      .from(patients)
      .where(
        and(
          eq(patients.contractId, contractId),
          typeId == null ? undefined : eq(patients.identificationNumberTypeId, typeId),
          sql`upper(${patients.identificationNumber}) = ${identificationNumber}`,
        ),
      )
      .orderBy(patients.id)
      .limit(10)
  ).map(toRow);

/** Whether another patient of the contract has this document. */
export const documentTaken = async (
  db: Db,
  contractId: number,
  fields: Pick<PatientFields, 'identificationNumberTypeId' | 'identificationNumber'>,
): Promise<boolean> => {
  if (fields.identificationNumberTypeId == null) return false;
  const found = await db
    .select({ id: patients.id })
    .from(patients)
    .where(
      and(
        eq(patients.contractId, contractId),
        eq(patients.identificationNumberTypeId, fields.identificationNumberTypeId),
        sql`upper(${patients.identificationNumber}) = ${fields.identificationNumber ?? ''}`,
      ),
    )
    .limit(1);
  return found.length > 0;
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
    .returning({ id: patients.id });
  return created?.id ?? null;
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

/** Changes a patient. Throws a unique violation when another patient of the contract has the document. */
export const updatePatient = async (
  db: Db,
  id: number,
  fields: PatientFields,
): Promise<Stored | undefined> => {
  const [changed] = await db.update(patients).set(fields).where(eq(patients.id, id)).returning();
  return changed;
};
