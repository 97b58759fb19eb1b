import type { ResponseOf, BodyInput } from '../../contract/endpoint.ts';
import {
  createPatient,
  deletePatientDraft,
  getPatient,
  readGender,
  savePatientDraft,
  searchPatients,
  updatePatient,
  type Gender,
  type Patient,
  type PatientDraft,
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
  /** `isLoad`: false where a field of a form asks. */
  searchPatients: (body: PatientSearch, signal?: AbortSignal, isLoad = true): Promise<PatientPage> =>
    call(searchPatients, { body, contracts: [body.contractId as number], signal, isLoad }).then((page) => ({
      ...page,
      patient: page.patient.map(patientAsRead),
    })),
  getPatient: (id: number): Promise<Patient> =>
    call(getPatient, { query: { id } }).then((response) => patientAsRead(response.patient)),
  /** `isSuccess` is false when there are possible duplicates. */
  createPatient: (body: PatientInput, idempotencyKey: string) => ask(createPatient, { body, idempotencyKey }),
  updatePatient: (body: BodyInput<typeof updatePatient>) => call(updatePatient, { body }),
  /** The calls of the user's unfinished form of a new patient run in the background and may fail silently. */
  savePatientDraft: (body: PatientDraft) => call(savePatientDraft, { body, isBackground: true }),
  deletePatientDraft: () => call(deletePatientDraft, { isBackground: true }),
});
