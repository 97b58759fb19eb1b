import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { paymentChannels, type SortingStatus } from '../../contract/codes.ts';
import { createOrder } from '../../contract/orders.ts';
import { orders } from '../../server/core/db/schema/orders.ts';
import type { UserName } from './fixture.ts';
import { useLabOfToday, type TestLab } from './testLab.ts';
import { renderApp, type RenderedApp, type Intercept } from './renderApp.tsx';
import { putInto } from './sortingOrders.ts';

/** Places an order of a patient of contract 1 with the given status; returns its barcode. */
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

/**
 * Three new orders, of patients 1 to 3, with a package and a service each; earlier orders are moved to the past.
 * Returns their barcodes.
 */
export const threeOrders = async (lab: TestLab): Promise<[string, string, string]> => {
  await lab.db.update(orders).set({ createdAt: new Date('2026-01-01T08:00:00Z') });
  const place = (patient: number) => order(lab, { patient, services: ['9001', '1002'] });
  return [await place(1), await place(2), await place(3)];
};

/** A laboratory of today with `threeOrders` before each test. */
export const useThreeOrders = (): { lab: TestLab; barcodes: [string, string, string] } => {
  const lab = useLabOfToday();
  const barcodes: [string, string, string] = ['', '', ''];
  beforeEach(async () => void barcodes.splice(0, 3, ...(await threeOrders(lab))));
  return { lab, barcodes };
};

interface SortingOptions {
  as?: UserName;
  intercept?: Intercept;
  hub?: NonNullable<Parameters<typeof renderApp>[0]['hub']>;
  state?: unknown;
}

/** Opens /sort in English. */
export const openSorting = async (
  lab: TestLab,
  { as = 'Nurse', intercept, hub, state }: SortingOptions = {},
): Promise<RenderedApp> => {
  const app = await renderApp({ lab, as, path: '/sort', state, intercept, hub });
  await screen.findByRole('form', { name: 'Search for orders' });
  return app;
};

/** Opens /sort and searches, with a status chosen by name. */
export const searchSorting = async (
  lab: TestLab,
  options: Parameters<typeof openSorting>[1] & { named?: string } = {},
): Promise<RenderedApp> => {
  const app = await openSorting(lab, options);
  if (options.named !== undefined)
    await app.user.selectOptions(
      screen.getByRole('combobox', { name: 'Status of the order' }),
      options.named,
    );
  await app.user.click(screen.getByRole('button', { name: 'Find' }));
  return app;
};

/** Barcodes of the visible rows, top to bottom. */
export const shownRows = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('tr[data-barcode]')].map((row) => row.dataset['barcode'] ?? '');

/** The row of an order. */
export const row = (barcode: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`tr[data-barcode="${barcode}"]`);
  if (found === null) throw new Error(`No row of ${barcode}`);
  return found;
};

/** Waits until the list shows this number of orders found. */
export const count = (number: number): Promise<HTMLElement> =>
  screen.findByText(`${String(number)} ${number === 1 ? 'order' : 'orders'} found`);

/** The bar with actions on the selected orders. */
export const bar = (): HTMLElement => screen.getByRole('region', { name: 'Selected orders' });

/** The checkbox of an order's row. */
export const check = (barcode: string): HTMLInputElement => within(row(barcode)).getByRole('checkbox');

/** The button that opens the rest of an order. */
export const details = (barcode: string): HTMLElement =>
  within(row(barcode)).getByRole('button', { name: /^Details/ });

/** The button that hands over the selected orders. */
export const submit = (): HTMLElement =>
  within(bar()).getByRole('button', { name: 'Hand over to the laboratory' });

/** The question before this many orders are handed over. */
export const question = async (orders: string) =>
  within(await screen.findByRole('dialog', { name: `Hand over ${orders} to the laboratory?` }));

/** Answers it with yes. */
export const yes = async ({ user }: RenderedApp, orders: string): Promise<void> =>
  user.click((await question(orders)).getByRole('button', { name: 'Hand over' }));
