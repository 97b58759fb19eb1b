import { expect, test } from 'vitest';
import type { Person } from './person.ts';
import { whoseIs, type Whose } from './whose.ts';

const anna: Person = {
  lastName: 'Новикова',
  firstName: 'Анна',
  paternalName: 'Петровна',
  gender: 'F',
  dateOfBirth: '19910405',
  mobilePhone: '375291112233',
  identificationNumberTypeId: 1,
  identificationNumber: 'MP1234567',
};
const own = { identificationNumberTypeId: 1, identificationNumber: 'MP1234567' };
const none = { identificationNumberTypeId: null, identificationNumber: '' };

/** What of the record Анна Петровна Новикова, with her passport, is another at a door → whose it is. */
const cases: [string, Person, Whose][] = [
  ['the same in all', {}, 'own'],
  ['without document, phone and patronymic', { ...none, mobilePhone: '', paternalName: '' }, 'own'],
  ['another phone', { ...none, mobilePhone: '375337777777' }, 'own'],
  ['the patronymic as an initial', { paternalName: 'П.' }, 'own'],
  ['capitals', { lastName: 'НОВИКОВА', firstName: 'анна' }, 'own'],
  ['Latin letters', { lastName: 'Novikova', firstName: 'Anna', paternalName: 'Petrovna' }, 'own'],
  ['Latin look-alikes in Cyrillic', { lastName: 'Hoвикoвa', firstName: 'Aннa' }, 'own'],
  ['the document in other letters and with a space', { ...own, identificationNumber: 'mp 1234567' }, 'own'],
  ['no gender', { gender: 'U' }, 'own'],
  ['a document of another kind', { identificationNumberTypeId: 2, identificationNumber: 'AB7' }, 'own'],
  ['Belarusian, with the document', { lastName: 'Новікава', firstName: 'Ганна', paternalName: '' }, 'own'],

  ['Belarusian, without the document', { ...none, lastName: 'Навікава', firstName: 'Ганна' }, 'open'],
  ['a married name and the document', { lastName: 'Рысь' }, 'open'],
  ['a married name and no document', { ...none, lastName: 'Рысь' }, 'open'],
  ['a double surname', { lastName: 'Новикова-Рысь' }, 'open'],
  ['a letter of the surname', { lastName: 'Новиковна' }, 'open'],
  ['a short first name, with the document', { firstName: 'Аня' }, 'own'],
  ['another patronymic', { ...none, paternalName: 'Ивановна' }, 'open'],
  ['another passport', { identificationNumber: 'KH7654321' }, 'open'],
  ['a digit of the passport', { identificationNumber: 'MP1234568' }, 'open'],
  ['a digit of the birth date', { dateOfBirth: '19910406' }, 'open'],
  ['day and month exchanged', { dateOfBirth: '19910504' }, 'open'],
  ['surname and first name exchanged', { lastName: 'Анна', firstName: 'Новикова' }, 'open'],

  ['a daughter with her mother’s passport', { firstName: 'Дарья', dateOfBirth: '20150301' }, 'other'],
  ['a daughter of the same name with it', { dateOfBirth: '20150301' }, 'other'],
  ['her twin brother with it', { firstName: 'Андрей', gender: 'M' }, 'other'],
  ['her twin sister with it', { firstName: 'Ольга' }, 'other'],
  ['a stranger with its number, born that day', { lastName: 'Козел', firstName: 'Инна' }, 'other'],
  ['a namesake of another age', { ...none, dateOfBirth: '19540817' }, 'other'],
  ['a man by mistake of all other fields', { gender: 'M' }, 'other'],
  ['a sister who shares the phone', { ...none, firstName: 'Мария', dateOfBirth: '19930702' }, 'other'],
];

test.each(cases)('whose is a record: %s', (_, changes, whose) => {
  expect(whoseIs({ ...anna, ...changes }, anna).whose).toBe(whose);
  expect(whoseIs(anna, { ...anna, ...changes }).whose).toBe(whose);
});
