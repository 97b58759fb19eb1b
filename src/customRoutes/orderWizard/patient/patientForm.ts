import type { FieldMessage } from '../../../../contract/fields.ts';
import {
  patientChange,
  patientInput,
  type DocumentOwner,
  type Patient,
  type PatientInput,
} from '../../../../contract/patients.ts';
import { formatPhone, formatWireDate } from '../../../i18n/format.ts';
import { mergeChanges } from '../../../ui/mergeChanges.ts';
import { wireDateOf, wireDay, wirePhoneOf } from '../../../ui/wireValues.ts';

/**
 * The patient form as typed: dates as dd.MM.yyyy, phones as +375 29 123 45 67, '' for no document. The field names are
 * the wire's, so that server errors match.
 */
export type PatientForm = Record<
  Exclude<
    keyof PatientInput,
    'gender' | 'resultsByEmail' | 'resultsBySms' | 'documentOf' | 'contractId' | 'confirmed'
  >,
  string
> & {
  /** '' when not chosen, also for the server's "unknown". */
  gender: 'M' | 'F' | '';
  resultsByEmail: boolean;
  resultsBySms: boolean;
  documentOf: DocumentOwner;
};

export const emptyPatient: PatientForm = {
  lastName: '',
  firstName: '',
  paternalName: '',
  dateOfBirth: '',
  timeOfBirth: '',
  gender: '',
  mobilePhone: '',
  email: '',
  resultsByEmail: false,
  resultsBySms: false,
  address: '',
  identificationNumberTypeId: '',
  identificationNumber: '',
  documentOf: 'own',
};

/** Form values of a patient's record. */
export const formOf = (patient: Patient): PatientForm => ({
  lastName: patient.lastName,
  firstName: patient.firstName,
  paternalName: patient.paternalName,
  dateOfBirth: formatWireDate(patient.dateOfBirth),
  timeOfBirth: patient.timeOfBirth,
  gender: patient.gender === 3 ? '' : patient.gender,
  mobilePhone: formatPhone(patient.mobilePhone),
  email: patient.email,
  resultsByEmail: patient.resultsByEmail,
  resultsBySms: patient.resultsBySms,
  address: patient.address,
  identificationNumberTypeId: String(patient.identificationNumberTypeId ?? ''),
  identificationNumber: patient.identificationNumber,
  documentOf: patient.documentOf,
});

/** The form as sent. */
export const wireOf = (form: PatientForm) => ({
  ...form,
  dateOfBirth: wireDateOf(form.dateOfBirth),
  mobilePhone: wirePhoneOf(form.mobilePhone),
  identificationNumberTypeId:
    form.identificationNumberTypeId === '' ? null : Number(form.identificationNumberTypeId),
});

/** The change of a patient as sent, without the version it replaces. */
export const changeOf = (form: PatientForm, id: number) => ({ ...wireOf(form), id, patientCode: null });

const notInFuture = {
  error: 'DateInFuture' satisfies FieldMessage,
  path: ['dateOfBirth' satisfies keyof PatientInput],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
const isBorn = ({ dateOfBirth }: { dateOfBirth: string }): boolean => dateOfBirth <= wireDay(new Date());

/** The contract's rules for a new patient; no birth date in the future. */
export const newPatientSchema = patientInput.refine(isBorn, notInFuture);
/** The contract's rules for a changed patient; no birth date in the future. */
export const changedPatientSchema = patientChange.refine(isBorn, notInFuture);

/**
 * Merges a form with its record, which somebody else has changed since the form was opened. Fields changed in the
 * form keep its value, all others take the value of `newer`. `clashes` are the fields that both have changed to
 * different values.
 */
export const mergeForms = (
  opened: PatientForm,
  mine: PatientForm,
  newer: PatientForm,
): { merged: PatientForm; clashes: (keyof PatientForm)[] } => ({
  merged: mergeChanges(opened, mine, newer),
  clashes: (Object.keys(mine) as (keyof PatientForm)[]).filter(
    (name) => mine[name] !== opened[name] && newer[name] !== opened[name] && mine[name] !== newer[name],
  ),
});
