import { expect, test } from 'vitest';
import { initialSearch } from '../../orderLists/searchValues.ts';
import { scanned } from './scanned.ts';

const NOW = new Date(2026, 10, 20, 12);

test('a scan searches a year of all the user’s contracts, ignoring the filters', () => {
  const values = { ...initialSearch([3, 4], 4, NOW), lastName: 'Ив' };
  expect(scanned(values, '1000000001', [3, 4], NOW)).toMatchObject({
    contractId: -1,
    status: -1,
    lastName: '',
    barcode: '1000000001',
    created: { from: '20.11.2025', to: '20.11.2026' },
  });
});

test('a scan searches the selected contract', () => {
  const values = { ...initialSearch([3, 4], -1, NOW), contractId: 4 };
  expect(scanned(values, '1000000001', [3, 4], NOW).contractId).toBe(4);
});
