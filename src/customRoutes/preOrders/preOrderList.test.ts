import { describe, expect, test } from 'vitest';
import { preOrderStatus, type PreOrderStatus } from '../../../contract/codes.ts';
import type { PreOrder } from '../../../contract/preOrders.ts';
import { canBecomeOrder } from '../../../contract/preOrderStates.ts';
import { answeredPreOrder } from '../../../tests/support/preOrders.ts';
import { canBeExtended, daysBetween, extendedUntil, ordered, type PreOrderColumn } from './preOrderList.ts';

const { New, WaitForPayment, Paid, Canceled } = preOrderStatus;
const preOrder = (changes: Partial<PreOrder>, lastName = 'Иванова', dateOfBirth = '19810111'): PreOrder => ({
  ...answeredPreOrder,
  patient: { ...answeredPreOrder.patient, lastName, dateOfBirth },
  ...changes,
});

describe('the list of pre-orders', () => {
  const rows = [
    preOrder({ preOrderId: 1, barcode: '7000000003', paymentChannelId: 4 }, 'Соколова', '19990101'),
    preOrder({ preOrderId: 2, barcode: '7000000002', created: '2026-11-20T08:00:00Z' }, 'Ёлкина', '20010101'),
    preOrder({ preOrderId: 3, created: '2026-11-19T08:00:00Z', paymentChannelId: 1 }, 'Жук', '20000101'),
  ];
  const ids = (by: PreOrderColumn, descending: boolean) =>
    ordered(rows, { by, descending }).map(({ preOrderId }) => preOrderId);

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

  test('is as it came until a head is pressed', () => {
    expect(ordered(rows, null)).toEqual(rows);
  });
});

describe('what can be done with a pre-order (PRE-10, D9)', () => {
  test.each<[PreOrderStatus, Partial<PreOrder>, boolean, boolean]>([
    [New, {}, true, true],
    [WaitForPayment, {}, true, true],
    [Paid, { validUntil: '20260101' }, true, true],
    [Canceled, {}, false, false],
    [Canceled, { isExpired: true }, false, true],
    [Paid, { orderId: 5 }, false, false],
  ])('in status %i with %j: an order %s, more days %s', (status, changes, becomes, more) => {
    const one = preOrder({ status, ...changes });
    expect([canBecomeOrder(one), canBeExtended(one)]).toEqual([becomes, more]);
  });

  test.each([
    ['20261130', 10, '20261210'],
    ['20261120', 10, '20261130'],
    ['20261101', 10, '20261130'],
    ['20261231', 1, '20270101'],
  ])('valid until %s, extended by %i days on 20 November, it is valid until %s', (until, days, expected) => {
    expect(extendedUntil(until, '20261120', days)).toBe(expected);
  });

  test('days are counted over the end of a month', () => {
    expect(daysBetween('20261129', '20261202')).toBe(3);
  });
});
