import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeImportRows, loadImport } from '../../../contract/orderImport.ts';
import { runDueJobs } from '../../../server/core/jobs/runJobs.ts';
import { jobKinds } from '../../../server/jobKinds.ts';
import { newPersonRow, north } from '../../../tests/support/imports.ts';
import type { RenderedApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';
import { batchOf, button, openBatch, rowsOf } from './orderImport.fixtures.ts';

const lab = useLab();

const isSave = (method: string, path: string) => method === 'PATCH' && path.startsWith(changeImportRows.path);
const failed = () =>
  Response.json({ isSuccess: false, statusMessage: 'The database is away' }, { status: 500 });
const surnames = async (id: number) => (await rowsOf(lab, id)).map(({ values }) => values[0]);
const type = async ({ user }: RenderedApp, shown: string, typed: string) => {
  await user.click(screen.getByText(shown));
  await user.keyboard(typed);
};
/** Whether the browser asks before the page is closed. */
const asksAtClosing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  act(() => void window.dispatchEvent(event));
  return event.defaultPrevented;
};

test('cells that could not be saved stay and are sent in their order, by the button or with the next cell', async () => {
  const { id } = await batchOf(lab, newPersonRow('Первая'), newPersonRow('Вторая'));
  let isAway = true;
  const app = await openBatch(lab, id, (method, path) => (isAway && isSave(method, path) ? failed() : null));
  await type(app, 'Первая', 'Один{Enter}');
  await screen.findByText(/The changes are not saved. The database is away/);
  expect(button('Check again').disabled).toBe(true);
  isAway = false;
  await type(app, 'Вторая', 'Два{Enter}');
  await waitFor(() => expect(screen.queryByText(/The changes are not saved/)).toBeNull());
  await waitFor(async () => expect(await surnames(id)).toEqual(['Один', 'Два']));
  isAway = true;
  await type(app, 'Один', 'Три{Enter}');
  await screen.findByText(/The changes are not saved/);
  isAway = false;
  await app.user.click(button('Try again'));
  await waitFor(() => expect(screen.queryByText(/The changes are not saved/)).toBeNull());
  await waitFor(async () => expect(await surnames(id)).toEqual(['Три', 'Два']));
});

test('are saved by themselves when the connection is back', async () => {
  const { id } = await batchOf(lab, newPersonRow('Сетевая'));
  let isAway = false;
  const app = await openBatch(lab, id, () =>
    isAway ? Promise.reject(new TypeError('Failed to fetch')) : null,
  );
  isAway = true;
  await type(app, 'Сетевая', 'Вернувшаяся{Enter}');
  await screen.findByText(
    'There is no connection. The changes are saved when it is back: keep the page open',
  );
  isAway = false;
  await waitFor(() => expect(screen.queryByText(/There is no connection/)).toBeNull(), { timeout: 5000 });
  await waitFor(async () => expect(await surnames(id)).toEqual(['Вернувшаяся']));
});

test('leaving with cells that cannot be saved asks, by a link, Back and closing the page', async () => {
  const { id } = await batchOf(lab, newPersonRow('Несохранная'));
  const app = await openBatch(lab, id, (method, path) => (isSave(method, path) ? failed() : null));
  expect(asksAtClosing()).toBe(false);
  await type(app, 'Несохранная', 'Пропадёт{Enter}');
  await screen.findByText(/The changes are not saved/);
  expect(asksAtClosing()).toBe(true);
  await app.user.click(screen.getByRole('link', { name: 'All files' }));
  const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
  await app.user.click(within(await question()).getByRole('button', { name: 'Stay' }));
  screen.getByText('Пропадёт');
  await app.user.click(screen.getByRole('link', { name: 'All files' }));
  await app.user.click(within(await question()).getByRole('button', { name: 'Leave' }));
  await screen.findByRole('table', { name: 'Files' });
});

test('leaving while a cell is typed in or saved waits until it is saved', async () => {
  const { id } = await batchOf(lab, newPersonRow('Спешная'));
  let release = () => {};
  const released = new Promise<null>((resolve) => (release = () => resolve(null)));
  const app = await openBatch(lab, id, (method, path) => (isSave(method, path) ? released : null));
  await type(app, 'Спешная', 'Успеет');
  expect(asksAtClosing()).toBe(true);
  await app.user.keyboard('{F2}!');
  void app.go('/info/news');
  await screen.findByText('Успеет!');
  expect(app.place()).toBe(`/order-import?batch=${String(id)}`);
  release();
  await screen.findByRole('heading', { name: 'News' });
  expect(await surnames(id)).toEqual(['Успеет!']);
});

test('a cell that the server refuses is taken back with the reason, and the next is saved', async () => {
  const { id } = await batchOf(lab, newPersonRow('Отказная'), newPersonRow('Соседняя'));
  let isFirst = true;
  const app = await openBatch(lab, id, (method, path) => {
    if (!isFirst || !isSave(method, path)) return null;
    isFirst = false;
    return Response.json({ isSuccess: false, statusMessage: 'The text is too long' }, { status: 400 });
  });
  await type(app, 'Отказная', 'Длинная{Enter}');
  await screen.findByText('The text is too long');
  await screen.findByText('Отказная');
  await type(app, 'Соседняя', 'Принятая{Enter}');
  await waitFor(async () => expect(await surnames(id)).toEqual(['Отказная', 'Принятая']));
});

test('a cell typed while a colleague loads the file waits for the end of the load, and shows what was loaded', async () => {
  const { id } = await batchOf(lab, newPersonRow('Общая'));
  const app = await openBatch(lab, id);
  await screen.findByRole('button', { name: 'Load 1 ready row' });
  await lab.ask(loadImport, { as: 'Manager', body: { id }, headers: north });
  await type(app, 'Общая', 'Опоздавшая{Enter}');
  await screen.findByText(/Orders are placed: 0 of 1/);
  await runDueJobs(lab.lab, jobKinds);
  await screen.findByText('1 row has changed meanwhile: its new values are shown', {}, { timeout: 5000 });
  await screen.findByText('Общая');
  expect(asksAtClosing()).toBe(false);
});
