import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { cabinetStatus } from '../../../contract/codes.ts';
import { searchResults } from '../../../contract/results.ts';
import { orders } from '../../../server/core/db/schema/orders.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { insertReleases, line } from '../../../tests/support/observed.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { respond } from '../../../tests/support/respond.ts';
import { setViewportWidth } from '../../../tests/support/viewport.ts';
import { rememberStorage } from '../../../tests/support/browserStorage.ts';
import { days, insertResults } from '../../../tests/support/weekOfResults.ts';
import { endSession } from '../../authProvider/connection.ts';
import { names, rowOf } from './results.fixtures.ts';
import { enter } from '../../../tests/support/fillIn.ts';

const lab = useLab();
beforeEach(async () => {
  await insertResults(lab.db);
});

const open = (as: UserName = 'Nurse', more: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ lab, as, path: '/results', ...more });

describe('the results list', () => {
  test('opens with the orders of the last week by number, in the screen language; offers view, download and e-mail of those with a released service only; expands a row to its services and their states (RES-01, RES-02, RES-04, RES-05)', async () => {
    const { user } = await open();
    const row = await rowOf('Иванова Мария');
    row.getByText('Ready');
    expect(names()).toEqual(['Иванова Мария', 'Петров Сергей', 'Соколова Ольга']);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status of the order' }).value).toBe('-1');
    screen.getByText('1–3 of 3');
    expect(screen.getByRole('columnheader', { name: 'No.' }).getAttribute('aria-sort')).toBe('ascending');

    for (const [name, count] of [
      ['Иванова Мария', 3],
      ['Петров Сергей', 0],
      ['Соколова Ольга', 0],
    ] as const)
      expect((await rowOf(name)).queryAllByRole('button', { name: /View|Download|E-mail/ })).toHaveLength(
        count,
      );
    expect(screen.getAllByRole('checkbox', { name: /Select order/ })).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Иванова Мария' }));
    const services = within(screen.getByRole('table', { name: 'Values' }));
    services.getByText('Complete blood count');
    expect(services.getAllByText('Ready')).toHaveLength(2);
  });

  test('turns to the newest orders in one click, and keeps the order chosen for the next sign-in (RES-12)', async () => {
    const { user } = await open();
    await rowOf('Иванова Мария');
    screen.getByText('3 orders found');
    const newest = screen.getByRole('button', { name: 'Newest first' });
    expect(newest.getAttribute('aria-pressed')).toBe('false');
    await user.click(newest);
    await waitFor(() => expect(names()).toEqual(['Соколова Ольга', 'Петров Сергей', 'Иванова Мария']));
    expect(newest.getAttribute('aria-pressed')).toBe('true');
    act(() => endSession('unauthorized'));
    const restore = rememberStorage();
    cleanup();
    restore();
    const again = await open();
    await rowOf('Иванова Мария');
    expect(names()).toEqual(['Соколова Ольга', 'Петров Сергей', 'Иванова Мария']);
    expect(again.place()).toBe('/results');
  });

  test.each([1366, 360])('says of several contracts whose an order is, %i px wide', async (width) => {
    setViewportWidth(width);
    await insertOrder(lab.db, 4, { createdAt: new Date(), contractId: 2, patientId: 4, clientUnitId: 21 });
    const { user } = await open('Manager');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Contract' }), 'All contracts');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    // The contract is also a choice of the form.
    const inRow = () => screen.getAllByText('South Clinic').some((one) => one.closest('tr') !== null);
    await waitFor(() => expect(inRow()).toBe(true));
    expect((await rowOf('Иванова Мария')).getByText('North Clinic')).toBeTruthy();
  });

  test('offers nothing of an order in error until a service is released (RES-04, RES-05)', async () => {
    await lab.db
      .update(orders)
      .set({ cabinetStatus: cabinetStatus.Error, resultAt: null })
      .where(eq(orders.barcode, '5000000002'));
    await open();
    const failed = await rowOf('Петров Сергей');
    failed.getByText('Error');
    expect(failed.getAllByRole('button')).toHaveLength(1);
    expect(failed.queryByRole('checkbox')).toBeNull();
  });

  test('marks results that deviate by a word, and finds those alone in one click', async () => {
    const more = { createdAt: new Date(), patientId: 2, sortingState: 5 as const, resultAt: new Date() };
    const critical = await insertOrder(lab.db, 5, { ...more, cabinetStatus: cabinetStatus.Ready });
    const abnormal = await insertOrder(lab.db, 6, { ...more, cabinetStatus: cabinetStatus.InWork });
    await insertReleases(lab.db, critical, [line('Potassium', '7.1', { flag: 'HH' })]);
    await insertReleases(lab.db, abnormal, [line('Potassium', '5.9', { flag: 'H' })]);
    const { user } = await open();
    await rowOf('Иванова Мария');
    expect(screen.getAllByText(/^(critical|abnormal)$/).map(({ textContent }) => textContent)).toEqual([
      'critical',
      'abnormal',
    ]);
    const toggle = screen.getByRole('button', { name: 'With critical values' });
    await user.click(toggle);
    await screen.findByText('1 order found');
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    expect(names()).toEqual(['Петров Сергей']);
    await user.click(toggle);
    await screen.findByText('5 orders found');
  });

  test('has compact rows on a small screen, with birth date, days and actions inside (RES-03)', async () => {
    setViewportWidth(360);
    const { user } = await open();
    const toggle = await screen.findByRole('button', { name: 'Иванова Мария' });
    expect(screen.queryByRole('button', { name: 'View' })).toBeNull();
    await user.click(toggle);
    for (const label of ['Date of birth', 'Ordered', 'Deadline']) screen.getByText(label, { selector: 'dt' });
    screen.getByText('11.01.1981');
    screen.getByRole('button', { name: 'View' });
    screen.getByRole('button', { name: 'Download' });
  });

  test('keeps its rows until those of the next search arrive', async () => {
    let isHeld = false;
    const never = new Promise<Response>(() => undefined);
    const { user } = await open('Nurse', {
      intercept: (_method, path) => (isHeld && path.startsWith('/v1.0/Result') ? never : null),
    });
    await rowOf('Иванова Мария');
    isHeld = true;
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Петров{Enter}');
    await screen.findByRole('table', { busy: true });
    expect(names()).toEqual(['Иванова Мария', 'Петров Сергей', 'Соколова Ольга']);
  });

  test('without matches offers to reset the filters', async () => {
    const { user } = await open();
    await user.type(await screen.findByRole('textbox', { name: 'Last name' }), 'Никто{Enter}');
    await screen.findByText(/No orders match/);
    await user.click(screen.getByRole('button', { name: 'Reset the conditions' }));
    await rowOf('Иванова Мария');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' }).value).toBe('');
  });

  test('offers no reset if only the period narrows the search', async () => {
    await lab.db.delete(orders);
    await open();
    await screen.findByText(/No orders match/);
    expect(screen.queryByRole('button', { name: 'Reset the conditions' })).toBeNull();
  });

  test('waits for a contract if there are several', async () => {
    const { user } = await open('Manager');
    await screen.findByText(/Choose a contract and press/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Contract' }), 'All contracts');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await rowOf('Иванова Мария');
  });

  test('shows the message of a failed search and a retry', async () => {
    let isBroken = true;
    const { user } = await open('Nurse', {
      intercept: (method, path) =>
        isBroken && method === 'POST' && path === searchResults.path
          ? Response.json({ isSuccess: false, statusMessage: 'The laboratory is busy' })
          : null,
    });
    await screen.findByText('The laboratory is busy');
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Иван');
    expect(screen.queryByText(/of 0/)).toBeNull();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('Иванова Мария');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' }).value).toBe('Иван');
  });

  test('shows the order date and the due date of the result (RES-08)', async () => {
    await open();
    await rowOf('Иванова Мария');
    const [found] = await lab.db.select().from(orders).where(eq(orders.barcode, '5000000001'));
    const row = await rowOf('Иванова Мария');
    row.getByText(new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Minsk' }).format(found?.createdAt));
    row.getByText(found?.deadlineOn?.split('-').toReversed().join('.') ?? '');
  });

  test('is of the chosen contract and subdivision (RES-10)', async () => {
    await insertOrder(lab.db, 4, { contractId: 2, patientId: 4, clientUnitId: 21, createdAt: days(1) });
    await insertOrder(lab.db, 5, { clientUnitId: 12, patientId: 2, createdAt: days(1) });
    const { user } = await open('Manager');
    const find = async (contract: string, department?: string) => {
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Contract' }), contract);
      if (department !== undefined)
        await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), department);
      await user.click(screen.getByRole('button', { name: 'Find' }));
    };
    await find('South Clinic');
    await waitFor(() => expect(names()).toEqual(['Ковалёв Денис']));
    await find('North Clinic', 'Ward');
    await waitFor(() => expect(names()).toEqual(['Петров Сергей']));
  });

  test('announces loading, then the rows (RES-13)', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const nothing = { isSuccess: true, statusMessage: '', orders: [], totalCount: 0 };
    await open('Nurse', {
      intercept: (method, path) =>
        method === 'POST' && path === searchResults.path
          ? held.then(() => respond(searchResults, nothing))
          : null,
    });
    const list = await screen.findByRole('table', { name: 'Orders and their results' });
    expect(list.getAttribute('aria-busy')).toBe('true');
    expect(list.querySelector('.table-skeleton-row')?.querySelectorAll('td')).toHaveLength(
      screen.getAllByRole('columnheader').length,
    );
    expect(screen.queryByText(/of 0/)).toBeNull();
    await screen.findByText('Loading…');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Find' }).getAttribute('aria-busy')).toBe('true'),
    );
    release();
    await screen.findByText(/No orders match/);
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('offers nothing for a new order on a small screen either (RES-06)', async () => {
    setViewportWidth(360);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Соколова Ольга' }));
    screen.getByText('Date of birth', { selector: 'dt' });
    expect(screen.queryByRole('button', { name: /View|Download|E-mail/ })).toBeNull();
  });
});

describe('what the page remembers', () => {
  const persisted = () => sessionStorage.getItem('redux-store') ?? '';

  test('a reload keeps period and state, neither names nor barcodes; leaving keeps nothing (RES-14, RES-15, PERSIST-01)', async () => {
    const { user, go } = await open();
    await rowOf('Иванова Мария');
    await enter(user, screen.getByRole('textbox', { name: 'Last name' }), 'Иванова');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status of the order' }), 'Ready');
    await user.keyboard('{Enter}');
    window.dispatchEvent(new Event('pagehide'));
    expect(persisted()).toContain('"status":2');
    expect(persisted()).not.toMatch(/Иванова|5000000001/);
    await go('/info/news');
    await screen.findByRole('heading', { level: 1, name: 'News' });
    window.dispatchEvent(new Event('pagehide'));
    expect(persisted()).not.toContain('results');
  });
});
