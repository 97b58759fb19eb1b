import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { CrudName } from '../../contract/crud.ts';
import { officeLists } from '../../contract/live.ts';
import { resources } from '../../contract/resources.ts';
import { allows, permissions, roleNames } from '../../tests/support/policyTable.ts';
import { fixtures } from './everyResource.fixtures.ts';
import { fillIn, openResource } from './openResource.fixtures.ts';

const names = Object.keys(resources) as CrudName[];
const save = { en: 'Save', be: 'Захаваць' };

describe.each(names)('%s', (name) => {
  const { path, open, render, announced } = openResource(name);
  const { names: shown, existing = 0, create, change, insert, sortedBy } = fixtures[name];
  const { record, noun } = resources[name];

  const fields = Object.keys(record.shape).filter((key) => /[A-Z]/.test(key));
  const expectTexts = (language: keyof typeof save) => {
    const text = screen.getByRole('main').textContent;
    expect(text).not.toMatch(/resources\.|\bra\.|\[object/);
    for (const key of fields) expect(text).not.toContain(key);
    if (language !== 'en') expect(text).toMatch(/[а-яё]/i);
  };
  /** The actions of its list, each with the roles that may do it. */
  const offers = [
    // Prefixes are inserted because they are created by a call of their own, codes because they need a connection.
    [
      'link',
      'Create',
      insert && name !== 'admin/discount/prefix' && name !== 'admin/settings/code'
        ? '· · · · · ·'
        : permissions[`${noun}.create`],
    ],
    ['button', 'Export', permissions[`${noun}.export`]],
    ['button', 'Delete', permissions[`${noun}.delete`]],
  ] as const;
  /** Its screens, each with the action a role needs and a query that finds the opened screen. */
  const screens = (language: keyof typeof save) =>
    [
      ['list', 'read', () => screen.findByText(shown[0])],
      ...(change ? ([['edit', 'update', () => screen.findAllByDisplayValue(shown[0])]] as const) : []),
      ...(create
        ? ([['create', 'create', () => screen.findByRole('button', { name: save[language] })]] as const)
        : []),
    ] as const;

  // One is enough: the compiler checks that the texts of all languages have the same keys.
  test.runIf(name === 'admin/mail-manager/sender')(
    'has its list, create and edit in Belarusian',
    async () => {
      const { go } = await render('Admin', 'be');
      for (const [place, , look] of screens('be')) {
        // Leave the screen first, because two of the screens have a button to save.
        await go('/menu');
        await screen.findByRole('heading', { name: 'Меню', level: 1 });
        await go(path(place));
        await look();
        expectTexts('be');
      }
    },
  );

  test.each(roleNames.filter((role) => allows(permissions[`${noun}.read`], role)))(
    'opens for %s its list with the actions of the role, create and edit, in English and with titles, or the news where the role may not (AUTH-10)',
    async (role) => {
      const { user, go, place } = await render(role, 'en');
      for (const [to, action, look] of screens('en')) {
        const isAllowed = allows(permissions[`${noun}.${action}`], role);
        await go('/menu');
        await screen.findByRole('heading', { name: 'Menu', level: 1 });
        await go(path(to));
        await waitFor(() => expect(place()).toBe(isAllowed ? path(to) : '/info/news'));
        if (!isAllowed) continue;
        expect(await look()).toBeTruthy();
        expectTexts('en');
        if (to === 'list') {
          // Bulk actions are offered once a row is selected.
          expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
          const [, first] = screen.queryAllByRole('checkbox');
          if (first) await user.click(first);
          for (const [kind, label, row] of offers)
            expect([label, screen.queryAllByRole(kind, { name: label }).length > 0]).toEqual([
              label,
              allows(row, role),
            ]);
        }
        if (to !== 'edit') continue;
        await waitFor(() => expect(document.title).toMatch(/ · Lab Cabinet$/));
        await waitFor(() => expect(document.title).toContain(shown[0]));
        const dialog = screen.queryByRole('dialog');
        const title = dialog
          ? within(dialog).getAllByRole('heading', { level: 2 })[0]
          : screen.getByRole('heading', { level: 1 });
        expect(title?.textContent).toContain(shown[0]);
      }
    },
  );

  // The log of actions grows with every call.
  test.runIf(officeLists.includes(name))(
    'a change of its table is announced under the address of its list',
    async () => {
      expect(await announced(), 'officeTriggers of a migration, with the place in officeLists').toEqual([
        `office ${String(officeLists.indexOf(name))}`,
      ]);
    },
  );

  test('its list is in the menu, is sorted by the columns that the contract sorts by, exports its rows as CSV that Excel reads, with labels, and is searched', async () => {
    const createObjectURL = vi.fn<(file: Blob) => string>(() => '#');
    URL.createObjectURL = createObjectURL;
    const { user } = await open('list');
    await screen.findByText(shown[0]);
    const sorted = screen
      .getAllByRole('columnheader')
      .filter((head) => within(head).queryByRole('button', { name: /^Sort by/ }) !== null);
    expect(sorted.map(({ textContent }) => textContent)).toEqual(sortedBy);

    // A section of one screen has no tabs.
    const links = screen.getAllByRole('link').filter((link) => link.closest('nav') !== null);
    const { textContent: heading } = screen.getByRole('heading', { level: 1 });
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toContainEqual([
      `/${name}`,
      heading,
    ]);

    // The second button is the bulk action.
    await user.click(screen.getAllByRole('button', { name: 'Export' })[0] as HTMLElement);
    await waitFor(() => expect(createObjectURL).toHaveBeenCalledOnce());
    const file = createObjectURL.mock.calls[0]?.[0] ?? new Blob();
    expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = (await file.text()).split('\n');
    const heads = (lines[0] ?? '').split(',').map((head) => head.split('.')[0] ?? '');
    for (const head of heads) expect(head).not.toMatch(/[a-z][A-Z]|resources|\[object/);
    expect(lines).toHaveLength(4 + existing);
    for (const text of shown) expect(lines.slice(1).filter((line) => line.includes(text))).toHaveLength(1);

    const search = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
    await fillIn(user, search, shown[0]);
    await waitFor(() => expect(screen.queryByText(shown[1])).toBeNull());
    expect(screen.getByText(shown[0])).toBeTruthy();
    // Tested with one resource, because all have the same list of react-admin.
    if (name !== 'admin/mail-manager/sender') return;
    await user.click(await screen.findByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save current query...' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Query name' }), 'mine');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.clear(search);
    await screen.findByText(shown[1]);
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'mine' }));
    await waitFor(() => expect(screen.queryByText(shown[1])).toBeNull());
    expect(screen.getByText(shown[0])).toBeTruthy();
    expect(search.value).toBe(shown[0]);
  });
});
