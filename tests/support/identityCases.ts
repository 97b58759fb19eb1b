import type { Person } from '../../server/reference/persons/person.ts';

/** Whose a person is among registered ones: `known` is the place of the record, or what else comes of it. */
export type Outcome = 0 | 1 | 'new' | 'whose' | 'otherPerson';
export interface IdentityCase {
  name: string;
  registered: readonly Person[];
  /** Who comes: the first registered one with these changes. */
  comes: Person;
  is: Outcome;
}

const passport = { identificationNumberTypeId: 1, identificationNumber: 'MP1234567' };
const none = { identificationNumberTypeId: null, identificationNumber: '' };
const anna: Person = {
  lastName: 'Новикова',
  firstName: 'Анна',
  paternalName: 'Петровна',
  gender: 'F',
  dateOfBirth: '19910405',
  mobilePhone: '375291112233',
  ...passport,
};

type Row = [name: string, comes: Person, is: Outcome];
const beside = (registered: readonly Person[], rows: readonly Row[]): IdentityCase[] =>
  rows.map(([name, changes, is]) => ({ name, registered, comes: { ...registered[0], ...changes }, is }));

const ofOne = beside(
  [anna],
  [
    ['the same in all', {}, 0],
    ['without document, phone and patronymic', { ...none, mobilePhone: '375337777701', paternalName: '' }, 0],
    ['another phone', { mobilePhone: '375337777777' }, 0],
    ['the patronymic as an initial', { paternalName: 'П.' }, 0],
    ['capitals', { lastName: 'НОВИКОВА', firstName: 'анна' }, 0],
    ['Latin letters', { lastName: 'Novikova', firstName: 'Anna', paternalName: 'Petrovna' }, 0],
    ['the document in small letters', { identificationNumber: 'mp1234567' }, 0],
    ['a document of another kind', { identificationNumberTypeId: 2, identificationNumber: 'AB712' }, 0],
    ['Belarusian, with the document', { lastName: 'Новікава', firstName: 'Ганна', paternalName: '' }, 0],
    ['a short first name, with the document', { firstName: 'Аня' }, 0],

    ['Belarusian, without the document', { ...none, lastName: 'Навікава', firstName: 'Ганна' }, 'whose'],
    ['a married name and the document', { lastName: 'Рысь' }, 'whose'],
    ['a married name, the phone, no document', { ...none, lastName: 'Рысь' }, 'whose'],
    ['a double surname', { lastName: 'Новикова-Рысь' }, 'whose'],
    ['a letter of the surname', { ...none, lastName: 'Новиковна' }, 'whose'],
    ['another patronymic', { ...none, paternalName: 'Ивановна' }, 'whose'],
    ['another passport', { identificationNumber: 'KH7654321' }, 'whose'],
    ['a digit of the passport', { identificationNumber: 'MP1234568' }, 'whose'],
    ['a digit of the birth date', { dateOfBirth: '19910406' }, 'whose'],
    ['day and month exchanged', { dateOfBirth: '19910504' }, 'whose'],
    ['surname and first name exchanged', { lastName: 'Анна', firstName: 'Новикова' }, 'whose'],
    ['a short first name without the document', { ...none, firstName: 'Аня' }, 'whose'],

    ['her daughter with her passport', { firstName: 'Дарья', dateOfBirth: '20150301' }, 'otherPerson'],
    ['a daughter of the same name with it', { dateOfBirth: '20150301' }, 'otherPerson'],
    ['her twin brother with it', { firstName: 'Андрей', gender: 'M' }, 'otherPerson'],
    ['her twin sister with it', { firstName: 'Ольга' }, 'otherPerson'],
    ['a stranger with its number, born that day', { lastName: 'Козел', firstName: 'Инна' }, 'otherPerson'],
    ['a man with all her data', { gender: 'M' }, 'otherPerson'],
    ['a namesake of another age', { ...none, dateOfBirth: '19540817' }, 'new'],
    ['a namesake of another age with her phone', { ...none, dateOfBirth: '19690930' }, 'new'],
    ['a sister who shares the phone', { ...none, firstName: 'Мария', dateOfBirth: '19930702' }, 'new'],
    ['a twin sister who shares the phone', { ...none, firstName: 'Мария' }, 'new'],
    ['a twin of a name that sounds alike', { ...none, firstName: 'Алла' }, 'new'],
    ['a daughter who shares the phone', { ...none, firstName: 'Дарья', dateOfBirth: '20150301' }, 'new'],
    [
      'a husband who shares phone and surname',
      { ...none, lastName: 'Новиков', firstName: 'Олег', gender: 'M', dateOfBirth: '19880919' },
      'new',
    ],
    [
      'a stranger born that day',
      { ...none, lastName: 'Козел', firstName: 'Инна', mobilePhone: '375337777702' },
      'new',
    ],
    [
      'a surname that begins like hers',
      { ...none, lastName: 'Новик', firstName: 'Инна', dateOfBirth: '19770707' },
      'new',
    ],
  ],
);

const son: Person = {
  ...anna,
  lastName: 'Мороз',
  firstName: 'Сергей',
  paternalName: 'Сергеевич',
  gender: 'M',
  dateOfBirth: '19850212',
  ...none,
  mobilePhone: '375291112244',
};
const family = beside(
  [son, { ...son, dateOfBirth: '19580212' }],
  [
    ['a son of the father’s name and phone', {}, 0],
    ['the father', { dateOfBirth: '19580212' }, 1],
    ['a grandson of the name', { dateOfBirth: '20120630' }, 'new'],
    [
      'a wife under the husband’s phone',
      {
        lastName: 'Мороз',
        firstName: 'Ольга',
        paternalName: 'Ивановна',
        gender: 'F',
        dateOfBirth: '19860505',
      },
      'new',
    ],
    [
      'Морозова is not Мороз',
      { lastName: 'Морозова', firstName: 'Алина', paternalName: '', gender: 'F', dateOfBirth: '19850212' },
      'new',
    ],
    ['the son without the patronymic', { paternalName: '' }, 0],
    ['a birth date between, by a digit', { dateOfBirth: '19850213' }, 'whose'],
  ],
);

const first: Person = { ...anna, ...passport };
const second: Person = { ...anna, mobilePhone: '375291112255', identificationNumber: 'KH7654321' };
const namesakes = beside(
  [first, second],
  [
    ['a namesake born that day, by the first one’s passport', {}, 0],
    ['the other namesake by her passport', { identificationNumber: 'KH7654321' }, 1],
    ['one of the namesakes without a document', none, 'whose'],
    ['one with a third passport', { identificationNumber: 'AB1111111' }, 'whose'],
    ['another first name with one passport', { firstName: 'Ольга' }, 'otherPerson'],
  ],
);

const ivanova: Person = { ...anna, ...none, lastName: 'Иванова', paternalName: '' };
const frequent = beside(
  [ivanova],
  [['a frequent name, another phone', { mobilePhone: '375337777704' }, 'whose']],
);
const frequentWhole = beside(
  [{ ...ivanova, paternalName: 'Борисовна' }],
  [['a frequent name with the patronymic, another phone', { mobilePhone: '375337777704' }, 0]],
);

const twin: Person = {
  ...anna,
  lastName: 'Зубрицкая',
  firstName: 'Вера',
  paternalName: 'Олеговна',
  dateOfBirth: '20190303',
  ...none,
};
const twins = beside(
  [twin, { ...twin, firstName: 'Лера' }],
  [
    ['the first of two girls whose names differ in a letter', {}, 0],
    ['the second of them', { firstName: 'Лера' }, 1],
    ['a third one', { firstName: 'Майя' }, 'new'],
    [
      'their brother',
      { firstName: 'Глеб', gender: 'M', paternalName: 'Олегович', lastName: 'Зубрицкий' },
      'new',
    ],
    [
      'a girl of their surname born that day elsewhere',
      { firstName: 'Яна', paternalName: 'Ивановна', mobilePhone: '375337777703' },
      'new',
    ],
  ],
);

const ours: Person = {
  ...anna,
  lastName: 'Шаўчык',
  firstName: 'Алёна',
  paternalName: '',
  dateOfBirth: '19790611',
  ...none,
};
const letters = beside(
  [ours],
  [
    ['ў and ё', {}, 0],
    ['ё as е', { firstName: 'Алена' }, 0],
    ['ў as у', { lastName: 'Шаучык' }, 'whose'],
    ['another name of ё', { firstName: 'Фёкла' }, 'new'],
    ['small letters', { lastName: 'шаўчык', firstName: 'алёна' }, 0],
  ],
);

const nobody: IdentityCase[] = [{ name: 'nobody is registered', registered: [], comes: anna, is: 'new' }];

/** Families, twins, namesakes, changed names, documents of others, letters, written by hand. */
export const identityCases: readonly IdentityCase[] = [
  ...ofOne,
  ...family,
  ...namesakes,
  ...frequent,
  ...frequentWhole,
  ...twins,
  ...letters,
  ...nobody,
];
