import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResultRecord } from '../../dataProvider/resultsResource.ts';
import { useSeenPatients } from './useSeenPatients.ts';

const order = (barcode: string, lastName: string): ResultRecord => ({
  id: barcode,
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

test('an order selected on another page is still named by its patient', () => {
  const client = new QueryClient();
  client.setQueryData(['results', 'getList', { page: 1 }], { data: [order('5000000001', 'Иванова')] });
  client.setQueryData(['results', 'getList', { page: 2 }], { data: [order('5000000002', 'Петров')] });
  const { result } = renderHook(useSeenPatients, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(
    ['5000000001', '5000000002', '5000000003'].map((one) => result.current(one).patient?.lastName),
  ).toEqual(['Иванова', 'Петров', undefined]);
});
