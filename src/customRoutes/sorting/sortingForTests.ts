import { screen } from '@testing-library/react';
import { paymentChannels, type SortingStatus } from '../../../contract/codes.ts';
import { createOrder } from '../../../contract/orders.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import type { TestLab } from '../../../tests/support/lab.ts';
import { renderApp, type RenderedApp } from '../../../tests/support/renderApp.tsx';
import { putInto } from '../../../tests/support/sortingOrders.ts';

type Intercept = NonNullable<Parameters<typeof renderApp>[0]['intercept']>;

/** Places an order of a patient of contract 1 and brings it into a state; gives its barcode. */
export const order = async (
  lab: TestLab,
  {
    patient = 1,
    services = ['1001', '2001'],
    state = 1,
  }: { patient?: number; services?: string[]; state?: SortingStatus } = {},
): Promise<string> => {
  const { orderId, barcode } = await lab.ask(createOrder, {
    as: 'Nurse',
    headers: { Contracts: '1' },
    body: {
      patient: { id: patient },
      header: { services, paymentChannel: paymentChannels.Cash, orderExtraFields: [{ id: 1, value: 'J06' }] },
    },
  });
  if (orderId === null || barcode === null) throw new Error('The order was not placed');
  if (state !== 1) await putInto(lab, orderId, state);
  return barcode;
};

/** Opens /sort in English. */
export const openSorting = async (
  lab: TestLab,
  { as = 'Nurse', intercept, state }: { as?: UserName; intercept?: Intercept; state?: unknown } = {},
): Promise<RenderedApp> => {
  const app = await renderApp({
    lab,
    as,
    language: 'en',
    path: '/sort',
    state,
    ...(intercept && { intercept }),
  });
  await screen.findByRole('form', { name: 'Search for orders' });
  return app;
};

/** Opens /sort and searches, in a state by its name. */
export const searchSorting = async (
  lab: TestLab,
  options: Parameters<typeof openSorting>[1] & { named?: string } = {},
): Promise<RenderedApp> => {
  const app = await openSorting(lab, options);
  if (options.named !== undefined)
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'State of the order' }), options.named);
  await app.user.click(screen.getByRole('button', { name: 'Find' }));
  return app;
};

/** The barcodes of the rows that are shown, from top to bottom. */
export const shownRows = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('tr[data-barcode]')].map((row) => row.dataset['barcode'] ?? '');

export const row = (barcode: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`tr[data-barcode="${barcode}"]`);
  if (found === null) throw new Error(`No row of ${barcode}`);
  return found;
};
