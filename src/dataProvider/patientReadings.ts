import type { Patient } from '../../contract/patients.ts';
import type { PatientPage, PatientSearch } from './patients.ts';
import type { Reading } from './useRead.ts';

/** The full record of a patient, in memory only; read again when patients change. */
export const patientCard: Reading<number, Patient> = {
  name: 'patientCard',
  read: (lab, id) => lab.getPatient(id),
};

/** A page of patients of a contract. */
export const patientSearch: Reading<PatientSearch, PatientPage> = {
  name: 'patientSearch',
  read: (lab, body, signal) => lab.searchPatients(body, signal),
};
