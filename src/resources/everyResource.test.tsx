import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { CrudName } from '../../contract/crud.ts';
import { officeLists } from '../../contract/live.ts';
import { resources } from '../../contract/resources.ts';
import { allows, permissions, roleNames } from '../../tests/support/policyTable.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { fillIn } from '../../tests/support/fillIn.ts';
import { fixtures } from './everyResource.fixtures.ts';
import { announced, field, openResource, reconnect, remove } from './openResource.fixtures.ts';

const names = Object.keys(resources) as CrudName[];

describe('the tables', () => {
  const lab = useLab();

  // The logs of actions and of deliveries grow with every call.
  test('announce a change under the address of their list: officeTriggers of a migration', async () => {
    const heard = [];
    for (const name of names.filter((one) => officeLists.includes(one)))
      heard.push([name, ...(await announced(lab, fixtures[name].announcedBy ?? fixtures[name].table))]);
    expect(heard).toEqual(
      heard.map(([name = '']) => [name, `office ${String(officeLists.findIndex((one) => one === name))}`]),
    );
    expect(heard).toHaveLength(25);
  });
});

const main = () => screen.getByRole('main');
/** Every text of the screen is of its language, and none is a key or the name of a field. */
const expectTexts = (name: CrudName, letters?: RegExp) => {
  const text = main().textContent;
  expect(text).not.toMatch(/resources\.|\bra\.|\[object/);
  const keys = Object.keys(resources[name].record.shape).filter((key) => /[A-Z]/.test(key));
  expect(keys.filter((key) => text.includes(key))).toEqual([]);
  if (letters) expect(text).toMatch(letters);
};
const offersOf = (name: CrudName, role: (typeof roleNames)[number]) => {
  const { noun } = resources[name];
  // Prefixes are inserted because they are created by a call of their own, codes because they need a connection.
  const isMade = !fixtures[name].insert || name === 'admin/discount/prefix' || name === 'admin/settings/code';
  return [
    ...(isMade && allows(permissions[`${noun}.create`], role) ? ['Create'] : []),
    ...(allows(permissions[`${noun}.export`], role) ? ['Export'] : []),
    ...(allows(permissions[`${noun}.delete`], role) ? ['Delete'] : []),
  ];
};
const shownOffers = () => {
  const shown = [...main().querySelectorAll('a, button')].map(
    (element) => element.ariaLabel ?? element.textContent,
  );
  return ['Create', 'Export', 'Delete'].filter((label) => shown.includes(label));
};

// One is enough: the compiler checks that the texts of all languages have the same keys.
describe('admin/mail-manager/sender', () => {
  const name = 'admin/mail-manager/sender';
  const { path, open } = openResource(name);

  test('has its list, create and edit in Belarusian', async () => {
    const { go } = await open('list', 'Admin', 'be');
    await screen.findByText('first@test.lab');
    expectTexts(name, /[а-яё]/i);
    await go(path('edit'));
    await screen.findByDisplayValue('first@test.lab');
    expectTexts(name, /[а-яё]/i);
    await go(path('create'));
    await waitFor(() => expect(screen.queryByDisplayValue('first@test.lab')).toBeNull());
    await screen.findByText('Захаваць');
    expectTexts(name, /[а-яё]/i);
  });

  test('has a list whose search can be kept under a name', async () => {
    const { user } = await open('list');
    await screen.findByText('first@test.lab');
    const search = screen.getByLabelText<HTMLInputElement>('Search');
    await fillIn(user, search, 'first@test.lab');
    await waitFor(() => expect(screen.queryByText('second@test.lab')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save current query...' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Query name' }), 'mine');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.clear(search);
    await screen.findByText('second@test.lab');
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'mine' }));
    await waitFor(() => expect(screen.queryByText('second@test.lab')).toBeNull());
    expect(screen.getByText('first@test.lab')).toBeTruthy();
    expect(search.value).toBe('first@test.lab');
  });
});

describe.each(names)('%s', (name) => {
  const { path, open, persisted, saveAsAnother } = openResource(name);
  const { names: shown, existing = 0, create, change, broken, sortedBy } = fixtures[name];
  const { noun } = resources[name];

  test.each(roleNames.filter((role) => allows(permissions[`${noun}.read`], role)))(
    'has for %s a list in the menu with the actions of the role, sorted by the columns of the contract, exported as CSV that Excel reads, searched and deleted from (AUTH-10)',
    async (role) => {
      const createObjectURL = vi.fn<(file: Blob) => string>(() => '#');
      URL.createObjectURL = createObjectURL;
      const { user } = await open('list', role);
      await screen.findByText(shown[0]);
      expectTexts(name);
      const sorted = screen.queryAllByLabelText(/^Sort by/).map((button) => button.closest('th'));
      expect(sorted.map((head) => head?.textContent)).toEqual(sortedBy);
      // A section of one screen has no tabs.
      const links = [...document.querySelectorAll('nav a')];
      expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toContainEqual([
        `/${name}`,
        document.querySelector('h1')?.textContent,
      ]);

      // The second is the bulk action.
      await user.click(screen.getAllByText('Export')[0] as HTMLElement);
      await waitFor(() => expect(createObjectURL).toHaveBeenCalledOnce());
      const file = createObjectURL.mock.calls[0]?.[0] ?? new Blob();
      expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const [heads = '', ...lines] = (await file.text()).split('\n');
      for (const head of heads.split(','))
        expect(head.split('.')[0]).not.toMatch(/[a-z][A-Z]|resources|\[object/);
      expect(lines).toHaveLength(3 + existing);
      for (const text of shown) expect(lines.filter((line) => line.includes(text))).toHaveLength(1);

      expect(shownOffers()).toEqual(offersOf(name, role));
      if ('remove' in resources[name]) {
        // Bulk actions are offered once a row is selected.
        expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
        await remove(user, [shown[0], shown[1]]);
        expect(await persisted()).toEqual(shown);
        await user.click(screen.getByText('Undo'));
        await screen.findByText(shown[0]);
        expect(await persisted()).toEqual(shown);
      }
      await fillIn(user, screen.getByLabelText('Search'), shown[0]);
      await waitFor(() => expect(screen.queryByText(shown[1])).toBeNull());
      expect(screen.getByText(shown[0])).toBeTruthy();
      if (!('remove' in resources[name])) return;
      await remove(user, [shown[0]]);
      expect(await persisted()).toEqual(shown);
      await user.click(screen.getByLabelText('Close'));
      await waitFor(async () => expect(await persisted()).toEqual([shown[1], shown[2]]));
    },
  );

  test.runIf(change)(
    'has a form with titles, which shows an error of the server at its field, and saves over a newer version whose other values were changed, e.g. its status',
    async () => {
      if (!change || !broken) return;
      const { user, place } = await open('edit');
      await screen.findAllByDisplayValue(shown[0]);
      expectTexts(name);
      await waitFor(() => expect(document.title).toMatch(/ · Lab Cabinet$/));
      await waitFor(() => expect(document.title).toContain(shown[0]));
      const title = document.querySelector('[role=dialog] h2') ?? document.querySelector('h1');
      expect(title?.textContent).toContain(shown[0]);

      const input = await field(broken.label);
      const { value } = input;
      await fillIn(user, input, broken.text);
      await user.click(screen.getByText('Save'));
      await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
      const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
      expect(note?.textContent).toBe(broken.message);
      expect(input.value).toBe(broken.text);
      expect(await persisted()).toEqual(shown);

      await fillIn(user, input, value);
      await fillIn(user, await field(change.label), change.text);
      await saveAsAnother();
      await reconnect();
      await user.click(screen.getByText('Save'));
      await waitFor(async () => expect(await persisted()).toEqual([change.text, shown[1], shown[2]]));
      expect(screen.queryByText(/^Somebody else/)).toBeNull();
      await waitFor(() => expect(place()).toBe(path('list')));
    },
  );

  test.runIf(create)('has a form by which a new record is created', async () => {
    if (!create) return;
    const { user, place } = await open('create');
    const save = await screen.findByText('Save');
    expectTexts(name);
    for (const [label, text] of Object.entries(create.form))
      for (const tab of ['Русский', 'Беларуская', 'English']) {
        const found = screen.queryByText(tab, { selector: '[role=tab]' });
        if (found) await user.click(found);
        const input = await field(label);
        if (input.value === '') await fillIn(user, input, text);
      }
    await create.fill?.(user);
    await user.click(save);
    await waitFor(() => expect(place()).toBe(path('list')));
    expect(await screen.findByText(create.name)).toBeTruthy();
    expect(await persisted()).toEqual([...shown, create.name]);
  });
});
