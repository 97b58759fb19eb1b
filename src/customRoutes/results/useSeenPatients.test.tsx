import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResultOrder } from '../../../contract/results.ts';
import { useSeenPatients } from './useSeenPatients.ts';

const order = (barcode: string, lastName: string): ResultOrder => ({
  orderId: 1,
  name: lastName,
  barcode,
  state: '',
  orderDate: '',
  deadLineDate: '',
  resultDate: null,
  patient: { lastName, firstName: '', dateOfBirth: '' },
  services: [],
});

test('an order that was chosen on another page is still named by its patient', () => {
  const { result, rerender } = renderHook(({ orders }) => useSeenPatients(orders), {
    initialProps: { orders: [order('5000000001', 'Иванова')] },
  });
  rerender({ orders: [order('5000000002', 'Петров')] });
  expect(
    ['5000000001', '5000000002', '5000000003'].map((one) => result.current(one).patient?.lastName),
  ).toEqual(['Иванова', 'Петров', undefined]);
});
