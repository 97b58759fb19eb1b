import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createOrder } from '../../../contract/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp, type RenderedApp } from '../../../tests/support/renderApp.tsx';
import { filled, openCheckout, placeButton, placed, ready } from './checkout/checkout.fixtures.ts';
import { chosenCodes, openWizard, reload, searchField } from './drafts/wizard.fixtures.tsx';
import { orderRequest } from '../../../server/orderFlow/orders/createOrder.fixtures.ts';

const lab = useLab();

const draft = { patientId: 1, activeStep: 'checkout' as const, parentCodes: ['1001', '2001'] };
const shelf = () => screen.findByRole('region', { name: 'Unfinished orders' });
const noShelf = () => expect(screen.queryByRole('region', { name: 'Unfinished orders' })).toBeNull();
const news = () => screen.findByRole('heading', { name: 'News' });

/** Opens the checkout, types a diagnosis and goes to the news by the menu. */
const leftCheckout = async (): Promise<RenderedApp> => {
  const app = await openWizard({ lab, draft, step: 'checkout' });
  await app.user.type(await ready(), 'I10');
  await screen.findByText('2 services · 50.00 BYN');
  await app.user.click(screen.getByRole('link', { name: 'Information' }));
  await news();
  return app;
};

describe('an order left for another section (WIZ-12, PERSIST-07)', () => {
  test('comes back by Back or Undo, with what was typed', async () => {
    const { user, back, place } = await leftCheckout();
    await screen.findByText('The order is kept among the unfinished ones');
    await back();
    expect((await ready()).value).toBe('I10');
    await waitFor(() => expect(screen.queryByText('The order is kept among the unfinished ones')).toBeNull());
    expect(place()).toBe('/create-order/services/checkout');
    await screen.findByText('2 services · 50.00 BYN');

    await user.click(screen.getByRole('link', { name: 'Information' }));
    await news();
    await screen.findByText('The order is kept among the unfinished ones');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await ready()).value).toBe('I10');
    expect(place()).toBe('/create-order/services/checkout');
    await screen.findByText('2 services · 50.00 BYN');
    noShelf();
  });

  test('is on the shelf with the name of the patient, also after a reload, is deleted there and brought back by Undo', async () => {
    const app = await leftCheckout();
    await app.user.click(screen.getByRole('link', { name: 'Create order' }));
    await within(await shelf()).findByText('Иванова');
    expect(screen.queryByRole('region', { name: 'Patient of the order' })).toBeNull();
    const { user, place } = await reload(app, lab);
    expect(within(await shelf()).getAllByRole('listitem')).toHaveLength(1);
    expect(localStorage.getItem('redux-store')).not.toContain('Иванова');
    await user.click(within(await shelf()).getByRole('button', { name: 'Discard' }));
    await waitFor(noShelf);
    await screen.findByText('The unfinished order is deleted');
    const undo = screen.getAllByRole('button', { name: 'Undo' }).at(-1);
    await user.click(undo as HTMLElement);
    await within(await shelf()).findByText('Иванова');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await ready()).value).toBe('I10');
    expect(place()).toBe('/create-order/services/checkout');
  });

  test('without services is not kept', async () => {
    const { go } = await openWizard({ lab });
    await searchField();
    await go('/info/news');
    await news();
    await go('/create-order');
    await screen.findByText('Петров');
    noShelf();
  });

  test('is not kept once it is placed', async () => {
    const { user, go } = await openCheckout(lab, filled);
    await ready();
    await user.click(await placeButton());
    await placed();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await go('/create-order');
    await screen.findByText('Петров');
    noShelf();
  });
});

describe('an edited order', () => {
  const open = async () => {
    const { barcode } = await lab.ask(
      createOrder,
      orderRequest({ header: { services: ['1001', '2001'], commissionaireId: 2 } }),
    );
    const app = await renderApp({
      lab,
      as: 'Nurse',
      path: '/create-order/services',
      state: { edit: { barcode } },
    });
    await screen.findByRole('heading', { name: /^Edit / });
    await waitFor(() => expect(chosenCodes()).toEqual(['1001', '2001']));
    return app;
  };

  test('is set aside when the menu begins a new one, and continued from the shelf', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove 1001' }));
    await waitFor(() => expect(chosenCodes()).toEqual(['2001']));
    await user.click(screen.getByRole('link', { name: 'Create order' }));
    await screen.findByRole('heading', { name: 'Create order' });
    await within(await shelf()).findByText(/^Edit /);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: /^Edit / });
    await waitFor(() => expect(chosenCodes()).toEqual(['2001']));
  });

  test('without a change is not kept', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'Create order' }));
    await screen.findByRole('heading', { name: 'Create order' });
    await screen.findByText('Петров');
    expect(screen.queryByText('The order is kept among the unfinished ones')).toBeNull();
    noShelf();
  });
});
