import { describe, expect, test } from 'vitest';
import type { PreOrder } from '../../../contract/preOrders.ts';
import { readPreOrder } from '../../../tests/support/preOrders.ts';
import { sortRows } from '../../ui/sortOrder.ts';
import { comparisons, type PreOrderColumn } from './preOrderList.ts';

const preOrder = (changes: Partial<PreOrder>, lastName = 'Иванова', dateOfBirth = '19810111'): PreOrder => ({
  ...readPreOrder,
  patient: { ...readPreOrder.patient, lastName, dateOfBirth },
  ...changes,
});

describe('the list of pre-orders', () => {
  const rows = [
    preOrder({ preOrderId: 1, barcode: '7000000003', paymentChannelId: 4 }, 'Соколова', '19990101'),
    preOrder({ preOrderId: 2, barcode: '7000000002', created: '2026-11-20T08:00:00Z' }, 'Ёлкина', '20010101'),
    preOrder({ preOrderId: 3, created: '2026-11-19T08:00:00Z', paymentChannelId: 1 }, 'Жук', '20000101'),
  ];
  const ids = (by: PreOrderColumn, descending: boolean) =>
    sortRows(rows, { by, descending }, comparisons).map(({ preOrderId }) => preOrderId);

  test.each([
    ['lastName', [2, 3, 1]],
    ['dateOfBirth', [1, 3, 2]],
    ['barcode', [3, 2, 1]],
    ['paymentChannelId', [3, 2, 1]],
    ['created', [1, 3, 2]],
  ] as const)('is ordered by %s both ways (PRE-14)', (by, expected) => {
    expect(ids(by, false)).toEqual(expected);
    expect(ids(by, true)).toEqual(expected.toReversed());
  });

  test("is in the server's order until a column head is clicked", () => {
    expect(sortRows(rows, null, comparisons)).toEqual(rows);
  });
});
