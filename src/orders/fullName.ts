import type { PatientRow } from '../../contract/patients.ts';

/** Full name in one line. */
export const fullName = ({
  lastName,
  firstName,
  paternalName,
}: Pick<PatientRow, 'lastName' | 'firstName' | 'paternalName'>): string =>
  [lastName, firstName, paternalName].filter((part) => part !== '').join(' ');
