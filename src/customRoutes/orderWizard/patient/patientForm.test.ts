import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Patient } from '../../../../contract/patients.ts';
import { zodResolver } from '../../../ui/zodResolver.ts';
import {
  changedPatientSchema,
  emptyPatient,
  formOf,
  mergeForms,
  newPatientSchema,
  wireOf,
  type PatientForm,
} from './patientForm.ts';

const filled: PatientForm = {
  ...emptyPatient,
  lastName: ' Иванов ',
  firstName: 'Иван',
  dateOfBirth: '01.02.1990',
  gender: 'M',
  mobilePhone: '+375 29 123 45 67',
};
const stored: Patient = {
  id: 7,
  version: 1,
  lastName: 'Иванова',
  firstName: 'Мария',
  paternalName: 'Петровна',
  gender: 3,
  dateOfBirth: '19850304',
  timeOfBirth: '',
  mobilePhone: '375291234567',
  email: '',
  resultsByEmail: false,
  resultsBySms: false,
  address: '',
  identificationNumberTypeId: null,
  identificationNumber: '',
  documentOf: 'own',
  patientCode: 'P-7',
  contractId: 1,
  alsoKnown: '',
};

const options = { fields: {}, shouldUseNativeValidation: undefined };
const registering = zodResolver(newPatientSchema, (form: PatientForm) => ({
  ...wireOf(form),
  contractId: 1,
}));
const changing = zodResolver(changedPatientSchema, (form: PatientForm) => ({
  ...wireOf(form),
  id: 7,
  patientCode: null,
}));
const messages = async (
  resolver: typeof registering | typeof changing,
  change: Partial<PatientForm>,
): Promise<Partial<Record<keyof PatientForm, string>>> => {
  const { errors } = await resolver({ ...filled, ...change }, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.message]));
};

describe('a new patient', () => {
  test('goes to the laboratory trimmed, with 375 and nine digits and the date without dots (PAT-37, PAT-38)', async () => {
    const { values } = await registering(filled, undefined, options);
    expect(values as z.output<typeof newPatientSchema>).toEqual({
      lastName: 'Иванов',
      firstName: 'Иван',
      paternalName: '',
      dateOfBirth: '19900201',
      timeOfBirth: '',
      gender: 'M',
      mobilePhone: '375291234567',
      email: '',
      resultsByEmail: false,
      resultsBySms: false,
      address: '',
      identificationNumberTypeId: null,
      identificationNumber: '',
      documentOf: 'own',
      contractId: 1,
      confirmed: false,
    });
  });
  test('an empty form names everything that is required at once (PAT-27)', async () => {
    expect(await messages(registering, emptyPatient)).toEqual({
      lastName: 'Required',
      firstName: 'Required',
      dateOfBirth: 'Required',
      gender: 'SelectGender',
      mobilePhone: 'Required',
    });
  });
  test.each([
    [{ mobilePhone: '+375' }, { mobilePhone: 'Required' }],
    [{ mobilePhone: '+375 29 123' }, { mobilePhone: 'PhonePattern' }],
    [{ mobilePhone: '+7 916 123 45 67' }, { mobilePhone: 'PhonePattern' }],
    [{ dateOfBirth: '31.02.1990' }, { dateOfBirth: 'NoSuchDate' }],
    [{ dateOfBirth: '01.01.1890' }, { dateOfBirth: 'DateTooEarly' }],
    [{ dateOfBirth: '01.02' }, { dateOfBirth: 'DateFormat' }],
    [{ dateOfBirth: '01.01.2999' }, { dateOfBirth: 'DateInFuture' }],
    [{ email: 'nurse@' }, { email: 'Email' }],
    [{ lastName: 'Иванoв' }, { lastName: 'NameLetters' }],
    [{ lastName: '<b>Иванов' }, { lastName: 'NameLetters' }],
    [{ firstName: 'Иван2' }, { firstName: 'NameLetters' }],
    [{ paternalName: '-' }, { paternalName: 'NameLetters' }],
    [
      { identificationNumberTypeId: '1', identificationNumber: 'MP1' },
      { identificationNumber: 'DocumentLength' },
    ],
    [{ identificationNumberTypeId: '1' }, { identificationNumber: 'Required' }],
    [
      { identificationNumberTypeId: '1', lastName: '' },
      { identificationNumber: 'Required', lastName: 'Required' },
    ],
  ])('%o is refused: %o', async (change, expected) => {
    expect(await messages(registering, change)).toEqual(expected);
  });
});

test.each(['Саша-Маша', "Д'Артаньян", 'O’Neill', 'Müller', 'Ўладзімір', 'ван дер Ваальс', 'Мл. Иван'])(
  '%s is a name',
  async (lastName) => expect(await messages(registering, { lastName })).toEqual({}),
);

describe('a changed patient', () => {
  test('shows dates and phones as people write them; an unknown gender must be chosen', () => {
    expect(formOf(stored)).toMatchObject({
      dateOfBirth: '04.03.1985',
      mobilePhone: '+375 29 123 45 67',
      gender: '',
      identificationNumberTypeId: '',
    });
  });
  test('the phone may be empty, the patient code stays as it is', async () => {
    const { values } = await changing({ ...filled, mobilePhone: '' }, undefined, options);
    expect(values).toMatchObject({ id: 7, mobilePhone: '', patientCode: null });
  });
  test('names the required fields, which do not include the phone (PAT-44, PAT-45)', async () => {
    expect(await messages(changing, emptyPatient)).toEqual({
      lastName: 'Required',
      firstName: 'Required',
      dateOfBirth: 'Required',
      gender: 'SelectGender',
    });
  });
  test('an e-mail that is given must be valid (PAT-46)', async () => {
    expect(await messages(changing, { email: 'nurse@' })).toEqual({ email: 'Email' });
    expect(await messages(changing, { email: '' })).toEqual({});
  });
  test('a phone that is given must be valid', async () => {
    expect(await messages(changing, { mobilePhone: '+375 29' })).toEqual({ mobilePhone: 'PhonePattern' });
  });
});

describe('a form over a record that somebody else has changed', () => {
  const newer = { ...filled, address: 'Минск', email: 'new@mail.by' };

  test('keeps both changes of different fields', () => {
    const mine = { ...filled, mobilePhone: '+375 33 765 43 21' };
    expect(mergeForms(filled, mine, newer)).toEqual({
      merged: { ...newer, mobilePhone: '+375 33 765 43 21' },
      clashes: [],
    });
  });
  test('names the fields that both have changed, unless to the same', () => {
    const mine = { ...filled, address: 'Минск', email: 'mine@mail.by' };
    expect(mergeForms(filled, mine, newer).clashes).toEqual(['email']);
  });
});
