import type { FC } from 'react';
import type { Patient } from '../../contract/patients.ts';

type Names = Pick<Patient, 'lastName' | 'firstName'> & Partial<Pick<Patient, 'paternalName'>>;

/** The names of a patient in their order, the last name set off; the patronymic where it is known. */
export const PatientName: FC<{ of: Names }> = ({ of: { lastName, firstName, paternalName } }) => (
  <>
    <b>{lastName}</b> {firstName}
    {paternalName && <> {paternalName}</>}
  </>
);
