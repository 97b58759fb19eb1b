import { act, screen, waitFor, within } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sortingStatus } from '../../../contract/codes.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { createOrder, getOrder, updateOrder } from '../../../contract/orders.ts';
import { markSpecimens } from '../../../contract/specimens.ts';
import { priceBook } from '../../../server/core/db/schema/catalogue.ts';
import { discountCards, discountUses } from '../../../server/core/db/schema/discounts.ts';
import { orders } from '../../../server/core/db/schema/orders.ts';
import { useLab, type TestLab } from '../../../tests/support/testLab.ts';
import { renderApp, type RenderedApp } from '../../../tests/support/renderApp.tsx';
import { field, noteOf, placed, ready } from './checkout/checkout.fixtures.ts';
import { basket, chosenCodes, stepper, reload, searchField } from './drafts/wizard.fixtures.tsx';
import { orderRequest } from '../../../server/orderFlow/orders/createOrder.fixtures.ts';

let order: { orderId: number; barcode: string };
const lab = useLab();
beforeEach(async () => {
  const { orderId, barcode } = await lab.ask(
    createOrder,
    orderRequest({
      header: {
        services: ['1001', '2001'],
        paymentChannel: 4,
        remarks: 'fasting',
        commissionaireId: 2,
        orderExtraFields: [{ id: 1, value: 'I10' }],
      },
    }),
  );
  order = { orderId: orderId ?? 0, barcode: barcode ?? '' };
});

const grouped = () => order.barcode.replace(/(\d\d)(\d{4})(\d{4})/, '$1\u00a0$2\u00a0$3');
const stored = async () =>
  (await lab.ask(getOrder, { as: 'Nurse', query: { barcode: order.barcode } })).order;
type Body = BodyInput<typeof updateOrder>;
/** Bodies of the PATCH requests, without the price that was shown. */
let sent: Omit<Body, 'shownPrice'>[] = [];
let shownPrices: Body['shownPrice'][] = [];
beforeEach(() => {
  sent = [];
  shownPrices = [];
});
const listening = (of: TestLab): TestLab => {
  const request: typeof of.app.request = (input, init) => {
    if (typeof input === 'string' && input.startsWith(updateOrder.path) && typeof init?.body === 'string') {
      const { shownPrice, ...changes } = JSON.parse(init.body) as Body;
      sent.push(changes);
      shownPrices.push(shownPrice);
    }
    return of.app.request(input, init);
  };
  return { ...of, app: Object.assign(Object.create(of.app) as typeof of.app, { request }) };
};
const edit = async (): Promise<RenderedApp> => {
  const app = await renderApp({
    lab: listening(lab),
    as: 'Nurse',
    path: '/create-order/services',
    state: { edit: { barcode: order.barcode } },
  });
  await screen.findByRole('heading', { name: `Edit ${grouped()}` });
  await searchField();
  return app;
};
const checkout = async ({ user }: RenderedApp) => {
  await user.click(within(basket()).getByRole('button', { name: 'Next' }));
  return ready();
};
/** Another user changes the order. */
const change = (remark: string, more: Pick<Body, 'serviceCodes' | 'patientId' | 'barcode'> = {}) =>
  lab.ask(updateOrder, {
    as: 'Manager',
    headers: { Contracts: '1' },
    query: { orderId: order.orderId },
    body: { version: 1, remark, ...more },
  });

describe('editing an order', () => {
  test('opens on the services step with its services, finds the patient by name, keeps the prices at the time of the order when the price list changes; without changes sends nothing, and is dropped when the user leaves the wizard (CHK-15, WIZ-03, WIZ-07..09)', async () => {
    const ofGlucose = and(eq(priceBook.serviceId, 4), eq(priceBook.contractId, 1));
    await lab.db.update(priceBook).set({ price: 9900 }).where(ofGlucose);
    const app = await edit();
    expect(await within(basket()).findAllByText(/^50\.00/)).not.toEqual([]);
    await lab.db.update(priceBook).set({ price: 4000 }).where(ofGlucose);
    expect(chosenCodes()).toEqual(['1001', '2001']);
    await screen.findByText('2 tubes');
    expect((await checkout(app)).value).toBe('I10');
    expect(field('Remarks').value).toBe('fasting');
    expect(field('Barcode').value).toBe(order.barcode);
    const erip = screen.getByRole<HTMLInputElement>('radio', { name: 'ERIP' });
    expect([erip.checked, erip.disabled]).toEqual([true, true]);
    // An emptied barcode counts as unchanged.
    await app.user.clear(field('Barcode'));
    expect(noteOf(field('Barcode'))).toBe(`Leave empty: ${grouped()} stays`);
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Nothing was changed in the order');
    expect(sent).toEqual([]);
    await app.user.type(field('Barcode'), order.barcode);

    await app.user.click(within(await stepper()).getByRole('link', { name: /Patient/ }));
    const search = await screen.findByRole<HTMLInputElement>('searchbox');
    await waitFor(() => expect(search.value).toBe('Иванова Мария'));
    for (const name of ['Contract', 'Department'])
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name }).disabled).toBe(true);

    await app.go('/info/news');
    await screen.findByRole('heading', { name: 'News' });
    await app.go('/create-order/services');
    await waitFor(() => expect(app.place()).toBe('/create-order'));
    await screen.findByRole('heading', { name: 'Create order' });
  });

  test('that was paid in advance says what was paid, and what is to be paid or returned at its new price, on its completion page too (X-217)', async () => {
    const money = { isPaid: true, paidAmount: 4000 };
    await lab.db.update(orders).set(money).where(eq(orders.id, order.orderId));
    const app = await edit();
    const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ');
    await checkout(app);
    expect(textOf(within(await stepper()).getByText(/^Paid/))).toBe('Paid 40.00 BYN');
    const sums = within(basket());
    expect(textOf((await sums.findByText('Still to pay')).nextElementSibling)).toBe('10.00 BYN');
    await app.user.click(screen.getByRole('button', { name: 'Remove 2001' }));
    expect(textOf((await sums.findByText('To be returned')).nextElementSibling)).toBe('30.00 BYN');
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await placed();
    expect(textOf((await screen.findByText('Payment status')).nextElementSibling)).toBe('Paid 40.00 BYN');
    expect(textOf(screen.getByText('To be returned').nextElementSibling)).toBe('30.00 BYN');
  });

  test('keeps its discount even if the card has expired since', async () => {
    await lab.db.update(orders).set({ discountCardNo: 'LAB-10' }).where(eq(orders.id, order.orderId));
    const use = { orderId: order.orderId, cardId: 1, percent: 10, usedOn: '2026-11-20' };
    await lab.db.insert(discountUses).values(use);
    await lab.db.update(discountCards).set({ validTo: '2026-11-01' });
    await checkout(await edit());
    const toPay = await screen.findByText('Amount due');
    expect(toPay.nextElementSibling?.textContent).toMatch(/^45\.00/);
    await lab.db.update(discountCards).set({ validTo: '2026-12-31' });
  });

  test('keeps its changes after a reload; sends only the changed fields, with the price on screen, and opens the completion page (WIZ-17, WIZ-21)', async () => {
    const app = await edit();
    await app.user.type(await searchField(), '2003{Enter}');
    await waitFor(() => expect(chosenCodes()).toEqual(['1001', '2001', '2003']));
    await checkout(app);
    await app.user.clear(field('Remarks'));
    await app.user.type(field('Remarks'), 'after lunch');
    const again = await reload(app, listening(lab));
    await screen.findByRole('heading', { name: `Edit ${grouped()}` });
    await ready();
    expect(field('Remarks').value).toBe('after lunch');
    await screen.findByText('3 services · 110.00 BYN');
    await again.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await placed();
    expect(sent).toEqual([{ version: 1, serviceCodes: ['1001', '2001', '2003'], remark: 'after lunch' }]);
    expect(shownPrices).toEqual([
      {
        total: 110,
        discount: 0,
        services: [
          { code: '1001', price: 10 },
          { code: '2001', price: 40 },
          { code: '2003', price: 60 },
        ],
      },
    ]);
    expect(document.querySelector('[data-barcode]')?.textContent).toBe(order.barcode);
    expect(await stored()).toMatchObject({ remarks: 'after lunch', version: 2 });
    await again.go('/create-order/services');
    await screen.findByRole('heading', { name: 'Create order' });
  });

  test('is offered again after its tab was closed; changes of another user are merged and announced', async () => {
    const app = await edit();
    await app.user.type(await searchField(), '2003{Enter}');
    await waitFor(() => expect(chosenCodes()).toEqual(['1001', '2001', '2003']));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    sessionStorage.clear();
    await change('theirs', { serviceCodes: ['2001', '3001'] });
    const again = await reload(app, listening(lab));
    await again.user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: `Edit ${grouped()}` });
    await waitFor(() => expect(chosenCodes()).toEqual(['2001', '3001', '2003']));
    screen.getByText('Somebody else has changed the order. Their changes are loaded, yours are kept.');
    await checkout(again);
    await waitFor(() => expect(field('Remarks').value).toBe('theirs'));
    await again.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await placed();
    expect(sent).toEqual([{ version: 2, serviceCodes: ['2001', '3001', '2003'] }]);
  });

  test('says which taken specimens the order no longer needs', async () => {
    const marks = [1, 2].map((number) => ({ number, state: 'taken' as const }));
    await lab.ask(markSpecimens, { as: 'Nurse', body: { barcode: order.barcode, marks } });
    const app = await edit();
    await app.user.click(await screen.findByRole('button', { name: 'Remove 2001' }));
    await waitFor(() => expect(chosenCodes()).toEqual(['1001']));
    await checkout(app);
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(
      'The order no longer needs specimens that were taken: SST 1. Do not send them with it',
    );
    await placed();
  });
});

describe('an order that another user', () => {
  test('has changed can be reloaded without losing the input; it is found by the barcode it was given, and a message names that', async () => {
    const app = await edit();
    await checkout(app);
    await app.user.clear(await ready());
    await app.user.type(await ready(), 'J45');
    await change('theirs', { barcode: '7711223344' });
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Somebody else has changed the order');
    expect(field('Diagnosis').value).toBe('J45');
    await app.user.click(within(alert).getByRole('button', { name: 'Reload the newer order' }));
    await waitFor(() => expect(field('Remarks').value).toBe('theirs'));
    await screen.findByText('Somebody else has changed the barcode of the order: it is 77 1122 3344 now.');
    expect([field('Diagnosis').value, field('Barcode').value]).toEqual(['J45', '7711223344']);
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await placed();
    expect(sent.at(-1)).toEqual({ version: 2, orderExtraField: [{ id: 1, value: 'J45' }] });
    const { order: saved } = await lab.ask(getOrder, { as: 'Nurse', query: { barcode: '7711223344' } });
    expect(saved).toMatchObject({ remarks: 'theirs', orderExtraFields: [{ id: 1, value: 'J45' }] });
  });

  test('has changed in the same fields keeps the services of both and names what it replaces', async () => {
    const app = await edit();
    await app.user.click(await screen.findByRole('link', { name: 'Another patient' }));
    const search = await screen.findByRole<HTMLInputElement>('searchbox');
    await waitFor(() => expect(search.value).toBe('Иванова Мария'));
    await app.user.clear(search);
    await app.user.type(search, 'Петров{Enter}');
    await screen.findByText(
      'Another patient is saved in the order: Иванова Мария Ивановна 11.01.1981. Saving replaces them.',
    );
    await app.user.type(await searchField(), '2003{Enter}');
    await waitFor(() => expect(chosenCodes()).toEqual(['1001', '2001', '2003']));
    await checkout(app);
    await app.user.type(field('Remarks'), ', mine');
    await change('theirs', { serviceCodes: ['1001', '2001', '3001'], patientId: 3 });
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await app.user.click(await screen.findByRole('button', { name: 'Reload the newer order' }));
    await screen.findByText('Somebody else has saved “theirs” here. Saving replaces it');
    await waitFor(() => expect(chosenCodes()).toEqual(['1001', '2001', '3001', '2003']));
    await screen.findByText('Somebody else has changed the patient of the order: Соколова Ольга Ивановна.');
    await screen.findByText(/^Another patient is saved in the order: Соколова Ольга Ивановна 13\.03\.1983/);
    await app.user.click(screen.getByRole('button', { name: 'Keep that patient' }));
    await waitFor(() => expect(screen.queryByText(/^Another patient is saved/)).toBeNull());
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await placed();
    expect(await stored()).toMatchObject({
      patient: { id: 3 },
      remarks: 'fasting, mine',
      parrentCodes: ['1001', '2001', '3001', '2003'],
    });
  });

  test('has just handed over can no longer be changed', async () => {
    const app = await edit();
    await checkout(app);
    await app.user.type(field('Remarks'), ' 8 h');
    await lab.db.update(orders).set({ sortingState: sortingStatus.SENT }).where(eq(orders.id, order.orderId));
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be changed');
    expect(field('Remarks').value).toBe('fasting 8 h');
  });

  test('has already handed over does not open', async () => {
    await lab.db.update(orders).set({ sortingState: sortingStatus.SENT }).where(eq(orders.id, order.orderId));
    const { place } = await renderApp({
      lab,
      as: 'Nurse',
      path: '/create-order/services',
      state: { edit: { barcode: order.barcode } },
    });
    await screen.findByText(/cannot be changed/);
    await waitFor(() => expect(place()).toBe('/create-order'));
    await screen.findByRole('heading', { name: 'Create order' });
  });
});
