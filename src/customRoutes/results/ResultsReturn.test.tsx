import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import { searchResults } from '../../../contract/results.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { renderApp, type RenderedApp } from '../../../tests/support/renderApp.tsx';
import { days, insertResults } from '../../../tests/support/weekOfResults.ts';
import { names } from './results.fixtures.ts';

const inWork = { sortingState: sortingStatus.INTEGRATED, cabinetStatus: cabinetStatus.InWork };

const lab = useLab();
beforeEach(async () => {
  await insertResults(lab.db);
  for (let number = 10; number < 19; number += 1)
    await insertOrder(lab.db, number, { ...inWork, patientId: 2, createdAt: days(1) });
});

const lastName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' });
const second = (range: string) => screen.findByText(range);

/** Sorts by patient descending, ten a page, and selects the first order of page 2. */
const work = async (intercept?: Parameters<typeof renderApp>[0]['intercept']): Promise<RenderedApp> => {
  const app = await renderApp({ lab, as: 'Nurse', path: '/results', intercept });
  await screen.findByText('1–12 of 12');
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10');
  await second('1–10 of 12');
  await app.user.click(screen.getByRole('button', { name: 'Patient' }));
  await app.user.click(screen.getByRole('button', { name: 'Patient' }));
  await waitFor(() => expect(names()[0]).toBe('Соколова Ольга'));
  await app.user.click(screen.getByRole('button', { name: 'Page forward' }));
  await second('11–12 of 12');
  await waitFor(() => expect(names()).toEqual(['Петров Сергей', 'Иванова Мария']));
  await app.user.click(screen.getByRole('checkbox', { name: 'Select order 50\u00a00000\u00a00001' }));
  return app;
};
const leave = async ({ go }: RenderedApp) => {
  await go('/info/news');
  await screen.findByRole('heading', { level: 1, name: 'News' });
};

describe('the results list', () => {
  test('keeps filters, page, sorting and selection on Back', async () => {
    const app = await work();
    await app.user.type(lastName(), 'Ив');
    await leave(app);
    await app.back();
    await second('11–12 of 12');
    expect(names()).toEqual(['Петров Сергей', 'Иванова Мария']);
    expect(screen.getByRole('columnheader', { name: 'Patient' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    expect(lastName().value).toBe('Ив');
    screen.getByText('The parameters have changed. Press Find again');
    within(screen.getByRole('region', { name: 'Selected orders' })).getByText('1 selected on this page');
  });

  test('resets when opened by a link, but for the chosen order (RES-14)', async () => {
    const app = await work();
    await app.user.type(lastName(), 'Ив');
    await leave(app);
    await app.go('/results');
    await screen.findByText('1–12 of 12');
    expect(screen.getByRole('columnheader', { name: 'Patient' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    expect(lastName().value).toBe('');
    expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull();
  });

  test('names orders selected before going Back by patient', async () => {
    const app = await work();
    await leave(app);
    await app.back();
    await second('11–12 of 12');
    await app.user.click(screen.getByRole('button', { name: 'Page back' }));
    await second('1–10 of 12');
    const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
    await app.user.click(bar.getByRole('button', { name: 'E-mail' }));
    within(await screen.findByRole('dialog')).getByText('Иванова');
  });

  test('starts on the first page without a selection after a new search', async () => {
    const { user } = await work();
    await user.type(lastName(), 'Петр{Enter}');
    await screen.findByText('1–10 of 10');
    expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull();
  });

  test('reloads on Find even with an unchanged form', async () => {
    let searches = 0;
    const { user } = await work((_, path) => {
      if (path === searchResults.path) searches += 1;
      return null;
    });
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await screen.findByText('1–10 of 12');
    const before = searches;
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await waitFor(() => expect(searches).toBe(before + 1));
  });
});
