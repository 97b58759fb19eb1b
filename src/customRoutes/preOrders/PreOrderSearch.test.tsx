import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { preOrderStatus } from '../../../contract/codes.ts';
import { searchPreOrders } from '../../../contract/preOrders.ts';
import { preOrders } from '../../../server/core/db/schema/preOrders.ts';
import { answer } from '../../../tests/support/intercepts.ts';
import { insertPreOrders, waits } from '../../../tests/support/preOrders.ts';
import { screenOf } from '../../../tests/support/renderApp.tsx';
import { scan } from '../../../tests/support/scanner.ts';
import { useLabOfToday } from '../../../tests/support/testLab.ts';
import { find, rowOf, surnames, table } from './preOrders.fixtures.ts';

const lab = useLabOfToday();
beforeEach(() => insertPreOrders(lab.db));

const open = screenOf(lab, { as: 'Admin', path: '/sort/preorder' });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('the search for pre-orders has the last seven days and New at first, and asks for a contract (PRE-01, PRE-02, PRE-05, PRE-09)', async () => {
  await open();
  const status = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' });
  expect(status.value).toBe('1');
  expect(
    within(status)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'New',
    'Awaiting payment',
    'Paid',
    'Cancelled',
    'Ordered',
    'Whose order?',
    'Money to give back',
  ]);
  expect([field('Created: from').value, field('Created: to').value]).toEqual(['13.11.2026', '20.11.2026']);
  for (const name of ['Barcode', 'Last name', 'First name', 'Middle name']) field(name);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Find' }).disabled).toBe(true);
  screen.getByText('Choose a contract first');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Contract' })),
  );
});

test('the search that fails says so and keeps what was typed; finds the page of a contract and a status within the period; takes names, and a barcode of digits only; without matches can be widened; finds a full barcode in any status (PRE-03, PRE-06..08, PRE-20)', async () => {
  const busy = { isSuccess: false, statusMessage: 'The list is busy', preOrders: [], totalCount: 0 };
  const app = await open({ intercept: answer(searchPreOrders, busy) });
  const { user } = app;
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Сер');
  await find(app);
  const alert = within(await screen.findByRole('alert'));
  alert.getByText('The list is busy');
  expect(field('First name').value).toBe('Сер');
  app.intercept();
  await user.click(alert.getByRole('button'));
  expect(await surnames()).toEqual(['Петров']);
  await user.clear(field('First name'));

  await find(app);
  await waitFor(async () => expect(await surnames()).toEqual(['Петров', 'Иванова']));
  await find(app, preOrderStatus.New, 'All contracts');
  await waitFor(async () => expect(await surnames()).toEqual(['Петров', 'Ковалёв', 'Иванова']));
  screen.getByText('1–3 of 3');

  await find(app);
  await waitFor(async () => expect(await surnames()).toHaveLength(2));
  await user.type(field('Barcode'), '70000x');
  screen.getByText('Digits only');
  await user.type(field('Barcode'), '{Enter}');
  expect(await surnames()).toHaveLength(2);
  await user.clear(field('Barcode'));
  await user.type(field('Last name'), 'петр');
  screen.getByText('The parameters have changed. Press Find again');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await surnames()).toEqual(['Петров']));

  await user.clear(field('Last name'));
  await user.type(field('Last name'), 'Никто{Enter}');
  await screen.findByText('No preorders were found');
  await user.click(screen.getByRole('button', { name: 'Reset the conditions' }));
  expect(await surnames()).toEqual(['Петров', 'Иванова']);
  expect(field('Last name').value).toBe('');

  await user.type(field('Barcode'), '7000000005{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /No preorders were found.*Check the status and the period\. Those that became orders have the status Ordered, and are found by the barcode/,
  );
  await user.click(screen.getByRole('button', { name: 'Look for 70\u00a00000\u00a00005 in any status' }));
  expect(await surnames()).toEqual(['Петров']);
  (await rowOf('Петров')).getByText('Paid');
});

test('a scanned pre-order is found in any status, an unknown one is reported; the list is paged by ten; conditions, page and sorting are kept on Back and after another tab, with nothing in browser storage (PRE-16, PRE-19)', async () => {
  await lab.db
    .insert(preOrders)
    .values(Array.from({ length: 10 }, (_, at) => waits(`710000001${String(at)}`, 3)));
  const app = await open();
  await screen.findByRole('button', { name: 'Find' });
  scan('7000000006');
  expect(await surnames()).toEqual(['Соколова']);
  (await rowOf('Соколова')).getByText('Cancelled');
  expect(field('Barcode').value).toBe('7000000006');
  scan('7999999999');
  await waitFor(() => expect(screen.getAllByText('Preorder 79 9999 9999 was not found')).toHaveLength(2));

  await app.user.clear(field('Barcode'));
  await find(app);
  await screen.findByText('1–10 of 12');
  expect(await surnames()).toHaveLength(10);
  await app.user.click(screen.getByRole('button', { name: 'Page forward' }));
  await screen.findByText('11–12 of 12');
  await waitFor(async () => expect(await surnames()).toHaveLength(2));
  await app.user.click(screen.getByRole('button', { name: 'Patient' }));
  const shown = await surnames();
  await app.user.type(field('Barcode'), '70');
  const isAsItWas = async () => {
    await screen.findByText('11–12 of 12');
    expect(await surnames()).toEqual(shown);
    expect(screen.getByRole('columnheader', { name: 'Patient' }).getAttribute('aria-sort')).toBe('ascending');
    expect(field('Barcode').value).toBe('70');
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
  await app.go('/info/news');
  await screen.findByRole('heading', { level: 1, name: 'News' });
  await app.go('/sort/preorder');
  await table();
  expect(await surnames()).toHaveLength(2);
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toMatch(
    /700000000|Петров/,
  );
});
