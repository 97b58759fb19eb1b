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
