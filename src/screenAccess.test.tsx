import { screen, waitFor, within } from '@testing-library/react';
import { matchRoutes, useLocation } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import type { RoleName } from '../contract/codes.ts';
import { resources } from '../contract/resources.ts';
import { useLab } from '../tests/support/testLab.ts';
import { menu } from '../tests/support/menuTable.ts';
import { allows, endOf, roleNames } from '../tests/support/policyTable.ts';
import { screens } from '../tests/support/screenTable.ts';
import { redirects } from '../tests/support/redirectTable.ts';
import { sections, tabs } from '../tests/support/tabTable.ts';
import { renderApp } from '../tests/support/renderApp.tsx';
import { stepPath } from './paths/createOrder.ts';
import { screens as routed } from './customRoutes/index.tsx';
import * as routing from './customRoutes/routing/onDemand.ts';
import { createI18n } from './i18n/provider.ts';
import * as shell from './layout/Shell.tsx';
import { fixtures } from './resources/everyResource.fixtures.ts';
import { resourceScreens } from './resources/resourceScreens.tsx';

const lab = useLab();

const paths = [...Object.keys(screens), ...Object.keys(redirects)];
/** Addresses whose screen redirects the user, not the guard. */
const redirectedByScreen = [
  '/notice/broken',
  '/create-order/services',
  '/create-order/services/checkout',
  '/create-order-success',
];
const resourcePaths = Object.keys(resources).flatMap((name) => [`/${name}`, `/${name}/create`, `/${name}/1`]);
/** Screens that everyResource.test.tsx opens. */
const openedByResource = new Set(
  Object.entries(fixtures).flatMap(([name, { create }]) => [
    `/${name}`,
    ...(create ? [`/${name}/create`] : []),
  ]),
);
/** Stands for all screens where only the routes and their guards matter. */
const AnyScreen = Object.assign(() => <p>The screen of {useLocation().pathname}</p>, {
  prefetch: () => Promise.resolve(),
});
const linksIn = (element: HTMLElement) =>
  [...element.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]);

test('the table has an address for every route, and for the list and Create of every resource', async () => {
  const i18n = await createI18n('en');
  const routes = routed(i18n).map(({ path }) => ({ path }));
  const listed = new Set(paths.map((path) => matchRoutes(routes, path)?.[0]?.route.path));
  expect(routes.map(({ path }) => path).filter((path) => !listed.has(path))).toEqual([]);
  expect(Object.values(stepPath).filter((path) => !paths.includes(path))).toEqual([]);
  const lists = resourceScreens(i18n).flatMap(({ name, ...shown }) =>
    'create' in shown ? [`/${name}`, `/${name}/create`] : [`/${name}`],
  );
  expect(
    lists.filter((path) => !(path in screens)),
    'addresses of resources that screenTable.ts lacks',
  ).toEqual([]);
});

/** For each screen the role that has the fewest rights of those that may open it; the journeys open menus and tabs for all. */
const leastRole = (path: string): RoleName | undefined =>
  (['User', 'AdvancedUser', 'Nurse', 'Sorter', 'Manager', 'Admin'] as const).find(
    (role) => endOf(path, role) === path,
  );

describe.each(roleNames)('the role %s', (role) => {
  test('may open its own screens, and is redirected from all other addresses (AUTH-10, ROLE-02..18, PRE-22, SHELL-14, SHELL-18, SHELL-19, NEWS-01, SET-02, SET-03)', async () => {
    vi.spyOn(routing, 'onDemand').mockReturnValue(AnyScreen);
    vi.spyOn(shell, 'Shell').mockImplementation(({ children }) => children);
    const { go, place, leave } = await renderApp({ lab, as: role, path: '/menu' });
    const closed = role === 'Nurse' ? resourcePaths : [];
    for (const path of [...paths.filter((one) => !redirectedByScreen.includes(one)), ...closed]) {
      await go(path);
      const end = closed.includes(path) ? '/info/news' : endOf(path, role);
      if (end === '404') {
        await screen.findByText(
          `There is no page ${path}. Check the address or choose a section in the menu.`,
        );
        expect(place(), path).toBe('/error404');
        continue;
      }
      await waitFor(() => expect(place(), path).toBe(end));
      await screen.findByText(`The screen of ${end}`);
      expect(leave, path).not.toHaveBeenCalled();
    }
  });

  test('sees the screens that no role with fewer rights may open', async () => {
    const { go, place, leave } = await renderApp({ lab, as: role, path: '/menu' });
    for (const path of [
      ...Object.keys(screens).filter((one) => leastRole(one) === role && !openedByResource.has(one)),
      ...(role === 'Nurse' ? redirectedByScreen : []),
    ]) {
      await go('/menu');
      // The previous page keeps its title; only the heading proves that the menu has opened.
      await screen.findByText('Menu', { selector: 'h1' });
      await go(path);
      if (path !== '/menu') await waitFor(() => expect(document.title, path).not.toContain('Menu'));
      await waitFor(() => expect(place(), path).toBe(endOf(path, role)));
      expect(leave, path).not.toHaveBeenCalled();
    }
    await go('/no-such-page');
    await screen.findByRole('heading', { name: 'Page not found', level: 1 });
    screen.getByRole('navigation', { name: 'Menu' });
  });

  test('sees the menu items, the tabs, and the sections of the administration that it may open, each leading to the first (SHELL-06, ROLE-07, ROLE-10, ROLE-13, ROLE-14, SORT-02..04, SET-05, OUT-01)', async () => {
    const { go } = await renderApp({ lab, as: role, path: '/menu' });
    const page = await screen.findByRole('main');
    await within(page).findByRole('heading', { name: 'Menu' });
    const items = menu.filter(([, , row]) => allows(row, role)).map(([path, label]) => [path, label]);
    expect(linksIn(page)).toEqual(items);
    expect(linksIn(screen.getByRole('navigation', { name: 'Menu' }))).toEqual(items);

    for (const [path, bars] of Object.entries(tabs).filter(([one]) => endOf(one, role) === one)) {
      await go(path);
      for (const [name, all] of Object.entries(bars))
        expect(linksIn(await screen.findByRole('navigation', { name }))).toEqual(
          all.filter(([to]) => `${endOf(to, role)}/`.startsWith(`${to}/`)),
        );
    }
    if (!allows('· M · A · ·', role)) return;
    await go('/admin/discount');
    const list = await screen.findByRole('list', { name: 'Administration' });
    await within(list).findByRole('link', { name: 'Prices', current: true });
    expect(linksIn(list)).toEqual(
      sections.filter(([, , row]) => allows(row, role)).map(([path, label]) => [path, label]),
    );
  });
});
