import type { Duplicate, PatientRow } from '../../../contract/patients.ts';
import type { NearPatient } from '../../reference/patients/nearPatients.ts';
import { plain } from './contractForm.ts';

interface Person {
  lastName: string;
  paternalName: string;
  gender: string;
  /** yyyyMMdd. */
  dateOfBirth: string;
  identificationNumber: string;
}

/** The most candidates of a row. */
const MAX_CANDIDATES = 10;

/** Possibly the same person: gender and patronymic agree where both are known. */
const agrees = (person: Person, row: PatientRow): boolean =>
  (row.gender === 3 || row.gender === person.gender) &&
  (person.paternalName === '' ||
    row.paternalName === '' ||
    plain(person.paternalName) === plain(row.paternalName));

/** A mistyped document number must not put an order into another person's card. */
const isSamePerson = (person: Person, row: PatientRow): boolean =>
  row.dateOfBirth === person.dateOfBirth || plain(row.lastName) === plain(person.lastName);

/** Whose order a row is. */
export type RowPatient =
  | { is: 'known'; id: number }
  /** `candidates`: patients with two in common of name, phone and birth date. */
  | { is: 'new'; candidates: Duplicate[] }
  /** Several patients have this name and birth date. */
  | { is: 'several'; candidates: Duplicate[] }
  /** Somebody else has the document. */
  | { is: 'otherPerson' };

const byReasons = (found: readonly Duplicate[]): Duplicate[] =>
  found.toSorted((a, b) => b.reasons.length - a.reasons.length).slice(0, MAX_CANDIDATES);

/**
 * The contract's patient that a row refers to, of those near to the person: by document, else by names and birth date.
 * Someone else's document and several similar patients leave it open, so that no order goes to the wrong card.
 */
export const patientOf = (person: Person, near: readonly NearPatient[]): RowPatient => {
  const withDocument = near.filter(({ hasDocument }) => hasDocument);
  if (withDocument.length > 0) {
    const same = withDocument.find(({ patient }) => isSamePerson(person, patient));
    return same === undefined ? { is: 'otherPerson' } : { is: 'known', id: same.patient.id };
  }
  const patients = near.map(({ patient }) => patient);
  const like = patients.filter(
    (row) => row.reasons.includes('name') && row.reasons.includes('birthDate') && agrees(person, row),
  );
  const [only, ...others] = like;
  if (only === undefined)
    return { is: 'new', candidates: byReasons(patients.filter(({ reasons }) => reasons.length > 1)) };
  return others.length > 0 ? { is: 'several', candidates: byReasons(like) } : { is: 'known', id: only.id };
};
