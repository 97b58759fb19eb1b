import type { PatientInput, PatientRow } from '../../../contract/patients.ts';
import { wireDate } from '../../../contract/fields.ts';
import { sqlDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { patientsLike, patientsWithDocument } from '../../reference/patients/repository.ts';
import { plain } from './contractForm.ts';

type Person = Pick<PatientInput, 'contractId' | 'lastName' | 'firstName' | 'gender' | 'dateOfBirth'> & {
  contractId: number;
  paternalName: string;
  identificationNumberTypeId: number | null;
  identificationNumber: string;
};

/** Possibly the same person: gender and patronymic agree where both are known. */
const agrees = (person: Person, row: PatientRow): boolean =>
  (row.gender === 3 || row.gender === person.gender) &&
  (person.paternalName === '' ||
    row.paternalName === '' ||
    plain(person.paternalName) === plain(row.paternalName));

/** A mistyped document number must not put an order into another person's card. */
const isSamePerson = (person: Person, row: PatientRow): boolean =>
  row.dateOfBirth === person.dateOfBirth || plain(row.lastName) === plain(person.lastName);

/**
 * The contract's patient that a row refers to: by document, else by names and birth date; null when there is none.
 * Someone else's document and several similar patients are errors, so that no order goes to the wrong card.
 */
export const existingPatient = async (
  db: Db,
  person: Person,
): Promise<number | null | 'otherPerson' | 'severalPatients'> => {
  const { contractId, lastName, firstName, dateOfBirth } = person;
  const withDocument =
    person.identificationNumber === '' ? [] : await patientsWithDocument(db, contractId, person);
  const [owner] = withDocument;
  if (owner !== undefined) {
    const same = withDocument.find((row) => isSamePerson(person, row));
    return same?.id ?? 'otherPerson';
  }
  if (!wireDate.safeParse(dateOfBirth).success) return null;
  const names = { lastName, firstName, dateOfBirth: sqlDay(dateOfBirth) };
  const like = (await patientsLike(db, contractId, names)).filter((row) => agrees(person, row));
  if (like.length > 1) return 'severalPatients';
  return like[0]?.id ?? null;
};
