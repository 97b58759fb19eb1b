import { expect, test } from 'vitest';
import { initialSearch } from '../../orderLists/searchValues.ts';
import { scanned } from './scanned.ts';

const NOW = new Date(2026, 10, 20, 12);

test('a scanned barcode is looked for in a year of all one’s contracts, whatever was filtered before', () => {
  const values = { ...initialSearch([3, 4], 4, NOW), lastName: 'Ив' };
  expect(scanned(values, '1000000001', [3, 4], NOW)).toMatchObject({
    contractId: -1,
    status: -1,
    lastName: '',
    barcode: '1000000001',
    created: { from: '20.11.2025', to: '20.11.2026' },
  });
});

test('a scanned barcode is looked for in the contract that is chosen', () => {
  const values = { ...initialSearch([3, 4], -1, NOW), contractId: 4 };
  expect(scanned(values, '1000000001', [3, 4], NOW).contractId).toBe(4);
});
