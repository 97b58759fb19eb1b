import type { ResponseOf, BodyInput } from '../../contract/endpoint.ts';
import { identificationNumberTypes } from '../../contract/contracts.ts';
import {
  createPatient,
  getPatient,
  readGender,
  searchPatients,
  updatePatient,
  type Gender,
  type Patient,
  type PatientInput,
} from '../../contract/patients.ts';
import type { ApiClient } from './apiClient.ts';

export type PatientSearch = BodyInput<typeof searchPatients>;
export type PatientPage = ResponseOf<typeof searchPatients>;

/** A patient of a response, with the gender as the letter the portal uses. */
export const patientAsRead = <Row extends { gender: Gender }>(row: Row): Row => ({
  ...row,
  gender: readGender(row.gender),
});

/** Calls for patients. */
export const patientMethods = ({ call, ask }: ApiClient) => ({
  searchPatients: (body: PatientSearch, signal?: AbortSignal): Promise<PatientPage> =>
    call(searchPatients, { body, contracts: [body.contractId as number], signal }).then((page) => ({
      ...page,
      patient: page.patient.map(patientAsRead),
    })),
  getPatient: (id: number): Promise<Patient> =>
    call(getPatient, { query: { id } }).then((response) => patientAsRead(response.patient)),
  /** `isSuccess` is false when there are possible duplicates. */
  createPatient: (body: PatientInput, idempotencyKey: string) => ask(createPatient, { body, idempotencyKey }),
  updatePatient: (body: BodyInput<typeof updatePatient>) => call(updatePatient, { body }),
  identificationNumberTypes: () =>
    call(identificationNumberTypes).then((response) => response.identificationNumberTypes),
});
