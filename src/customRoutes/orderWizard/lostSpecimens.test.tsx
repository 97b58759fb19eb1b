import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createOrder } from '../../../contract/orders.ts';
import { markSpecimens } from '../../../contract/specimens.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { placed, ready } from './checkout/checkout.fixtures.ts';
import { basket, chosenCodes } from './drafts/wizard.fixtures.tsx';

const lab = useLab();

test('an edit says which taken specimens the order no longer needs', async () => {
  const { barcode } = await lab.ask(createOrder, {
    as: 'Nurse',
    headers: { Contracts: '1', ClientUnits: '11' },
    body: {
      patient: { id: 1 },
      header: {
        services: ['1001', '2001'],
        paymentChannel: 4,
        orderExtraFields: [{ id: 1, value: 'I10' }],
      },
    },
  });
  await lab.ask(markSpecimens, {
    as: 'Nurse',
    body: {
      barcode: barcode ?? '',
      marks: [
        { number: 1, state: 'taken' },
        { number: 2, state: 'taken' },
      ],
    },
  });
  const { user } = await renderApp({
    lab,
    as: 'Nurse',
    path: '/create-order/services',
    state: { edit: { barcode } },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove 2001' }));
  await waitFor(() => expect(chosenCodes()).toEqual(['1001']));
  await user.click(within(basket()).getByRole('button', { name: 'Next' }));
  await ready();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText(
    'The order no longer needs specimens that were taken: SST 1. Do not send them with it',
  );
  await placed();
});
