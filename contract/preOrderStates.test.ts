import { describe, expect, it } from 'vitest';
import { preOrderStatus, type PreOrderStatus } from './codes.ts';
import { afterPreOrderEvent, expiring, validityOf } from './preOrderStates.ts';

const { New, WaitForPayment, Paid, Canceled } = preOrderStatus;
const events = ['order', 'expire', 'invoice', 'pay', 'cancel'] as const;

/** Where each event leads; missing: refused. */
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

  it('that is paid never ends by itself', () => {
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
