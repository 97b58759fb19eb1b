import { expect, it } from 'vitest';
import { documentNumber } from '../../../contract/documentNumber.ts';
import { searchParts } from './rules.ts';

it.each([
  ['', []],
  ['  Иван   МАР ', [{ text: 'иван' }, { text: 'мар' }]],
  ['Иванова 17.03.1984', [{ text: 'иванова' }, { birthDate: '1984-03-17' }]],
  ['авсиевич влад 2011', [{ text: 'авсиевич' }, { text: 'влад' }, { text: '2011', birthYear: '2011' }]],
  ['2011', [{ text: '2011' }]],
  ['19840317', [{ text: '19840317', birthDate: '1984-03-17' }]],
  ['31.02.1984', [{ text: '31.02.1984' }]],
  ['+375 (29) 123-45-67', [{ text: '375291234567' }]],
  ['80291234567', [{ text: '375291234567' }]],
  ['123 45 67', [{ text: '1234567' }]],
  ['Иванова 29 123-45', [{ text: 'иванова' }, { text: '2912345' }]],
  ['29 17.03.1984', [{ text: '29' }, { birthDate: '1984-03-17' }]],
  ['Салтыков-Щедрин', [{ text: 'салтыков-щедрин' }]],
  ['бабич а.в.', [{ text: 'бабич' }, { initials: ['а', 'в'] }]],
  ['а в бабич', [{ text: 'бабич' }, { initials: ['а', 'в'] }]],
  ['бабич а', [{ text: 'бабич' }, { initials: ['а'] }]],
])('the term "%s" is read as words, phones and birth dates', (term, parts) => {
  expect(searchParts(term)).toEqual(parts);
});

it('a document is the same however it is typed', () => {
  expect(documentNumber(' mp 123 4567 ')).toBe('MP1234567');
  // Cyrillic letters that look like the Latin ones.
  expect(documentNumber('мр1234567')).toBe('MP1234567');
  expect(documentNumber('3110136а001рв5')).toBe('3110136A001PB5');
});
