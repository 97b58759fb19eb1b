import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { promotions as contract } from '../../../contract/promotions.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';
import { orders } from '../../../server/core/db/schema/orders.ts';
import { promotions } from '../../../server/core/db/schema/promotions.ts';
import { fixture } from './promotions.fixtures.ts';

const lab = useLab();
beforeEach(async () => {
  await lab.db.delete(promotions);
  await lab.db.delete(orders);
});

const open = (path: string) => renderApp({ lab, as: 'Admin', path: `/admin/promotion${path}` });
const create = () => lab.ask(contract.create, { as: 'Admin', body: fixture.records[0] as never });

describe('a new promotion', () => {
  test('names all missing fields together; shows how it would have changed recent orders, before it is saved; is confirmed (ERR-08, PROMO-07, PROMO-09)', async () => {
    await insertOrder(lab.db, 1, { totalPrice: 1000 });
    await insertOrder(lab.db, 2, { totalPrice: 900 });
    const { user } = await open('/create');
    await user.type(await screen.findByRole('textbox', { name: 'Service code' }), '1001');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Fill in the required fields: Contract, Discount, %, First day, Last day');
    expect(await lab.db.$count(promotions)).toBe(0);

    await fixture.create?.fill?.(user);
    const text = await screen.findByText(/^In the last 30 days 2 orders would have had a different price/);
    expect(text.textContent).toMatch(/−2\.85.BYN$/);
    const panel = within(text.closest('[aria-live]') as HTMLElement);
    expect(panel.getByText(/^50.0000.0001$/).closest('li')?.textContent).toMatch(/10\.00.BYN → 8\.50.BYN/);
    expect(await lab.db.$count(promotions)).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Promotion created')).toBeTruthy();
  });

  test('that overlaps another shows the period of that one and keeps the input (PROMO-03)', async () => {
    await create();
    const { user } = await open('/create');
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Service code' });
    await user.type(code, '1001');
    await fixture.create?.fill?.(user);
    await user.clear(screen.getByLabelText(/^First day/));
    await user.type(screen.getByLabelText(/^First day/), '30112026');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const text = 'The period overlaps other promotions of this service: 01.11.2026–30.11.2026';
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(code.value).toBe('1001');
  });

  test('names the service of the code, and finds a code by the name', async () => {
    const { user } = await open('/create');
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Service code' });
    await fixture.create?.fill?.(user);
    await user.type(code, 'gluc');
    await user.click(await screen.findByRole('button', { name: '2001 · Glucose' }));
    expect(code.value).toBe('2001');
    expect(await screen.findByText(/^Glucose · 40\.00.BYN$/)).toBeTruthy();
  });
});

test('the details show contract, service, period and state (PROMO-01)', async () => {
  const { item } = await create();
  await open(`/${String(item.id)}/show`);
  const main = within(screen.getByRole('main'));
  for (const text of [
    'North Clinic',
    '1001',
    'Complete blood count',
    '20',
    '01.11.2026',
    '30.11.2026',
    'active',
  ])
    expect(await main.findByText(text)).toBeTruthy();
});

test('a list that fails shows an error and can be loaded again; a missing promotion shows an error, and the list opens (PROMO-08)', async () => {
  await create();
  const { user, place, go, intercept } = await renderApp({
    lab,
    as: 'Admin',
    path: '/admin/promotion',
    intercept: (_method, path) =>
      path.startsWith(contract.list.path) ? new Response('', { status: 400 }) : null,
  });
  expect(await screen.findByText('The promotions could not be loaded')).toBeTruthy();
  intercept();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('North Clinic')).toBeTruthy();
  await go('/admin/promotion/9999');
  expect(await screen.findByText('The promotion could not be opened. Reload the page')).toBeTruthy();
  await waitFor(() => expect(place()).toBe('/admin/promotion'));
});
