import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { priceBook } from '../../../../server/core/db/schema/catalogue.ts';
import { discountCards } from '../../../../server/core/db/schema/discounts.ts';
import { orders } from '../../../../server/core/db/schema/orders.ts';
import { useLab } from '../../../../tests/support/testLab.ts';
import type { RenderedApp } from '../../../../tests/support/renderApp.tsx';
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
