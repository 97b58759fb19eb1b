import './patientLine.css';
import type { FC } from 'react';
import type { Patient } from '../../contract/patients.ts';
import { PatientName } from './PatientName.tsx';

/** The name of a patient in a row of a list: a long one keeps the row low, and is whole in its tooltip. */
export const PatientLine: FC<{ of: Pick<Patient, 'lastName' | 'firstName'> }> = ({ of }) => (
  <span className="patient-line" title={`${of.lastName} ${of.firstName}`}>
    <PatientName of={of} />
  </span>
);
