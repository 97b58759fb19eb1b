import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { articles } from '../../contract/articles.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { renderApp } from '../../tests/support/renderApp.tsx';
import { fixture } from './articles/articles.fixtures.ts';

const lab = useLab();
beforeEach(async () => {
  await lab.db.execute('truncate articles cascade');
  for (const body of fixture.records) await lab.ask(articles.create, { as: 'Admin', body: body as never });
});

test('after a bulk delete and after Undo the focus is on the heading of the list', async () => {
  const { user } = await renderApp({ lab, as: 'Admin', path: '/admin/news' });
  const row = (await screen.findByText('first')).closest('tr') as HTMLElement;
  await user.click(within(row).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('first')).toBeNull());
  const heading = screen.getByRole('heading', { level: 1 });
  expect(document.activeElement).toBe(heading);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('first')).toBeTruthy();
  expect(document.activeElement).toBe(heading);
});

test('what a search hides leaves the selection, also when the list is opened again, and the question names what is deleted (X-241)', async () => {
  const { user, go } = await renderApp({ lab, as: 'Admin', path: '/admin/news' });
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
  const tick = async (name: string) => user.click(within(await rowOf(name)).getByRole('checkbox'));
  await tick('first');
  await tick('second');
  await screen.findByText('2 items selected');
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'second');
  await waitFor(() => expect(screen.queryByText('first')).toBeNull());
  await screen.findByText('1 item selected');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog');
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['News item (second)']);
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await go('/admin/promotion');
  await waitFor(() => expect(screen.queryByText('second')).toBeNull());
  await go('/admin/news?filter=%7B%22q%22%3A%22first%22%7D');
  await screen.findByText('first');
  await screen.findByText('0 items selected');
});
