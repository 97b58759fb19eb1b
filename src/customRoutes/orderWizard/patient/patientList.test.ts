import { describe, expect, test } from 'vitest';
import type { PatientRow } from '../../../../contract/patients.ts';
import { firstPatientSearch } from '../../../dataProvider/firstSearch.ts';
import type { SortOrder } from '../../../ui/sortOrder.ts';
import { noFilter } from './filterRules.ts';
import { searchBody, sortPatients, type Column } from './patientList.ts';
import { prefillOf } from './prefill.ts';

const row = (
  id: number,
  lastName: string,
  gender: PatientRow['gender'],
  dateOfBirth: string,
): PatientRow => ({
  id,
  lastName,
  firstName: 'А',
  paternalName: '',
  gender,
  dateOfBirth,
  timeOfBirth: '',
  mobilePhone: '',
  alsoKnown: '',
});
const rows = [
  row(1, 'Яблонский', 'M', '19900101'),
  row(2, 'Ёлкина', 'F', '19850505'),
  row(3, 'Жук', 'F', '20010101'),
];
const sorted = (order: SortOrder<Column> | null) => sortPatients(rows, order, 'ru').map(({ id }) => id);

describe('the patient list', () => {
  test('first sends exactly the request that the page sent before the app was loaded', () =>
    expect(JSON.stringify(searchBody(5, { term: '', filter: noFilter, page: 1, pageSize: 10 }))).toBe(
      JSON.stringify(firstPatientSearch(5)),
    ));
  test('sends term, page, size and the filters that are set (PAT-13)', () =>
    expect(
      searchBody(5, { term: 'Иванов', filter: { ...noFilter, gender: 'F' }, page: 3, pageSize: 20 }),
    ).toEqual({ contractId: 5, term: 'Иванов', gender: 'F', pageNumber: 3, pageSize: 20 }));
  test('sorts the loaded page by the alphabet, by birth date, by gender', () => {
    expect(sorted(null)).toEqual([1, 2, 3]);
    expect(sorted({ by: 'name', descending: false })).toEqual([2, 3, 1]);
    expect(sorted({ by: 'name', descending: true })).toEqual([1, 3, 2]);
    expect(sorted({ by: 'dateOfBirth', descending: false })).toEqual([2, 1, 3]);
    expect(sorted({ by: 'gender', descending: false })).toEqual([2, 3, 1]);
  });
});

describe('prefill from the search term', () => {
  test.each([
    ['иванов', { lastName: 'Иванов' }],
    [
      'Петрова-Водкина Анна Ивановна',
      { lastName: 'Петрова-Водкина', firstName: 'Анна', paternalName: 'Ивановна' },
    ],
    ['де ля круа мария', { lastName: 'де ля Круа', firstName: 'Мария' }],
    ['Иванов 01.02.1990', { lastName: 'Иванов', dateOfBirth: '01.02.1990' }],
    ['8 029 123-45-67', { mobilePhone: '+375 29 123 45 67' }],
    ['80291234567', { mobilePhone: '+375 29 123 45 67' }],
    ['291', {}],
    ['', {}],
  ])('%s fills the new form', (term, expected) => expect(prefillOf(term)).toEqual(expected));
});
