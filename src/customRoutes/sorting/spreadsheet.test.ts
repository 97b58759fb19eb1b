import { expect, test } from 'vitest';
import { workbookOf } from './spreadsheet.ts';

test('a workbook is an object with a name or a bare string (SORT-63, SORT-64)', () => {
  expect(workbookOf({ base64string: 'UEsD', fileName: 'orders.xlsx', statusMessage: 'Done' })).toEqual({
    base64: 'UEsD',
    name: 'orders.xlsx',
    message: 'Done',
  });
  expect(workbookOf({ base64string: 'UEsD', fileName: '' }).name).toBe('sorting.xlsx');
  expect(workbookOf('UEsD')).toEqual({ base64: 'UEsD', name: 'sorting.xlsx', message: '' });
});

test.each([undefined, null, 7, { base64string: null, statusMessage: 'Nothing found' }])(
  'what holds no workbook has an empty one: %j',
  (given) => expect(workbookOf(given).base64).toBe(''),
);
