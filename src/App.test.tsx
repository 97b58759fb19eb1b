import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLab } from '../tests/support/testLab.ts';
import { renderApp } from '../tests/support/renderApp.tsx';

const lab = useLab();

test('the place in the menu is marked', async () => {
  const { go } = await renderApp({ lab, as: 'User', path: '/info/article/new-tests' });
  const menu = await screen.findByRole('navigation', { name: 'Menu' });
  expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Information');
  await go('/settings');
  await waitFor(() =>
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Settings'),
  );
});

test.each([
  ['ru', 'Новости · Кабинет лаборатории', 'Информация'],
  ['be', 'Навіны · Кабінет лабараторыі', 'Інфармацыя'],
  ['en', 'News · Lab Cabinet', 'Information'],
] as const)('the app speaks %s (I18N-01, I18N-02)', async (language, title, item) => {
  await renderApp({ lab, as: 'User', language });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe(title));
  expect(screen.getByRole('link', { name: item })).toBeTruthy();
});

test('after a navigation the heading has the focus, on arrival nothing is taken away', async () => {
  const { user } = await renderApp({ lab, as: 'User', path: '/info/news' });
  const first = await screen.findByRole('heading', { level: 1, name: 'News' });
  expect(document.activeElement).not.toBe(first);
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('each tab of a section has a title of its own', async () => {
  const { go } = await renderApp({ lab, as: 'User', path: '/settings/edit-password' });
  await waitFor(() => expect(document.title).toMatch(/^.*assword.* · Settings · Lab Cabinet$/));
  await go('/settings/second-factor');
  await waitFor(() => expect(document.title).toBe('Second factor · Settings · Lab Cabinet'));
});
