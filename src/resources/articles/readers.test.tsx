import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { articles } from '../../../contract/articles.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { fixture } from './articles.fixtures.ts';
import { enter } from '../../../tests/support/fillIn.ts';

const lab = useLab();

test('an edited article is shown to the reader at once', async () => {
  const { item } = await lab.ask(articles.create, { as: 'Admin', body: fixture.records[0] as never });
  const { user, go, place } = await renderApp({ lab, as: 'Admin', path: '/info/news' });
  await screen.findByText('News item');
  await go(`/admin/news/${String(item.id)}`);
  const title = await screen.findByDisplayValue('News item');
  await user.clear(title);
  await enter(user, title, 'Closed on Monday');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(place()).toBe('/admin/news'));
  await go('/info/news');
  await screen.findByText('Closed on Monday');
  // Sooner than the news become stale by themselves.
  await waitFor(() => expect(screen.queryByText('News item')).toBeNull(), { timeout: 10_000 });
});
