import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoleName } from '../contract/codes.ts';
import { openLab, type TestLab } from '../tests/support/lab.ts';
import { renderApp } from '../tests/support/renderApp.tsx';

let lab: TestLab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

const roles: readonly RoleName[] = ['Nurse', 'Manager', 'User', 'Admin', 'Sorter', 'AdvancedUser'];
const news = '/info/news';
const password = '/settings/edit-password';
const all = (place: string) => Array.from({ length: 6 }, () => place);

/** Route → where each role ends up, in the order of `roles`; '404' is the page that a full load opens. */
const routes: Record<string, readonly string[]> = {
  '/': ['/create-order', '/create-order', news, '/create-order', '/create-order', news],
  '/menu': all('/menu'),
  '/settings': [password, '/settings/staff', password, '/settings/staff', password, password],
  '/settings/staff': [password, '/settings/staff', password, '/settings/staff', password, password],
  '/settings/edit-password': all(password),
  '/info': all(news),
  '/info/news': all(news),
  '/info/article': all(news),
  '/info/article/new-tests': all('/info/article/new-tests'),
  '/create-order': ['/create-order', '/create-order', news, '/create-order', '/create-order', news],
  '/admin': [news, '/settings/staff', news, '/admin/users', news, news],
  '/admin/users': [news, news, news, '/admin/users', news, news],
  '/admin/users/1': [news, '404', news, '404', news, news],
  '/admin/barcode': [news, news, news, '/admin/barcode', news, news],
  '/admin/barcode/1': [news, '404', news, '404', news, news],
  '/admin/elsewhere': [news, '404', news, '404', news, news],
  '/create-list-for-patient': all('404'),
  '/no-such-page': all('404'),
};

describe('every role comes where it may', () => {
  test.each(roles)('%s', async (role) => {
    const { go, place, leave } = await renderApp({ lab, as: role, path: '/menu', language: 'en' });
    for (const [path, places] of Object.entries(routes)) {
      await go('/menu');
      await waitFor(() => expect(document.title).toContain('Menu'));
      leave.mockClear();
      await go(path);
      const expected = places[roles.indexOf(role)] ?? '';
      if (expected === '404') {
        await waitFor(() => expect(leave, path).toHaveBeenCalledWith('/en/error404', 'replace'));
      } else {
        await waitFor(() => expect(place(), path).toBe(expected));
        expect(leave, path).not.toHaveBeenCalled();
      }
    }
  });
});

test.each<[RoleName, readonly string[]]>([
  ['Nurse', ['Information', 'Create order', 'Sorting', 'Results', 'Options']],
  ['Manager', ['Information', 'Create order', 'Sorting', 'Results', 'Options', 'Admin']],
  ['User', ['Information', 'Results', 'Options']],
  ['Admin', ['Information', 'Create order', 'Sorting', 'Results', 'Options', 'Admin']],
  ['Sorter', ['Information', 'Create order', 'Sorting', 'Results', 'Options']],
  ['AdvancedUser', ['Information', 'Sorting', 'Results', 'Options']],
])('the menus of the role %s offer what it may open', async (role, items) => {
  await renderApp({ lab, as: role, path: '/menu', language: 'en' });
  const page = await screen.findByRole('main');
  expect(await within(page).findByRole('heading', { name: 'Menu' })).toBeTruthy();
  for (const menu of [page, screen.getByRole('navigation', { name: 'Menu' })])
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(items);
});

test('the place in the menu is marked', async () => {
  const { go } = await renderApp({ lab, as: 'User', path: '/info/article/new-tests', language: 'en' });
  const menu = await screen.findByRole('navigation', { name: 'Menu' });
  expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Information');
  await go('/settings');
  await waitFor(() =>
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Options'),
  );
});

test.each([
  ['ru', 'Новости · Кабинет лаборатории', 'Информация'],
  ['be', 'Навіны · Кабінет лабараторыі', 'Інфармацыя'],
  ['en', 'News · Lab Cabinet', 'Information'],
] as const)('the app speaks %s', async (language, title, item) => {
  await renderApp({ lab, as: 'User', language });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(document.title).toBe(title);
  expect(screen.getByRole('link', { name: item })).toBeTruthy();
});

test('after a navigation the heading has the focus, on arrival nothing is taken away', async () => {
  const { user } = await renderApp({ lab, as: 'User', path: '/info/news', language: 'en' });
  const first = await screen.findByRole('heading', { level: 1, name: 'News' });
  expect(document.activeElement).not.toBe(first);
  await user.click(screen.getByRole('link', { name: 'Options' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Options' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
