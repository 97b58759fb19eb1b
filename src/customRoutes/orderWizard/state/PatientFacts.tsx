import type { FC } from 'react';
import type { Patient } from '../../../../contract/patients.ts';
import { PatientName } from '../../../orders/PatientName.tsx';

interface Props {
  patient: Pick<Patient, 'lastName' | 'firstName' | 'paternalName'> | undefined;
  facts: readonly string[];
}

/** The full name of a patient, once known, and facts that do not break. */
export const PatientFacts: FC<Props> = ({ patient, facts }) => (
  <>
    {patient && (
      <span>
        <PatientName of={patient} />
      </span>
    )}
    {facts.map((fact) => (
      <span key={fact} className="nowrap">
        {fact}
      </span>
    ))}
  </>
);
