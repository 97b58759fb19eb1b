import type { FieldMessage } from '../../../../contract/fields.ts';
import {
  patientChange,
  patientInput,
  type Patient,
  type PatientInput,
} from '../../../../contract/patients.ts';
import { formatPhone, formatWireDate } from '../../../i18n/format.ts';
import { wireDateOf, wireDay, wirePhoneOf } from '../../../ui/wireValues.ts';

/**
 * A patient's form as typed: dates as dd.MM.yyyy, phones as +375 29 123 45 67, '' for no document. The field names are
 * the wire's, so that the server's messages find their fields.
 */
export type PatientForm = Record<
  Exclude<keyof PatientInput, 'gender' | 'contractId' | 'confirmed'>,
  string
> & {
  /** '' is the choice that has not been made; the server's "unknown" shows as it. */
  gender: 'M' | 'F' | '';
};

export const emptyPatient: PatientForm = {
  lastName: '',
  firstName: '',
  paternalName: '',
  dateOfBirth: '',
  gender: '',
  mobilePhone: '',
  email: '',
  address: '',
  identificationNumberTypeId: '',
  identificationNumber: '',
};

/** A patient's record as the card's form shows it. */
export const formOf = (patient: Patient): PatientForm => ({
  lastName: patient.lastName,
  firstName: patient.firstName,
  paternalName: patient.paternalName,
  dateOfBirth: formatWireDate(patient.dateOfBirth),
  gender: patient.gender === 3 ? '' : patient.gender,
  mobilePhone: formatPhone(patient.mobilePhone),
  email: patient.email,
  address: patient.address,
  identificationNumberTypeId: String(patient.identificationNumberTypeId ?? ''),
  identificationNumber: patient.identificationNumber,
});

/** The form in the words of the wire. */
export const wireOf = (form: PatientForm) => ({
  ...form,
  dateOfBirth: wireDateOf(form.dateOfBirth),
  mobilePhone: wirePhoneOf(form.mobilePhone),
  identificationNumberTypeId:
    form.identificationNumberTypeId === '' ? null : Number(form.identificationNumberTypeId),
});

const notInFuture = {
  error: 'DateInFuture' satisfies FieldMessage,
  path: ['dateOfBirth' satisfies keyof PatientInput],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
const isBorn = ({ dateOfBirth }: { dateOfBirth: string }): boolean => dateOfBirth <= wireDay(new Date());

/** The contract's rules of a new patient, and nobody is born tomorrow. */
export const newPatientSchema = patientInput.refine(isBorn, notInFuture);
/** The contract's rules of a changed patient, with the same addition. */
export const changedPatientSchema = patientChange.refine(isBorn, notInFuture);
