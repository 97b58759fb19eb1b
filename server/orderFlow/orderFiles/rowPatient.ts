import type { Duplicate, PatientRow } from '../../../contract/patients.ts';
import type { KnownPatient } from '../../reference/patients/knownPatients.ts';
import { plain } from './contractForm.ts';

interface Person {
  lastName: string;
  paternalName: string;
  gender: string;
  /** yyyyMMdd. */
  dateOfBirth: string;
  identificationNumber: string;
}

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
  /** `candidates`: patients who may be the person. */
  | { is: 'new'; candidates: Duplicate[] }
  /** Several patients have this name and birth date. */
  | { is: 'several'; candidates: Duplicate[] }
  /** Somebody else has the document. */
  | { is: 'otherPerson' };

/** One of several patients who are the same in all that a row says. */
const alike = (row: PatientRow): Duplicate => ({
  ...row,
  grade: 'probable',
  score: 0,
  evidence: [],
  reasons: ['name', 'birthDate'],
});

/**
 * The contract's patient that a row refers to, of those who are known: by document, else by names and birth date. Someone
 * else's document and several similar patients leave it open, so that no order goes to the wrong card. Without one,
 * `candidates` of the index of persons may be the person.
 */
export const patientOf = (
  person: Person,
  known: readonly KnownPatient[],
  candidates: readonly Duplicate[],
): RowPatient => {
  const withDocument = known.filter(({ hasDocument }) => hasDocument);
  if (withDocument.length > 0) {
    const same = withDocument.find(({ row }) => isSamePerson(person, row));
    return same === undefined ? { is: 'otherPerson' } : { is: 'known', id: same.row.id };
  }
  const like = known.filter(({ row, isNamed }) => isNamed && agrees(person, row)).map(({ row }) => row);
  const [only, ...others] = like;
  if (only === undefined) return { is: 'new', candidates: [...candidates] };
  return others.length > 0 ? { is: 'several', candidates: like.map(alike) } : { is: 'known', id: only.id };
};
