import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { preOrderStatus } from '../../../../contract/codes.ts';
import { createOrder } from '../../../../contract/orders.ts';
import { orders } from '../../../../server/core/db/schema/orders.ts';
import { preOrders, preOrderServices } from '../../../../server/core/db/schema/preOrders.ts';
import { useLab } from '../../../../tests/support/testLab.ts';
import { waits } from '../../../../tests/support/preOrders.ts';
import { renderApp, type RenderedApp } from '../../../../tests/support/renderApp.tsx';
import { placeButton, placed, ready } from '../checkout/checkout.fixtures.ts';
import { basket, stepper } from '../drafts/wizard.fixtures.tsx';

const lab = useLab();

const BARCODE = '7000000001';
beforeEach(async () => {
  await lab.db.execute('truncate pre_orders, orders restart identity cascade');
  await lab.db
    .insert(preOrders)
    .values(waits(BARCODE, 1, { status: preOrderStatus.Paid, paymentChannel: 3, paidAmount: 4750 }));
  await lab.db.insert(preOrderServices).values([
    { preOrderId: 1, serviceId: 1, position: 0, heldPrice: 750 },
    { preOrderId: 1, serviceId: 4, position: 1, heldPrice: 4000 },
  ]);
});
const change = (values: Partial<typeof preOrders.$inferInsert>) =>
  lab.db.update(preOrders).set(values).where(eq(preOrders.barcode, BARCODE));

const text = (element: Element | null) => element?.textContent.replaceAll('\u00a0', ' ');
const open = async (): Promise<RenderedApp> => {
  const app = await renderApp({
    lab,
    as: 'Admin',
    path: '/create-order/services/checkout',
    state: { preOrder: { barcode: BARCODE } },
  });
  await ready();
  return app;
};
const fill = async ({ user }: RenderedApp) => user.type(await ready(), 'I10');
const convert = () =>
  lab.ask(createOrder, {
    as: 'Nurse',
    headers: { Contracts: '1' },
    body: {
      patient: { id: 1 },
      header: {
        services: ['1001', '2001'],
        paymentChannel: 3,
        barcode: BARCODE,
        orderExtraFields: [{ id: 1, value: 'I10' }],
      },
    },
  });

describe('a paid pre-order in the wizard', () => {
  test('says so beside the steps and in the basket, its payment is locked, and it stays paid as an order, on the completion page too', async () => {
    const app = await open();
    expect(text(within(await stepper()).getByText(/^Paid/))).toBe('Paid 47.50 BYN');
    await within(basket()).findByText('Paid 47.50 BYN');
    await within(basket()).findByText(/Nothing more to pay/);
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.disabled).toBe(true);
    screen.getByText('Already paid, the payment cannot be changed');
    await fill(app);
    await app.user.click(await placeButton());
    await placed();
    expect(text((await screen.findByText('Payment status')).nextElementSibling)).toBe('Paid 47.50 BYN');
    const [order] = await lab.db.select().from(orders);
    expect(order).toMatchObject({ isPaid: true, paidAmount: 4750, totalPrice: 4750 });
  });

  test('past its last day shows the amount paid, both prices and the amount still to be paid', async () => {
    await change({ validUntil: '2026-11-01' });
    const app = await open();
    const table = await within(basket()).findByRole('table');
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => text(cell))),
    ).toEqual([
      ['Service', 'Was', 'Now, BYN'],
      ['1001 Complete blood count', '7.50', '10.00'],
      ['Total', '47.50', '50.00'],
    ]);
    expect(text(screen.getByText('Still to pay').nextElementSibling)).toBe('2.50 BYN');
    screen.getByText(/held until 01\.11\.2026/);
    await fill(app);
    await app.user.click(await placeButton());
    await placed();
    expect(text((await screen.findByText('Still to pay')).nextElementSibling)).toBe('2.50 BYN');
  });
});

describe('a pre-order closed by another user', () => {
  test('shows who has made the order and when, and leads to the list without a prompt', async () => {
    const app = await open();
    await fill(app);
    await convert();
    await app.user.click(await placeButton());
    const alert = await screen.findByRole('alert');
    expect(text(alert.querySelector('p'))).toMatch(
      /^Preorder 70 0000 0001 is an order already: \d\d\.\d\d\.2026 \d\d:\d\d, Nurse Test\. A second one is not needed$/,
    );
    expect(await lab.db.select().from(orders)).toHaveLength(1);
    await app.user.click(within(alert).getByRole('link', { name: 'To the preorders' }));
    await waitFor(() => expect(app.place()).toBe('/sort/preorder'));
  });

  test('shows that it was cancelled meanwhile', async () => {
    const app = await open();
    await fill(app);
    await change({ status: preOrderStatus.Canceled });
    await app.user.click(await placeButton());
    const alert = await screen.findByRole('alert');
    expect(text(alert.querySelector('p'))).toBe('Preorder 70 0000 0001 was cancelled. Create a new order');
  });
});
