import { describe, expect, it, test } from 'vitest';
import { defaultModel } from './defaultModel.ts';
import { prepareRecord } from './normalise.ts';
import { personFields } from './personFields.ts';
import { judgeOf } from './score.ts';

const judge = judgeOf(personFields, defaultModel);
const anna = {
  lastName: 'Вашкевич',
  firstName: 'Анна',
  paternalName: 'Олеговна',
  gender: 'F',
  dateOfBirth: '1991-05-08',
  mobilePhone: '375291112233',
  email: '',
  address: '',
  identificationNumberTypeId: '1',
  identificationNumber: 'MP1234567',
};
type Change = Partial<typeof anna>;
const pair = (change: Change, of: Change = {}) => {
  const one = { ...anna, ...of };
  const prepared = [one, { ...one, ...change }].map((record) => prepareRecord(personFields.fields, record));
  return judge(prepared[0] ?? [], prepared[1] ?? []);
};
const levelIn = (field: string, change: Change, of?: Change) =>
  pair(change, of).evidence.find((one) => one.field === field)?.level;

const unknown = { identificationNumberTypeId: '', identificationNumber: '' };
test.each<[string, string, Change]>([
  ['no field', 'certain', {}],
  ['a typo in the surname', 'certain', { ...unknown, lastName: 'Вашкевч' }],
  [
    'a Latin spelling',
    'certain',
    { ...unknown, lastName: 'Vashkevich', firstName: 'Hanna', paternalName: '' },
  ],
  ['day and month exchanged', 'certain', { ...unknown, dateOfBirth: '1991-08-05' }],
  ['another surname', 'certain', { ...unknown, lastName: 'Климович' }],
  ['surname and phone', 'probable', { ...unknown, lastName: 'Климович', mobilePhone: '375447654321' }],
  [
    'a digit of the birth date and the phone',
    'probable',
    { ...unknown, dateOfBirth: '1981-05-08', mobilePhone: '375447654321' },
  ],
  ['a short first name', 'certain', { ...unknown, firstName: 'Аня' }],
  ['a short first name and the phone', 'probable', { ...unknown, firstName: 'Аня', mobilePhone: '' }],
  ['names that are exchanged', 'certain', { ...unknown, lastName: 'Анна', firstName: 'Вашкевич' }],
  [
    'names that are exchanged, and the phone',
    'probable',
    { ...unknown, lastName: 'Анна', firstName: 'Вашкевич', mobilePhone: '' },
  ],
  [
    'exchanged names and the first name, as of a twin',
    'possible',
    { ...unknown, lastName: 'Ольга', firstName: 'Вашкевич' },
  ],
  [
    'another phone and no patronymic',
    'probable',
    { ...unknown, mobilePhone: '375447654321', paternalName: '' },
  ],
  ['another number of the same document', 'probable', { identificationNumber: 'KH7654321' }],
  ['a digit of the same document', 'probable', { identificationNumber: 'MP1234568' }],
  ['another birth date', 'possible', { ...unknown, dateOfBirth: '1964-11-30' }],
  ['the birth date, by thirty years, as of his son', 'probable', { ...unknown, dateOfBirth: '1961-05-08' }],
  ['another gender', 'probable', { ...unknown, gender: 'M' }],
  ['another first name, as of a twin', 'possible', { ...unknown, firstName: 'Ольга' }],
  ['a first name that is similar', 'possible', { ...unknown, firstName: 'Алина' }],
])('two records that differ in %s are %s', (_, grade, change) => {
  expect(pair(change).grade).toBe(grade);
});

test.each<[string, Change]>([
  ['name', { ...unknown, dateOfBirth: '1964-11-30', mobilePhone: '375447654321', paternalName: 'Ивановна' }],
  ['phone', { ...unknown, lastName: 'Климович', firstName: 'Игорь', dateOfBirth: '1964-11-30' }],
])('two records that only share the %s are two persons', (_, change) => {
  expect(pair(change).grade).toBeNull();
});

describe('the evidence', () => {
  test.each<[string, string, Change, Change?]>([
    ['lastName', 'equal', { lastName: 'ВАШКЕВІЧ' }],
    ['lastName', 'close', { lastName: 'Вашкевч' }],
    ['lastName', 'changed', { lastName: 'Петрова' }],
    ['lastName', 'different', { lastName: 'Петров' }, { gender: 'M' }],
    ['lastName', 'part', { lastName: 'Вашкевич-Петрова' }],
    ['lastName', 'exchanged', { lastName: 'Анна', firstName: 'Вашкевич' }],
    ['firstName', 'exchanged', { lastName: 'Анна', firstName: 'Вашкевич' }],
    ['firstName', 'equal', { firstName: 'Ганна' }],
    ['firstName', 'short', { firstName: 'Нюра' }],
    ['firstName', 'different', { firstName: 'Нина' }, { firstName: 'Инна' }],
    ['firstName', 'part', { firstName: 'А.' }],
    ['firstName', 'part', { firstName: 'А.О.', paternalName: '' }],
    ['firstName', 'different', { firstName: 'И.О.', paternalName: '' }],
    ['firstName', 'close', { firstName: 'Аннпа' }],
    ['dateOfBirth', 'digit', { dateOfBirth: '1981-05-08' }],
    ['dateOfBirth', 'part', { dateOfBirth: '1991-05-31' }],
    // Somebody whose day of birth nobody knows is registered so.
    ['dateOfBirth', 'part', { dateOfBirth: '1991-01-01' }],
    ['dateOfBirth', 'different', { dateOfBirth: '1990-01-01' }],
    // A digit, and also what a father and his son differ in.
    ['dateOfBirth', 'digit', { dateOfBirth: '1981-05-08' }],
    ['dateOfBirth', 'part', { dateOfBirth: '1971-05-08' }],
    ['dateOfBirth', 'part', { dateOfBirth: '1919-05-08' }],
    ['dateOfBirth', 'digit', { dateOfBirth: '1991-06-01' }, { dateOfBirth: '1991-05-31' }],
    ['dateOfBirth', 'digit', { dateOfBirth: '1990-12-31' }, { dateOfBirth: '1991-01-01' }],
    ['dateOfBirth', 'different', { dateOfBirth: '1991-06-01' }, { dateOfBirth: '1991-05-29' }],
    ['mobilePhone', 'equal', { mobilePhone: '80 29 111-22-33' }],
    ['mobilePhone', 'digit', { mobilePhone: '375291112234' }],
    ['identificationNumber', 'equal', { identificationNumber: 'mp 1234567' }],
  ])('of the %s is "%s"', (field, level, change, of) => {
    expect(levelIn(field, change, of)).toBe(level);
  });

  it('says nothing about a missing value and about a document of another type', () => {
    expect(levelIn('paternalName', { paternalName: '' })).toBeUndefined();
    const other = { identificationNumberTypeId: '2', identificationNumber: '7654321' };
    expect(levelIn('identificationNumber', other)).toBeUndefined();
  });

  it('a rare surname weighs more than a frequent one', () => {
    const points = (lastName: string) =>
      pair({}, { lastName }).evidence.find(({ field }) => field === 'lastName')?.points ?? 0;
    expect(points('Вашкевич')).toBeGreaterThan(points('Авсиевич') + 3);
  });
});
