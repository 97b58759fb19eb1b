import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import { searchResults } from '../../../contract/results.ts';
import { orders } from '../../../server/core/db/schema/orders.ts';
import { answer, when } from '../../../tests/support/intercepts.ts';
import { insertReleases, line } from '../../../tests/support/observed.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useApp, type RenderedApp } from '../../../tests/support/renderApp.tsx';
import { respond } from '../../../tests/support/respond.ts';
import { setViewportWidth } from '../../../tests/support/viewport.ts';
import { rememberStorage } from '../../../tests/support/browserStorage.ts';
import { days, insertResults } from '../../../tests/support/weekOfResults.ts';
import { endSession } from '../../authProvider/connection.ts';
import { names, rowOf } from './results.fixtures.ts';
import { enter } from '../../../tests/support/fillIn.ts';

const { lab, open } = useApp({ as: 'Nurse', path: '/results' });
beforeEach(() => insertResults(lab.db));
const lastName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' });

describe('the results list', () => {
  test('opens with the orders of the last week by number, in the screen language; offers view, download and e-mail of those with a released service only; expands a row to its services and their states; shows the order date and the due date of the result (RES-01, RES-02, RES-04, RES-05, RES-08)', async () => {
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

    const [found] = await lab.db.select().from(orders).where(eq(orders.barcode, '5000000001'));
    row.getByText(new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Minsk' }).format(found?.createdAt));
    row.getByText(found?.deadlineOn?.split('-').toReversed().join('.') ?? '');
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

  test('marks results that deviate by a word, and finds those alone in one click; offers nothing of an order in error until a service is released (RES-04, RES-05)', async () => {
    const more = { createdAt: new Date(), patientId: 2, sortingState: 5 as const, resultAt: new Date() };
    const critical = await insertOrder(lab.db, 5, { ...more, cabinetStatus: cabinetStatus.Ready });
    const abnormal = await insertOrder(lab.db, 6, { ...more, cabinetStatus: cabinetStatus.InWork });
    await insertReleases(lab.db, critical, [line('Potassium', '7.1', { flag: 'HH' })]);
    await insertReleases(lab.db, abnormal, [line('Potassium', '5.9', { flag: 'H' })]);
    await insertOrder(lab.db, 7, {
      ...more,
      patientId: 4,
      resultAt: null,
      cabinetStatus: cabinetStatus.Error,
    });
    const { user } = await open();
    const failed = await rowOf('Ковалёв Денис');
    failed.getByText('Error');
    expect(failed.getAllByRole('button')).toHaveLength(1);
    expect(failed.queryByRole('checkbox')).toBeNull();
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
    await screen.findByText('6 orders found');
  });

  test('has compact rows on a small screen, with birth date, days and actions inside, none for a new order (RES-03, RES-06)', async () => {
    setViewportWidth(360);
    const { user } = await open();
    const toggle = await screen.findByRole('button', { name: 'Иванова Мария' });
    expect(screen.queryByRole('button', { name: 'View' })).toBeNull();
    await user.click(toggle);
    for (const label of ['Date of birth', 'Ordered', 'Deadline']) screen.getByText(label, { selector: 'dt' });
    screen.getByText('11.01.1981');
    screen.getByRole('button', { name: 'View' });
    screen.getByRole('button', { name: 'Download' });
    await user.click(toggle);
    await user.click(screen.getByRole('button', { name: 'Соколова Ольга' }));
    screen.getByText('Date of birth', { selector: 'dt' });
    expect(screen.queryByRole('button', { name: /View|Download|E-mail/ })).toBeNull();
  });

  test('announces loading, then the rows, which stay until those of the next search arrive; offers to reset the filters without matches, unless only the period narrows the search; shows the message of a failed search and a retry (RES-13)', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const nothing = { isSuccess: true, statusMessage: '', orders: [], totalCount: 0 };
    const { user, intercept } = await open({
      intercept: when(searchResults, () => held.then(() => respond(searchResults, nothing))),
    });
    const list = await screen.findByRole('table', { name: 'Orders and their results' });
    expect(list.getAttribute('aria-busy')).toBe('true');
    expect(list.querySelector('.table-skeleton-row')?.querySelectorAll('td')).toHaveLength(
      screen.getAllByRole('columnheader').length,
    );
    expect(screen.queryByText(/of 0/)).toBeNull();
    await screen.findByText('Loading…');
    const find = screen.getByRole('button', { name: 'Find' });
    await waitFor(() => expect(find.getAttribute('aria-busy')).toBe('true'));
    release();
    await screen.findByText(/No orders match/);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reset the conditions' })).toBeNull();

    intercept(
      answer(searchResults, { ...nothing, isSuccess: false, statusMessage: 'The laboratory is busy' }),
    );
    await user.click(find);
    await screen.findByText('The laboratory is busy');
    await user.type(lastName(), 'Иван');
    expect(screen.queryByText(/of 0/)).toBeNull();
    intercept();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('Иванова Мария');
    expect(lastName().value).toBe('Иван');

    await user.clear(lastName());
    await user.type(lastName(), 'Никто{Enter}');
    await screen.findByText(/No orders match/);
    await user.click(screen.getByRole('button', { name: 'Reset the conditions' }));
    await rowOf('Иванова Мария');
    expect(lastName().value).toBe('');

    intercept(when(searchResults, () => new Promise<Response>(() => undefined)));
    await user.type(lastName(), 'Петров{Enter}');
    await screen.findByRole('table', { busy: true });
    expect(names()).toEqual(['Иванова Мария', 'Петров Сергей', 'Соколова Ольга']);
  });

  test('waits for a contract if there are several, says whose an order is on a small screen too, and is of the chosen contract and subdivision (RES-10)', async () => {
    await insertOrder(lab.db, 4, { contractId: 2, patientId: 4, clientUnitId: 21, createdAt: days(1) });
    await insertOrder(lab.db, 5, { clientUnitId: 12, patientId: 2, createdAt: days(1) });
    const { user } = await open({ as: 'Manager' });
    const find = async (contract: string, department?: string) => {
      await user.selectOptions(screen.getByRole('combobox', { name: 'Contract' }), contract);
      if (department !== undefined)
        await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), department);
      await user.click(screen.getByRole('button', { name: 'Find' }));
    };
    await screen.findByText(/Choose a contract and press/);
    await find('All contracts');
    for (const width of [360, 1366]) {
      act(() => setViewportWidth(width));
      (await rowOf('Иванова Мария')).getByText('North Clinic');
      (await rowOf('Ковалёв Денис')).getByText('South Clinic');
    }
    await find('South Clinic');
    await waitFor(() => expect(names()).toEqual(['Ковалёв Денис']));
    await find('North Clinic', 'Ward');
    await waitFor(() => expect(names()).toEqual(['Петров Сергей']));
  });
});

describe('what the page remembers', () => {
  const persisted = () => sessionStorage.getItem('redux-store') ?? '';

  test('a reload keeps period and state, neither names nor barcodes; leaving keeps nothing (RES-14, RES-15, PERSIST-01)', async () => {
    const { user, go } = await open();
    await rowOf('Иванова Мария');
    await enter(user, lastName(), 'Иванова');
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

describe('coming back to the results', () => {
  const inWork = { sortingState: sortingStatus.INTEGRATED, cabinetStatus: cabinetStatus.InWork };
  beforeEach(async () => {
    await insertResults(lab.db);
    for (let number = 10; number < 19; number += 1)
      await insertOrder(lab.db, number, { ...inWork, patientId: 2, createdAt: days(1) });
  });
  const second = (range: string) => screen.findByText(range);
  const descending = () =>
    expect(screen.getByRole('columnheader', { name: 'Patient' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  const bar = () => screen.queryByRole('region', { name: 'Selected orders' });
  const find = () => screen.getByRole('button', { name: 'Find' });
  /** Shows ten a page, and selects the first order, which stands on page 2. */
  const choose = async ({ user }: RenderedApp) => {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10');
    await second('1–10 of 12');
    await user.click(screen.getByRole('button', { name: 'Page forward' }));
    await second('11–12 of 12');
    await waitFor(() => expect(names()).toEqual(['Петров Сергей', 'Иванова Мария']));
    await user.click(screen.getByRole('checkbox', { name: 'Select order 50\u00a00000\u00a00001' }));
  };
  const leave = async ({ go }: RenderedApp) => {
    await go('/info/news');
    await screen.findByRole('heading', { level: 1, name: 'News' });
  };
  test('the results list keeps filters, page, sorting and selection on Back, with the names of the selected; opened by a link it resets, but for the chosen order; Find reloads it unchanged; a new search starts on the first page without a selection (RES-14)', async () => {
    const app = await open();
    const { user } = app;
    await screen.findByText('1–12 of 12');
    await user.click(screen.getByRole('button', { name: 'Patient' }));
    await user.click(screen.getByRole('button', { name: 'Patient' }));
    await waitFor(() => expect(names()[0]).toBe('Соколова Ольга'));
    await choose(app);
    await user.type(lastName(), 'Ив');
    await leave(app);
    await app.back();
    await second('11–12 of 12');
    expect(names()).toEqual(['Петров Сергей', 'Иванова Мария']);
    descending();
    expect(lastName().value).toBe('Ив');
    screen.getByText('The parameters have changed. Press Find again');
    within(bar() as HTMLElement).getByText('1 selected on this page');
    await user.click(screen.getByRole('button', { name: 'Page back' }));
    await second('1–10 of 12');
    await user.click(within(bar() as HTMLElement).getByRole('button', { name: 'E-mail' }));
    within(await screen.findByRole('dialog')).getByText('Иванова');
    await user.keyboard('{Escape}');

    await leave(app);
    await app.go('/results');
    await screen.findByText('1–12 of 12');
    descending();
    expect(lastName().value).toBe('');
    expect(bar()).toBeNull();

    let searches = 0;
    app.intercept(
      when(searchResults, () => {
        searches += 1;
        return null;
      }),
    );
    await user.click(find());
    await waitFor(() => expect(searches).toBe(1));

    await choose(app);
    await user.type(lastName(), 'Петр{Enter}');
    await screen.findByText('1–10 of 10');
    expect(bar()).toBeNull();
  });
});
