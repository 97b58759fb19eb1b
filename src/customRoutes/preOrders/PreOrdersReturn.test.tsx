import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { preOrders } from '../../../server/core/db/schema/preOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { insertPreOrders, waits } from '../../../tests/support/preOrders.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { find, surnames } from './preOrders.fixtures.ts';

const lab = useLab(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: lab.clock.now() });
  await insertPreOrders(lab.db);
  await lab.db
    .insert(preOrders)
    .values(Array.from({ length: 10 }, (_, at) => waits(`710000001${String(at)}`, 3)));
});
afterAll(async () => {
  vi.useRealTimers();
});

const barcode = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Barcode' });

test('conditions, page and sorting of pre-orders are kept on Back and after another tab', async () => {
  const app = await renderApp({ lab, as: 'Admin', path: '/sort/preorder' });
  await find(app);
  await screen.findByText('1–10 of 12');
  await app.user.click(screen.getByRole('button', { name: 'Page forward' }));
  await screen.findByText('11–12 of 12');
  await waitFor(async () => expect(await surnames()).toHaveLength(2));
  await app.user.click(screen.getByRole('button', { name: 'Patient' }));
  const shown = await surnames();
  await app.user.type(barcode(), '70');
  const isAsItWas = async () => {
    await screen.findByText('11–12 of 12');
    expect(await surnames()).toEqual(shown);
    expect(screen.getByRole('columnheader', { name: 'Patient' }).getAttribute('aria-sort')).toBe('ascending');
    expect(barcode().value).toBe('70');
    screen.getByText('The parameters have changed. Press Find again');
  };
  await app.go('/info/news');
  await screen.findByRole('heading', { level: 1, name: 'News' });
  await app.back();
  await isAsItWas();
  const tabs = within(screen.getByRole('navigation', { name: 'Sorting' }));
  await app.user.click(tabs.getByRole('link', { name: 'Sorting' }));
  await screen.findByRole('form', { name: 'Search for orders' });
  await app.user.click(screen.getByRole('link', { name: 'Preorders' }));
  await isAsItWas();
});
