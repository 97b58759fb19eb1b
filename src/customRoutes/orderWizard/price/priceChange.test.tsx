import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { priceBook } from '../../../../server/core/db/schema/catalogue.ts';
import { discountCards } from '../../../../server/core/db/schema/discounts.ts';
import { orders } from '../../../../server/core/db/schema/orders.ts';
import { useLab } from '../../../../tests/support/testLab.ts';
import { type RenderedApp, renderApp } from '../../../../tests/support/renderApp.tsx';
import {
  filled,
  noteOf,
  field,
  openCheckout,
  placeButton,
  placed,
  ready,
} from '../checkout/checkout.fixtures.ts';
import { basket, stepper } from '../drafts/wizard.fixtures.tsx';
import { preOrderStatus } from '../../../../contract/codes.ts';
import { createOrder } from '../../../../contract/orders.ts';
import { preOrders, preOrderServices } from '../../../../server/core/db/schema/preOrders.ts';
import { waits } from '../../../../tests/support/preOrders.ts';
import { orderRequest } from '../../../../server/orderFlow/orders/createOrder.fixtures.ts';

const lab = useLab();
beforeEach(async () => {
  await lab.db.execute('truncate orders cascade');
  await setPrice(4000);
  await lab.db.update(discountCards).set({ isActive: true });
});

/** Sets the price of service 2001, kopecks. */
const setPrice = (price: number) => lab.db.update(priceBook).set({ price }).where(eq(priceBook.serviceId, 4));
const totals = async () => (await lab.db.select().from(orders)).map(({ totalPrice }) => totalPrice);
const text = (element: Element | null) => element?.textContent.replaceAll('\u00a0', ' ');
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => text(cell)));
/** Waits until a new price can be accepted, which takes the time to read it. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 750));
const acceptButton = () => screen.findByRole('button', { name: /^Accept and place/ });

/** Opens the checkout at 50.00 and raises the price to 94.20. */
const openAtOldPrice = async (): Promise<RenderedApp> => {
  const app = await openCheckout(lab, filled);
  await ready();
  await within(basket()).findByText('50.00 BYN', { selector: 'dd' });
  await setPrice(8420);
  return app;
};

describe('a price that changed while the order was made', () => {
  test('is shown with the old one, by service and in total, and Enter accepts it and places the order once', async () => {
    const { user } = await openAtOldPrice();
    await user.click(await placeButton());
    const button = await acceptButton();
    expect(text(button)).toBe('Accept and place: 94.20 BYN');
    expect(rowsOf(within(screen.getByRole('alert')).getByRole('table'))).toEqual([
      ['Service', 'Was', 'Now, BYN'],
      ['2001 Glucose', '40.00', '84.20'],
      ['Total', '50.00', '94.20'],
    ]);
    expect(await totals()).toEqual([]);
    expect(document.activeElement).toBe(button);
    await pause();
    await user.keyboard('{Enter}');
    await placed();
    expect(await totals()).toEqual([9420]);
  });

  test('is not accepted by a second click or Enter that comes too soon; is shown again after another change; is dropped when the services change, and the price on screen then counts', async () => {
    const { user } = await openAtOldPrice();
    await user.click(await placeButton());
    await user.dblClick(await acceptButton());
    await user.keyboard('{Enter}{Control>}{Enter}{/Control}');
    expect(await totals()).toEqual([]);
    await acceptButton();

    await setPrice(9000);
    await pause();
    await user.keyboard('{Enter}');
    expect(text(await screen.findByRole('button', { name: /^Accept and place: 100/ }))).toBe(
      'Accept and place: 100.00 BYN',
    );
    expect(rowsOf(within(screen.getByRole('alert')).getByRole('table'))[1]).toEqual([
      '2001 Glucose',
      '84.20',
      '90.00',
    ]);
    expect(await totals()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Remove 2001' }));
    const button = await placeButton();
    expect(screen.queryByRole('alert')).toBeNull();
    await pause();
    await user.click(button);
    await placed();
    expect(await totals()).toEqual([1000]);
  });
});

test('the discount of a promo code is in the totals and beside the steps: before, after, percent and amount; one that is no longer valid disappears everywhere as soon as the laboratory says so', async () => {
  const { user } = await openCheckout(lab, { ...filled, discountCardNo: 'LAB-10' });
  await ready();
  await screen.findByText('The promo code is accepted');
  const sums = within(basket().querySelector<HTMLElement>('.basket-totals') ?? basket());
  expect(text(sums.getByText('Before the discount').parentElement)).toBe('Before the discount50.00 BYN');
  expect(text(sums.getByText(/^Promo code/).parentElement)).toBe('Promo code LAB-10, −10 %−5.00 BYN');
  expect(text(sums.getByText('Amount due').parentElement)).toBe('Amount due45.00 BYN');
  const note = within(await stepper()).getByText(/2 services/);
  expect(text(note)).toBe('2 services · 50.00 → 45.00 BYN (−5.00; −10 %)');

  await lab.db.update(discountCards).set({ isActive: false });
  await user.click(await placeButton());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('The promo code is not valid. Correct it or leave the field empty');
  expect(screen.queryByText(/−5\.00/)).toBeNull();
  expect(text(within(await stepper()).getByText(/2 services/))).toBe('2 services · 50.00 BYN');
  await screen.findByText(/^Promo code LAB-10 is not accepted, the price has no discount/);
  await waitFor(() =>
    expect(noteOf(field('Online promocode'))).toBe(
      'The promo code is not valid. Correct it or leave the field empty',
    ),
  );
  expect(await totals()).toEqual([]);
});

describe('the price of a paid pre-order', () => {
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
    lab.ask(
      createOrder,
      orderRequest({ header: { services: ['1001', '2001'], paymentChannel: 3, barcode: BARCODE } }),
    );
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

    test.each([
      ['what was given back is not offered again', { paidAmount: 5300, refundedAmount: 550 }, '47.50', null],
      ['a part is said, with what is missing', { paidAmount: 1000 }, '10.00', 'Still to pay 37.50 BYN'],
    ])('%s (X-212)', async (_, money, paid, rest) => {
      await change({ ...money, price: 4750, ...(rest !== null && { status: preOrderStatus.New }) });
      await open();
      expect(text(within(await stepper()).getByText(/^Paid/))).toBe(`Paid ${paid} BYN`);
      await within(basket()).findByText(`Paid ${paid} BYN`);
      if (rest === null) await within(basket()).findByText(/Nothing more to pay/);
      else expect(text((await within(basket()).findByText('Still to pay')).parentElement)).toContain('37.50');
      expect(within(basket()).queryByText('To be returned')).toBeNull();
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
});
