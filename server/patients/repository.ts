import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Patient, PatientRow } from '../../contract/patients.ts';
import { wireDay } from '../dates.ts';
import type { Db } from '../db/db.ts';
import { patients } from '../db/schema.ts';
import { wireGender } from './rules.ts';

type Stored = typeof patients.$inferSelect;
/** What a patient's form decides; the rest of the row is the laboratory's. */
export type PatientFields = Pick<
  typeof patients.$inferInsert,
  | 'lastName'
  | 'firstName'
  | 'paternalName'
  | 'gender'
  | 'dateOfBirth'
  | 'mobilePhone'
  | 'email'
  | 'address'
  | 'identificationNumberTypeId'
  | 'identificationNumber'
>;

/** The columns of a row of the list. */
export const rowColumns = {
  id: patients.id,
  lastName: patients.lastName,
  firstName: patients.firstName,
  paternalName: patients.paternalName,
  gender: patients.gender,
  dateOfBirth: patients.dateOfBirth,
  mobilePhone: patients.mobilePhone,
};

/** A row of the list as it goes on the wire. */
export const toRow = (row: Pick<Stored, keyof typeof rowColumns>): PatientRow => ({
  ...row,
  gender: wireGender(row.gender),
  dateOfBirth: wireDay(row.dateOfBirth),
});

/** A full record as it goes on the wire. */
export const toPatient = (stored: Stored): Patient => ({
  ...toRow(stored),
  email: stored.email,
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

/** At most ten patients of the contract with this name, letter case aside, and birth date. */
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

/** At most ten patients of the contract with this document number; of this kind of document, when it is known. */
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

/** Has another patient of the contract this document? */
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

/** The id of the new patient; null when the contract has a patient with this document. */
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

/**
 * Changes a patient of these contracts and gives the code that it keeps, undefined when there is none. Throws a unique violation when another patient of the
 * contract has the document.
 */
export const updatePatient = async (
  db: Db,
  contractIds: readonly number[],
  id: number,
  fields: PatientFields,
): Promise<{ patientCode: string | null } | undefined> => {
  const [changed] = await db
    .update(patients)
    .set(fields)
    .where(and(eq(patients.id, id), inArray(patients.contractId, [...contractIds])))
    .returning({ patientCode: patients.patientCode });
  return changed;
};
