import { describe, expect, it } from 'vitest';
import { preOrderStatus, type PreOrderStatus } from './codes.ts';
import {
  afterPreOrderEvent,
  canBecomeOrder,
  canBeExtended,
  daysBetween,
  expiring,
  extendedUntil,
  validityOf,
} from './preOrderStates.ts';

const { New, WaitForPayment, Paid, Canceled } = preOrderStatus;
const events = ['order', 'expire', 'invoice', 'pay', 'cancel'] as const;

/** The next state for each event; unlisted events are rejected. */
const table: Record<PreOrderStatus, Partial<Record<(typeof events)[number], PreOrderStatus>>> = {
  [New]: { order: New, invoice: WaitForPayment, pay: Paid, expire: Canceled, cancel: Canceled },
  [WaitForPayment]: { order: WaitForPayment, pay: Paid, expire: Canceled, cancel: Canceled },
  [Paid]: { order: Paid, cancel: Canceled },
  [Canceled]: {},
};

describe('a pre-order', () => {
  it.each(Object.values(preOrderStatus).flatMap((status) => events.map((event) => [status, event] as const)))(
    'of status %i, at %s, goes where the table says or stays',
    (status, event) => {
      expect(afterPreOrderEvent(status, event)).toBe(table[status][event] ?? null);
    },
  );

  it('that is paid never expires', () => {
    expect(expiring).toEqual([New, WaitForPayment]);
  });

  it.each([
    ['20261124', 'valid'],
    ['20261123', 'soon'],
    ['20261120', 'soon'],
    ['20261119', 'expired'],
    ['20270101', 'valid'],
  ] as const)('valid until %s is %s on 20 November 2026', (until, validity) => {
    expect(validityOf(until, '20261120')).toBe(validity);
  });
});

describe('what can be done with a pre-order (PRE-10, D9)', () => {
  it.each([
    [New, null, false, 0, true, true],
    [WaitForPayment, null, false, null, true, true],
    [Paid, null, false, 5, true, true],
    [Canceled, null, false, 0, false, false],
    [Canceled, null, true, 0, false, true],
    [Canceled, null, true, null, false, true],
    [Canceled, null, true, 5, false, false],
    [Paid, 5, false, 0, false, false],
  ] as const)(
    'status %i, order %s, expired %s, %s to give back: an order %s, more days %s',
    (status, orderId, isExpired, toRefund, becomes, more) => {
      const preOrder = { status, orderId, isExpired, toRefund };
      expect([canBecomeOrder(preOrder), canBeExtended(preOrder)]).toEqual([becomes, more]);
    },
  );

  it.each([
    ['20261130', 10, '20261210'],
    ['20261120', 10, '20261130'],
    ['20261101', 10, '20261130'],
    ['20261231', 1, '20270101'],
  ])('valid until %s, extended by %i days on 20 November, it is valid until %s', (until, days, expected) => {
    expect(extendedUntil(until, '20261120', days)).toBe(expected);
  });

  it('days are counted over the end of a month', () => {
    expect(daysBetween('20261129', '20261202')).toBe(3);
  });
});
