import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import { searchResults } from '../../../contract/results.ts';
import { when } from '../../../tests/support/intercepts.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useApp, type RenderedApp } from '../../../tests/support/renderApp.tsx';
import { days, insertResults } from '../../../tests/support/weekOfResults.ts';
import { names } from './results.fixtures.ts';

const inWork = { sortingState: sortingStatus.INTEGRATED, cabinetStatus: cabinetStatus.InWork };

const { lab, open } = useApp({ as: 'Nurse', path: '/results' });
beforeEach(async () => {
  await insertResults(lab.db);
  for (let number = 10; number < 19; number += 1)
    await insertOrder(lab.db, number, { ...inWork, patientId: 2, createdAt: days(1) });
});

const lastName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' });
const second = (range: string) => screen.findByText(range);

const descending = () =>
  expect(screen.getByRole('columnheader', { name: 'Patient' }).getAttribute('aria-sort')).toBe('descending');
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
