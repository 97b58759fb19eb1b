import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { BulkDeleteButton, DataTable, List } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { articles } from '../../contract/articles.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { renderApp } from '../../tests/support/renderApp.tsx';
import * as lists from './articles/ArticleList.tsx';
import { fixture } from './articles/articles.fixtures.ts';

const OptimisticList = () => (
  <List>
    <DataTable bulkActionButtons={<BulkDeleteButton mutationMode="optimistic" />}>
      <DataTable.Col source="name" />
    </DataTable>
  </List>
);

const lab = useLab();
beforeEach(async () => {
  vi.spyOn(lists, 'ArticleList').mockImplementation(OptimisticList);
  await lab.db.execute(sql`truncate articles cascade`);
  for (const body of fixture.records) await lab.ask(articles.create, { as: 'Admin', body: body as never });
});

const persisted = async () => {
  const { rows } = await lab.db.execute<{ name: string }>(sql`select name from articles order by id`);
  return rows.map(({ name }) => name);
};

/** Deletes the first article; the DELETE responds when `respond` is called. */
const deleteFirst = async () => {
  let respond: (response: Response | null) => void = () => undefined;
  const answered = new Promise<Response | null>((resolve) => {
    respond = resolve;
  });
  const { user } = await renderApp({
    lab,
    as: 'Admin',
    path: '/admin/news',
    intercept: (method) => (method === 'DELETE' ? answered : null),
  });
  const row = (await screen.findByText('first')).closest('tr') as HTMLElement;
  await user.click(within(row).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByText('first')).toBeNull());
  expect(screen.getByText('Element deleted')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(await persisted()).toEqual(['first', 'second', 'third']);
  return respond;
};

test('an optimistic mutation is shown at once and then saved', async () => {
  const respond = await deleteFirst();
  respond(null);
  await waitFor(async () => expect(await persisted()).toEqual(['second', 'third']));
  expect(screen.queryByText('first')).toBeNull();
});

test('an optimistic mutation that the server rejects is undone with an error', async () => {
  const respond = await deleteFirst();
  respond(
    Response.json(
      { isSuccess: false, code: 'BadRequest', statusMessage: 'Articles are locked' },
      { status: 400 },
    ),
  );
  expect(await screen.findByText('Articles are locked')).toBeTruthy();
  expect(await screen.findByText('first')).toBeTruthy();
  expect(await persisted()).toEqual(['first', 'second', 'third']);
});
