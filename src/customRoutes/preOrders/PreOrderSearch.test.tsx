import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { preOrderStatus } from '../../../contract/codes.ts';
import { preOrders } from '../../../server/core/db/schema/preOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { insertPreOrders, waits } from '../../../tests/support/preOrders.ts';
import { renderApp, type RenderedApp, type Intercept } from '../../../tests/support/renderApp.tsx';
import { scan } from '../../../tests/support/scanner.ts';
import { find, rowOf, surnames, table } from './preOrders.fixtures.ts';

const { New } = preOrderStatus;

const lab = useLab();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: lab.clock.now() });
  await insertPreOrders(lab.db);
  return () => vi.useRealTimers();
});

const open = async (intercept?: Intercept): Promise<RenderedApp> =>
  renderApp({ lab, as: 'Admin', path: '/sort/preorder', intercept });

describe('the search for pre-orders', () => {
  test('has the last seven days and New at first, and asks for a contract (PRE-01, PRE-02, PRE-05, PRE-09)', async () => {
    await open();
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' })).value).toBe('1');
    expect(
      within(screen.getByRole('combobox', { name: 'Status' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['New', 'Awaiting payment', 'Paid', 'Cancelled', 'Ordered']);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Created: from' }).value).toBe('13.11.2026');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Created: to' }).value).toBe('20.11.2026');
    for (const name of ['Barcode', 'Last name', 'First name', 'Middle name'])
      screen.getByRole('textbox', { name });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Find' }).disabled).toBe(true);
    screen.getByText('Choose a contract first');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Contract' })),
    );
  });

  test('finds the page of a contract and a status within the period (PRE-06..08)', async () => {
    const app = await open();
    await find(app);
    expect(await surnames()).toEqual(['Петров', 'Иванова']);
    await find(app, New, 'All contracts');
    await waitFor(async () => expect(await surnames()).toEqual(['Петров', 'Ковалёв', 'Иванова']));
    screen.getByText('1–3 of 3');
  });

  test('takes names, and a barcode of digits only (PRE-03)', async () => {
    const app = await open();
    await find(app);
    await table();
    const barcode = screen.getByRole('textbox', { name: 'Barcode' });
    await app.user.type(barcode, '70000x');
    screen.getByText('Digits only');
    await app.user.type(barcode, '{Enter}');
    expect(await surnames()).toHaveLength(2);
    await app.user.clear(barcode);
    await app.user.type(screen.getByRole('textbox', { name: 'Last name' }), 'петр');
    screen.getByText('The parameters have changed. Press Find again');
    await app.user.keyboard('{Enter}');
    await waitFor(async () => expect(await surnames()).toEqual(['Петров']));
  });

  test('reports an empty result below the form, and finds a full barcode in any status (PRE-20)', async () => {
    const app = await open();
    await app.user.type(await screen.findByRole('textbox', { name: 'Barcode' }), '7000000005');
    await find(app);
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /No preorders were found.*Check the status and the period\. Those that became orders have the status Ordered, and are found by the barcode/,
    );
    await app.user.click(
      screen.getByRole('button', { name: 'Look for 70\u00a00000\u00a00005 in any status' }),
    );
    expect(await surnames()).toEqual(['Петров']);
    (await rowOf('Петров')).getByText('Paid');
  });

  test('without matches for a name can be widened', async () => {
    const app = await open();
    await app.user.type(await screen.findByRole('textbox', { name: 'Last name' }), 'Никто');
    await find(app);
    await screen.findByText('No preorders were found');
    await app.user.click(screen.getByRole('button', { name: 'Reset the conditions' }));
    expect(await surnames()).toEqual(['Петров', 'Иванова']);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' }).value).toBe('');
  });

  test('that fails says so and keeps what was typed (PRE-20)', async () => {
    let fails = true;
    const app = await open((_, path) =>
      fails && path.includes('SearchPreOrder')
        ? Response.json({ isSuccess: false, statusMessage: 'The list is busy', preOrders: [], totalCount: 0 })
        : null,
    );
    await app.user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Сер');
    await find(app);
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('The list is busy');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Сер');
    fails = false;
    await app.user.click(alert.getByRole('button'));
    expect(await surnames()).toEqual(['Петров']);
  });

  test('is paged by ten (PRE-16)', async () => {
    await lab.db
      .insert(preOrders)
      .values(Array.from({ length: 11 }, (_, at) => waits(`71000000${String(10 + at)}`, 3)));
    const app = await open();
    await find(app);
    expect(await surnames()).toHaveLength(10);
    await app.user.click(screen.getByRole('button', { name: 'Page forward' }));
    await screen.findByText('11–13 of 13');
    await waitFor(async () => expect(await surnames()).toHaveLength(3));
  });

  test('keeps its state on return, with nothing in browser storage', async () => {
    const app = await open();
    await find(app);
    await table();
    await app.go('/info/news');
    await screen.findByRole('heading', { name: 'News' });
    await app.go('/sort/preorder');
    expect(await surnames()).toHaveLength(2);
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toMatch(
      /700000000|Петров/,
    );
  });

  test('finds a scanned pre-order in any status, and reports an unknown one (PRE-19)', async () => {
    await open();
    await screen.findByRole('button', { name: 'Find' });
    scan('7000000006');
    expect(await surnames()).toEqual(['Соколова']);
    (await rowOf('Соколова')).getByText('Cancelled');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Barcode' }).value).toBe('7000000006');
    scan('7999999999');
    await waitFor(() => expect(screen.getAllByText('Preorder 79 9999 9999 was not found')).toHaveLength(2));
  });
});
