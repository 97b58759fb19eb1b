import type { MergeSide } from '../../../contract/personMerges.ts';
import type { DocumentOwner, Patient, PatientCard } from '../../../contract/patients.ts';
import { formatPhone, formatWireDate } from '../../i18n/format.ts';
import { patientLabels } from '../../i18n/patientLabels.ts';
import { wireDateOf, wirePhoneOf } from '../../ui/wireValues.ts';

/** The fields that are compared, as typed; the consent goes with the e-mail, the kind and the owner of a document with its number. */
export interface MergeForm {
  lastName: string;
  firstName: string;
  paternalName: string;
  dateOfBirth: string;
  timeOfBirth: string;
  /** '' when unknown. */
  gender: 'M' | 'F' | '';
  mobilePhone: string;
  email: string;
  resultsByEmail: boolean;
  resultsBySms: boolean;
  address: string;
  /** '' for none. */
  typeId: string;
  number: string;
  documentOf: DocumentOwner;
}
/** A row of the comparison: the fields that are chosen together. */
export const comparedRows = [
  ['lastName'],
  ['firstName'],
  ['paternalName'],
  ['dateOfBirth'],
  ['timeOfBirth'],
  ['gender'],
  ['mobilePhone', 'resultsBySms'],
  ['email', 'resultsByEmail'],
  ['address'],
  ['typeId', 'number', 'documentOf'],
] as const satisfies readonly (readonly (keyof MergeForm)[])[];
export type ComparedRow = (typeof comparedRows)[number];

/** The text of each row's label. */
export const rowLabels = {
  ...patientLabels,
  typeId: 'patients.documentType',
} as const satisfies Record<ComparedRow[0], string>;

export const formOfPatient = (patient: Patient): MergeForm => ({
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
  typeId: String(patient.identificationNumberTypeId ?? ''),
  number: patient.identificationNumber,
  documentOf: patient.documentOf,
});

/** Whether a row says the same in both forms. */
export const isSame = (row: ComparedRow, one: MergeForm, other: MergeForm): boolean =>
  row.every((field) => one[field] === other[field]);
/** The form with a row of another one. */
const withRow = (form: MergeForm, row: ComparedRow, from: MergeForm): MergeForm => ({
  ...form,
  ...Object.fromEntries(row.map((field) => [field, from[field]])),
});

/** The rows in which a record says something else than before. */
export const changedRows = (before: Patient, after: Patient): ComparedRow[] =>
  comparedRows.filter((row) => !isSame(row, formOfPatient(before), formOfPatient(after)));

/** What the main record becomes unless something else is chosen: its own values, where empty those of the other. */
const proposal = (main: MergeSide, other: MergeSide): MergeForm => {
  const [own, second] = [formOfPatient(main.patient), formOfPatient(other.patient)];
  const isEmpty = (row: ComparedRow) => row.every((field) => ['', false, 'own'].includes(own[field]));
  return comparedRows.reduce((form, row) => (isEmpty(row) ? withRow(form, row, second) : form), own);
};

/** Chosen rows by their first field: the id of the record that is followed, or what was typed. */
export type Choices = Readonly<Partial<Record<ComparedRow[0], number | Partial<MergeForm>>>>;

/** What the main record becomes; a row that was taken from a record says what that one says now. */
export const formOf = (choices: Choices, main: MergeSide, other: MergeSide): MergeForm =>
  comparedRows.reduce(
    (form, row) => {
      const chosen = choices[row[0]];
      if (typeof chosen === 'object') return { ...form, ...chosen };
      const taken = [main, other].find(({ patient }) => patient.id === chosen);
      return taken ? withRow(form, row, formOfPatient(taken.patient)) : form;
    },
    proposal(main, other),
  );

/** The card on the wire; an unknown gender is refused by the server at its field. */
export const cardOf = ({ typeId, number, ...form }: MergeForm): PatientCard => ({
  ...form,
  gender: form.gender as 'M' | 'F',
  dateOfBirth: wireDateOf(form.dateOfBirth),
  mobilePhone: wirePhoneOf(form.mobilePhone),
  identificationNumberTypeId: typeId === '' ? null : Number(typeId),
  identificationNumber: typeId === '' ? '' : number,
});
