import { z } from 'zod';
import { DOCUMENT_NUMBER_MIN, documentNumber } from './documentNumber.ts';
import { endpoint } from './endpoint.ts';
import {
  id,
  optionalEmail,
  optionalName,
  optionalPhone,
  optionalText,
  outcome,
  pageNumber,
  pageSize,
  phone,
  requiredName,
  wireDate,
} from './fields.ts';
import { personEvidence, personGrades } from './personEvidence.ts';
import { timeOfBirth } from './timeOfBirth.ts';

/** Letters on the wire; 3 is the server's "unknown", shown but never selectable. */
export const genderInput = z.enum(['M', 'F'], { error: 'SelectGender' });
export const gender = z.union([z.enum(['M', 'F']), z.literal(3)]);
export type Gender = z.output<typeof gender>;
/** The gender in a response; a laboratory may send 1 for M and 2 for F. */
export const readGender = (written: Gender | 1 | 2): Gender =>
  written === 1 ? 'M' : written === 2 ? 'F' : written;

/** Whose document a patient has: children without papers come with that of a parent. */
export const documentOwners = ['own', 'mother', 'father', 'guardian'] as const;
export const documentOwner = z.enum(documentOwners, { error: 'Invalid' });
export type DocumentOwner = z.output<typeof documentOwner>;

/** The full record; `dateOfBirth` is yyyyMMdd, `mobilePhone` 375 and 9 digits or ''. `timeOfBirth` is `HH:mm` in Minsk or ''. */
export const patient = z.object({
  id: z.number().int(),
  /** Counts the changes of the record. */
  version: z.number().int(),
  lastName: z.string(),
  firstName: z.string(),
  paternalName: z.string(),
  gender,
  dateOfBirth: z.string(),
  timeOfBirth: z.string(),
  mobilePhone: z.string(),
  email: z.string(),
  /** Whether the patient has agreed to get results by e-mail, and by SMS. */
  resultsByEmail: z.boolean(),
  resultsBySms: z.boolean(),
  address: z.string(),
  identificationNumberTypeId: z.number().int().nullable(),
  identificationNumber: z.string(),
  documentOf: documentOwner,
  patientCode: z.string().nullable(),
  contractId: z.number().int(),
  /** Names of records of the same person that were merged into this one; '' without any. */
  alsoKnown: z.string(),
});
export type Patient = z.output<typeof patient>;
const identity = {
  identificationNumberTypeId: id.nullable().default(null),
  identificationNumber: optionalText(40).transform(documentNumber),
  documentOf: documentOwner.default('own'),
};
/** A number is required once its document type is chosen. */
const numberWhenTyped = (form: { identificationNumberTypeId: number | null; identificationNumber: string }) =>
  form.identificationNumberTypeId === null || form.identificationNumber !== '';
/** Checked even when another field is invalid: the user sees all that is missing at once. */
const numberMissing = {
  error: 'Required',
  path: ['identificationNumber'],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** Empty and non-text numbers are reported by other rules. */
const numberLongEnough = ({ identificationNumber: number }: { identificationNumber: unknown }) =>
  typeof number !== 'string' || number === '' || number.length >= DOCUMENT_NUMBER_MIN;
const numberTooShort = { ...numberMissing, error: 'DocumentLength' };
const person = {
  lastName: requiredName(100),
  firstName: requiredName(100),
  paternalName: optionalName(100),
  gender: genderInput,
  email: optionalEmail,
  address: optionalText(300),
  mobilePhone: phone,
  dateOfBirth: wireDate,
  timeOfBirth: timeOfBirth.default(''),
  ...identity,
};

/** A patient as a public site sends one. */
export const sentPerson = z
  .strictObject(person)
  .refine(numberWhenTyped, numberMissing)
  .refine(numberLongEnough, numberTooShort);
export type SentPerson = z.output<typeof sentPerson>;

/** What the form of a new patient sends. */
export const patientInput = z
  .object({
    ...person,
    resultsByEmail: z.boolean().default(false),
    resultsBySms: z.boolean().default(false),
    contractId: id,
    /** The sender has seen the likely duplicates and registers a new person. */
    confirmed: z.boolean().default(false),
  })
  .refine(numberWhenTyped, numberMissing)
  .refine(numberLongEnough, numberTooShort);
export type PatientInput = z.input<typeof patientInput>;

export const getPatient = endpoint({
  method: 'GET',
  path: '/v1.0/Patient',
  summary: 'The full record of a patient of own contracts',
  row: 'CALL-23',
  access: ['read', 'patient'],
  scoped: true,
  query: z.object({ id }),
  response: z.object({ isSuccess: z.boolean(), statusMessage: z.string(), patient }),
  errors: ['NotFound'],
});

export const patientRow = patient.pick({
  id: true,
  lastName: true,
  firstName: true,
  paternalName: true,
  gender: true,
  dateOfBirth: true,
  timeOfBirth: true,
  mobilePhone: true,
  alsoKnown: true,
});
export type PatientRow = z.output<typeof patientRow>;

/** A registered patient who may be the person. */
export const personMatch = patientRow.extend({
  grade: z.enum(personGrades),
  /** log2 of the odds that it is one person. */
  score: z.number(),
  evidence: z.array(personEvidence),
});
export type PersonMatch = z.output<typeof personMatch>;

/** What a likely duplicate has in common with a new patient; in `nearBirthDate` one digit or the order differs. */
export const duplicateReasons = ['name', 'phone', 'birthDate', 'nearBirthDate'] as const;
export const duplicate = personMatch.extend({ reasons: z.array(z.enum(duplicateReasons)) });
export type Duplicate = z.output<typeof duplicate>;

export const createPatient = endpoint({
  method: 'POST',
  path: '/v1.0/Patient',
  summary: 'Register a patient; refused when the identity document is registered already',
  row: 'CALL-24',
  access: ['create', 'patient'],
  scoped: true,
  idempotent: true,
  body: patientInput,
  /**
   * `duplicates`: patients who may be the same person, by the index of persons; nothing was saved, send again with
   * `confirmed`.
   */
  response: outcome.extend({
    patientId: z.number().int().nullable(),
    duplicates: z.array(duplicate).optional(),
  }),
  errors: ['NotFound', 'PatientExists'],
});

const card = { ...person, mobilePhone: optionalPhone };
/** The card of a patient as a whole. */
export const patientCard = z
  .object({ ...card, resultsByEmail: z.boolean(), resultsBySms: z.boolean() })
  .refine(numberWhenTyped, numberMissing)
  .refine(numberLongEnough, numberTooShort);
export type PatientCard = z.output<typeof patientCard>;

/** What the patient card sends; the phone may stay empty. */
export const patientChange = z
  .object({
    id,
    /** The version that was read; missing: whichever is stored is replaced. */
    version: z.number().int().optional(),
    ...card,
    /** Missing: as they were. */
    timeOfBirth: timeOfBirth.optional(),
    documentOf: documentOwner.optional(),
    resultsByEmail: z.boolean().optional(),
    resultsBySms: z.boolean().optional(),
    patientCode: z.string().max(40).nullable().default(null),
  })
  .refine(numberWhenTyped, numberMissing)
  .refine(numberLongEnough, numberTooShort);
export type PatientChange = z.input<typeof patientChange>;

export const updatePatient = endpoint({
  method: 'PUT',
  path: '/v1.0/Patient',
  summary: 'Change a patient; patientCode null leaves the code as it is, an outdated `version` is rejected',
  row: 'CALL-25',
  access: ['update', 'patient'],
  scoped: true,
  body: patientChange,
  response: outcome,
  errors: ['NotFound', 'PatientExists', 'Conflict'],
});

/** Filter of the patient list; empty text does not filter. */
export const patientFilter = z.object({
  lastName: z.string().trim().max(100).default(''),
  firstName: z.string().trim().max(100).default(''),
  email: optionalEmail,
  dateOfBirth: z.union([z.literal(''), wireDate], { error: 'DateFormat' }).default(''),
  phone: optionalPhone,
  gender: z.union([z.literal(''), genderInput], { error: 'SelectGender' }).default(''),
});

export const searchPatients = endpoint({
  method: 'POST',
  path: '/v1.0/Patient/Search',
  summary:
    'A page of the patients of one contract; `term` is a name, initials, a phone, a birth date or year',
  row: 'CALL-26',
  access: ['read', 'patient'],
  scoped: true,
  repeatable: true,
  isLoad: true,
  body: patientFilter.extend({
    term: z.string().trim().max(100).default(''),
    contractId: id,
    pageNumber,
    pageSize: pageSize(10),
  }),
  response: z.object({
    isSuccess: z.boolean(),
    statusMessage: z.string(),
    patient: z.array(patientRow),
    totalCount: z.number().int(),
    /**
     * The patient whom the term means beyond doubt: the only one of the contract with exactly this surname, or this
     * surname and first name, who has the birth date, the birth year or the phone if the term says one. Else null.
     */
    soleMatchId: z.number().int().nullable(),
    isInformationConsent: z.boolean(),
    /** No patient matches the term; these have names of similar spelling. */
    isApproximate: z.boolean(),
  }),
  errors: ['NotFound'],
});

const typed = z.string().max(5000);
/** The form of a new patient as typed so far; not checked. */
export const patientDraft = z.object({
  lastName: typed,
  firstName: typed,
  paternalName: typed,
  dateOfBirth: typed,
  timeOfBirth: typed.default(''),
  gender: z.enum(['M', 'F', '']),
  mobilePhone: typed,
  email: typed,
  resultsByEmail: z.boolean(),
  /** Missing in drafts of earlier versions. */
  resultsBySms: z.boolean().default(false),
  address: typed,
  identificationNumberTypeId: typed,
  identificationNumber: typed,
  documentOf: documentOwner.default('own'),
});
export type PatientDraft = z.output<typeof patientDraft>;

export const getPatientDraft = endpoint({
  method: 'GET',
  path: '/v1.0/Patient/Draft',
  summary: "The caller's unfinished form of a new patient, until twelve hours after its last change",
  row: 'PERSIST-08',
  access: ['create', 'patient'],
  response: outcome.extend({ draft: patientDraft.nullable() }),
});

export const savePatientDraft = endpoint({
  method: 'PUT',
  path: '/v1.0/Patient/Draft',
  summary: "Keep the caller's unfinished form of a new patient; there is one per user",
  row: 'PERSIST-08',
  access: ['create', 'patient'],
  body: patientDraft,
  response: outcome,
});

export const deletePatientDraft = endpoint({
  method: 'DELETE',
  path: '/v1.0/Patient/Draft',
  summary: "Drop the caller's unfinished form of a new patient",
  row: 'PERSIST-08',
  access: ['create', 'patient'],
  response: outcome,
});
