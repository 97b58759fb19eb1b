import { expect, test } from 'vitest';
import type { ResultOrder } from '../../../contract/results.ts';
import { changedOrders } from './changedOrders.ts';

const order = (orderId: number, state: string, changes: Partial<ResultOrder> = {}): ResultOrder => ({
  orderId,
  name: 'Иванова Мария',
  contractName: 'North Clinic',
  barcode: `100000000${String(orderId)}`,
  state,
  orderDate: '20261118',
  deadLineDate: '20261120',
  resultDate: null,
  patient: { firstName: 'Мария', lastName: 'Иванова', dateOfBirth: '19810111' },
  services: [{ serviceCode: '1001', serviceName: 'CBC', serviceStatus: state, rejection: null }],
  revisions: [],
  critical: null,
  waits: [],
  dealtWith: [],
  retakeOf: null,
  specimens: [],
  ...changes,
});

test('a row has changed when its status, a service or the result date differs', () => {
  const before = [order(1, 'В работе'), order(2, 'В работе'), order(3, 'Готов'), order(4, 'В работе')];
  const now = [
    order(1, 'Готов'),
    order(2, 'В работе'),
    order(3, 'Готов', { resultDate: '20261121' }),
    order(4, 'В работе', { services: [] }),
  ];
  expect(changedOrders(before, now).map(({ orderId }) => orderId)).toEqual([1, 3, 4]);
});

test('added and removed rows do not count as changed', () => {
  expect(changedOrders([order(1, 'В работе')], [order(2, 'Готов')])).toEqual([]);
});
