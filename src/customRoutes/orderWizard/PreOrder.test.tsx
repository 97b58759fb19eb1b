import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { preOrderStatus } from '../../../contract/codes.ts';
import { preOrders, preOrderServices } from '../../../server/core/db/schema/preOrders.ts';
import { orders } from '../../../server/core/db/schema/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp, type RenderedApp } from '../../../tests/support/renderApp.tsx';
import { endSession } from '../../authProvider/connection.ts';
import { field, placeButton, placed, ready } from './checkout/checkout.fixtures.ts';
import { basket, stepper, reload } from './drafts/wizard.fixtures.tsx';
import { enter } from '../../../tests/support/fillIn.ts';

const lab = useLab();

const BARCODE = '7000000001';
beforeEach(async () => {
  await lab.db.execute('truncate pre_orders, orders restart identity cascade');
  const waiting = {
    contractId: 1,
    patientId: 1,
    createdAt: new Date('2026-11-19T08:00:00Z'),
    validUntil: '2026-12-19',
  };
  await lab.db.insert(preOrders).values([
    { ...waiting, barcode: BARCODE, clientUnitId: 11, status: preOrderStatus.Paid, paymentChannel: 3 },
    { ...waiting, barcode: '7000000002', status: preOrderStatus.Canceled, paymentChannel: 1 },
  ]);
  await lab.db.insert(preOrderServices).values([
    { preOrderId: 1, serviceId: 1, position: 0, heldPrice: 750 },
    { preOrderId: 1, serviceId: 4, position: 1 },
  ]);
});

const render = (path: string, barcode: string): Promise<RenderedApp> =>
  renderApp({ lab, as: 'Admin', path, state: { preOrder: { barcode } } });
const open = async (): Promise<RenderedApp> => {
  const app = await render('/create-order/services/checkout', BARCODE);
  await screen.findByRole('heading', { name: 'Order from preorder 70\u00a00000\u00a00001' });
  await ready();
  return app;
};
const question = () => screen.findByRole('dialog', { name: 'Leave this page?' });

describe('a pre-order in the wizard', () => {
  test('opens on the checkout step with its price and a read-only basket (WIZ-05, WIZ-10, WIZ-19, BSK-21, BSK-22)', async () => {
    const { go, place } = await open();
    expect(place()).toBe('/create-order/services/checkout');
    const lines = within(basket());
    await lines.findByText('Total');
    await lines.findByText('Complete blood count');
    expect(lines.getAllByText(/^47\.50/)).not.toEqual([]);
    for (const button of lines.getAllByRole<HTMLButtonElement>('button', { name: /^(?:Remove|Clear)/ }))
      expect(button.disabled).toBe(true);
    expect(within(await stepper()).queryAllByRole('link')).toEqual([]);
    expect(field('Barcode').value).toBe(BARCODE);
    expect(field('Barcode').readOnly).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Online' }).checked).toBe(true);
    for (const step of ['/create-order', '/create-order/services']) {
      await go(step);
      await waitFor(() => expect(place()).toBe('/create-order/services/checkout'));
    }
  });

  test('becomes an order and opens the completion page without a prompt (WIZ-18, WIZ-21)', async () => {
    const { user, go, place } = await open();
    await user.type(await ready(), 'I10');
    await user.click(await placeButton());
    await placed();
    expect(document.querySelector('[data-barcode]')?.textContent).toBe(BARCODE);
    const [order] = await lab.db.select().from(orders);
    expect(order).toMatchObject({ barcode: BARCODE, patientId: 1, clientUnitId: 11, paymentChannel: 3 });
    const [preOrder] = await lab.db.select().from(preOrders).where(eq(preOrders.barcode, BARCODE));
    expect(preOrder?.orderId).toBe(order?.id);
    await go('/create-order');
    await screen.findByRole('heading', { name: 'Create order' });
    expect(place()).toBe('/create-order');
  });

  test('is the same after a reload, and is offered again after the session ended', async () => {
    const app = await open();
    await enter(app.user, field('Remarks'), 'fasting');
    const reloaded = await reload(app, lab, 'Admin');
    await screen.findByRole('heading', { name: 'Order from preorder 70\u00a00000\u00a00001' });
    await ready();
    expect([field('Barcode').value, field('Remarks').value]).toEqual([BARCODE, 'fasting']);

    act(() => endSession('offline'));
    const again = await reload(reloaded, lab, 'Admin');
    await again.user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Order from preorder 70\u00a00000\u00a00001' });
    await ready();
    expect(field('Barcode').value).toBe(BARCODE);
  });

  test.each([
    ['that is not there', '7999999999', 'Preorder 79 9999 9999 was not found'],
    ['that was cancelled', '7000000002', 'Preorder 70 0000 0002 was cancelled. Create a new order'],
  ])('%s is reported, and the wizard is empty', async (_, barcode, words) => {
    const { place } = await render('/create-order/services/checkout', barcode);
    await screen.findByText(words);
    await waitFor(() => expect(place()).toBe('/create-order'));
    await screen.findByRole('heading', { name: 'Create order' });
  });
});

describe('leaving a pre-order', () => {
  test('asks for confirmation, for a new order too; Stay stays, Leave leaves, keeps the pre-order and discards the input, as the prompt says (WIZ-13, WIZ-14)', async () => {
    const { user, go, place } = await open();
    await user.type(await ready(), 'I10');
    void go('/info/news');
    await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
    expect(place()).toBe('/create-order/services/checkout');
    expect(screen.queryByRole('dialog')).toBeNull();
    void go('/info/news');
    const words = 'The order is not placed yet. The preorder stays; what you entered here will not be kept.';
    within(await question()).getByText(words);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { name: 'News' });
    await go('/create-order/services/checkout', { preOrder: { barcode: BARCODE } });
    await screen.findByRole('heading', { name: 'Order from preorder 70\u00a00000\u00a00001' });
    expect((await ready()).value).toBe('');
    void go('/create-order', { reset: true });
    await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { name: 'Create order' });
    await go('/create-order/services/checkout');
    await waitFor(() => expect(place()).toBe('/create-order'));
  });

  test('by closing the page triggers the browser prompt, except after the session ended', async () => {
    await open();
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(close()).toBe(true);
    act(() => endSession('unauthorized'));
    expect(close()).toBe(false);
  });
});
