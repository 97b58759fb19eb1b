import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CrudName } from '../../contract/crud.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { resources } from '../../contract/resources.ts';
import { openLab, type TestLab } from '../../tests/support/testLab.ts';
import { allows, permissions, roleNames } from '../../tests/support/policyTable.ts';
import { renderApp } from '../../tests/support/renderApp.tsx';
import { fixtures } from './everyResource.fixtures.ts';

const names = Object.keys(resources) as CrudName[];
/** For resources that are only read. */
const unedited = { label: '', text: '' };

describe.each(names)('%s', (name) => {
  let lab: TestLab;
  // One for each resource: emptying a table empties those that refer to it.
  beforeAll(async () => {
    lab = await openLab();
  });
  afterAll(() => lab.close());

  const { records, names: shown, column, existing = 0, create } = fixtures[name];
  const isEdited = fixtures[name].change !== undefined;
  const { change = unedited, broken = { ...unedited, message: '' } } = fixtures[name];
  const table = sql.identifier(fixtures[name].table);
  const calls = resources[name];
  const insert =
    fixtures[name].insert ??
    ((opened, body) => opened.ask(('create' in calls && calls.create) as Endpoint, { as: 'Admin', body }));
  let ids: number[];

  const persisted = async (): Promise<string[]> => {
    const { rows } = await lab.db.execute<{ name: string }>(
      sql`select ${sql.raw(column)} as name from ${table} where id > ${existing} order by id`,
    );
    return rows.map((row) => row.name);
  };
  const open = (path: string, language: 'ru' | 'en' | 'be' = 'en') =>
    renderApp({ lab, as: 'Admin', path: `/${name}${path}`, language });
  const field = (label: string) =>
    screen.findAllByRole('textbox', { name: label }).then(([first]) => first as HTMLInputElement);

  beforeEach(async () => {
    await lab.db.execute(
      existing > 0 ? sql`delete from ${table} where id > ${existing}` : sql`truncate ${table} cascade`,
    );
    for (const record of records) await insert(lab, record);
    const { rows } = await lab.db.execute<{ id: number }>(
      sql`select id from ${table} where id > ${existing} order by id`,
    );
    ids = rows.map(({ id }) => id);
  });

  test.each(['ru', 'en', 'be'] as const)('speaks %s on its list, create and edit', async (language) => {
    const { go } = await open('', language);
    await screen.findByText(shown[0]);
    const texts: string[] = [screen.getByRole('main').textContent];
    if (create) {
      await go(`/${name}/create`);
      await screen.findByRole('button', { name: { ru: 'Сохранить', en: 'Save', be: 'Захаваць' }[language] });
      texts.push(screen.getByRole('main').textContent);
    }
    if (isEdited) {
      await go(`/${name}/${String(ids[0])}`);
      await screen.findAllByDisplayValue(shown[0]);
      texts.push(screen.getByRole('main').textContent);
    }
    const fields = Object.keys(calls.record.shape).filter((key) => /[A-Z]/.test(key));
    for (const text of texts) {
      expect(text).not.toMatch(/resources\.|\bra\.|\[object/);
      for (const key of fields) expect(text).not.toContain(key);
      if (language !== 'en') expect(text).toMatch(/[а-яё]/i);
    }
  });

  const noun = resources[name].noun;
  const readers = roleNames.filter((role) => allows(permissions[`${noun}.read`], role));
  // src/screenAccess.test.tsx opens the addresses as the other roles.
  const denied = roleNames.find((role) => !readers.includes(role));
  describe.each([...readers, ...(denied ? [denied] : [])])('as %s', (role) => {
    test('opens its list, create and edit, or the news where the role may not (AUTH-10)', async () => {
      const { go, place } = await renderApp({ lab, as: role, path: '/menu', language: 'en' });
      const edit = `/${name}/${String(ids[0])}`;
      const screens = [
        [true, `/${name}`, allows(permissions[`${noun}.read`], role), () => screen.findByText(shown[0])],
        [
          isEdited,
          edit,
          allows(permissions[`${noun}.update`], role),
          () => screen.findAllByDisplayValue(shown[0]),
        ],
        [
          create,
          `/${name}/create`,
          allows(permissions[`${noun}.create`], role),
          () => screen.findByRole('button', { name: 'Save' }),
        ],
      ] as const;
      for (const [isThere, path, isAllowed, look] of screens) {
        if (!isThere) continue;
        await go('/menu');
        await screen.findByRole('heading', { name: 'Menu', level: 1 });
        await go(path);
        await waitFor(() => expect(place()).toBe(isAllowed ? path : '/info/news'));
        if (isAllowed) expect(await look()).toBeTruthy();
      }
    });
  });

  test('has a tab in the administration', async () => {
    await open('');
    await screen.findByText(shown[0]);
    const tabs = screen.getAllByRole('link').filter((link) => link.closest('nav')?.className === 'tabs');
    expect(tabs.map((tab) => tab.getAttribute('href'))).toContain(`/${name}`);
  });

  test('exports its rows as CSV', async () => {
    const createObjectURL = vi.fn<(file: Blob) => string>(() => '#');
    URL.createObjectURL = createObjectURL;
    const { user } = await open('');
    await screen.findByText(shown[0]);
    // The second button is the bulk action.
    await user.click(screen.getAllByRole('button', { name: 'Export' })[0] as HTMLElement);
    await waitFor(() => expect(createObjectURL).toHaveBeenCalledOnce());
    const lines = (await createObjectURL.mock.calls[0]?.[0].text())?.split('\n') ?? [];
    expect(lines).toHaveLength(4 + existing);
    for (const text of shown) expect(lines.filter((line) => line.includes(text))).toHaveLength(1);
  });

  test('saves a query and applies it', async () => {
    const { user } = await open('');
    await screen.findByText(shown[1]);
    const search = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
    await user.type(search, shown[0]);
    await waitFor(() => expect(screen.queryByText(shown[1])).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save current query...' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Query name' }), 'only the first');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.clear(search);
    await screen.findByText(shown[1]);
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'only the first' }));
    await waitFor(() => expect(screen.queryByText(shown[1])).toBeNull());
    expect(screen.getByText(shown[0])).toBeTruthy();
    expect(search.value).toBe(shown[0]);
  });

  test.runIf(isEdited)('names the browser tab after its screen', async () => {
    await open(`/${String(ids[0])}`);
    await waitFor(() => expect(document.title).toMatch(/ · Lab Cabinet$/));
    await waitFor(() => expect(document.title).toContain(shown[0]));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(shown[0]);
  });

  test.runIf(create)('creates a record', async () => {
    const { form, name: created, fill } = create as NonNullable<typeof create>;
    const { user, place } = await open('/create');
    for (const [label, text] of Object.entries(form))
      for (const tab of ['Русский', 'Беларуская', 'English']) {
        const found = screen.queryByRole('tab', { name: tab });
        if (found) await user.click(found);
        const input = await field(label);
        if (input.value === '') await user.type(input, text);
      }
    await fill?.(user);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(place()).toBe(`/${name}`));
    expect(await screen.findByText(created)).toBeTruthy();
    expect(await persisted()).toEqual([...shown, created]);
  });

  test.runIf(isEdited)('saves a change', async () => {
    const { user } = await open(`/${String(ids[0])}`);
    const input = await field(change.label);
    await user.clear(input);
    await user.type(input, change.text);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await persisted()).toEqual([change.text, shown[1], shown[2]]));
  });

  test.runIf(isEdited)('shows a server error at its field and keeps the input', async () => {
    const { user } = await open(`/${String(ids[0])}`);
    const input = await field(broken.label);
    await user.clear(input);
    await user.type(input, broken.text);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe(broken.message);
    expect(input.value).toBe(broken.text);
    expect(await persisted()).toEqual(shown);
  });

  describe.runIf(isEdited)('when somebody else has saved the record meanwhile', () => {
    const saveTooLate = async () => {
      const { user } = await open(`/${String(ids[0])}`);
      const input = await field(change.label);
      await user.clear(input);
      await user.type(input, change.text);
      await lab.db.execute(sql`update ${table} set version = version + 1`);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await screen.findByText(/^Somebody else has changed this record meanwhile/);
      await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
      expect(await persisted()).toEqual(shown);
      return { user, input };
    };

    test('saves over it when asked to', async () => {
      const { user } = await saveTooLate();
      await user.click(screen.getByRole('button', { name: 'Save my changes' }));
      await waitFor(async () => expect(await persisted()).toEqual([change.text, shown[1], shown[2]]));
    });

    test('shows the newer record when asked to', async () => {
      const { user, input } = await saveTooLate();
      await user.click(screen.getByRole('button', { name: 'Show the newer record' }));
      await waitFor(() => expect(input.value).toBe(shown[0]));
      expect(await persisted()).toEqual(shown);
    });
  });

  test.runIf('remove' in calls)('asks before it deletes one', async () => {
    const { user, place } = await open(`/${String(ids[0])}`);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(await persisted()).toEqual(shown);
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(place()).toBe(`/${name}`));
    expect(await persisted()).toEqual([shown[1], shown[2]]);
  });

  describe.runIf('remove' in calls)('deletes several', () => {
    /** Selects and deletes the first two records, confirming if asked. */
    const deleteTwo = async () => {
      const app = await open('');
      for (const text of [shown[0], shown[1]]) {
        const row = (await screen.findByText(text)).closest('tr') as HTMLElement;
        await app.user.click(within(row).getByRole('checkbox'));
      }
      await app.user.click(screen.getByRole('button', { name: 'Delete' }));
      const question = screen.queryByRole('dialog');
      if (question) await app.user.click(within(question).getByRole('button', { name: 'Confirm' }));
      await waitFor(() => expect(screen.queryByText(shown[0])).toBeNull());
      return app;
    };

    test('and takes them back', async () => {
      const { user } = await deleteTwo();
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      expect(await screen.findByText(shown[0])).toBeTruthy();
      expect(await persisted()).toEqual(shown);
    });

    test('for good when the toast is closed', async () => {
      const { user } = await deleteTwo();
      await screen.findByRole('button', { name: 'Undo' });
      expect(await persisted()).toEqual(shown);
      await user.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(async () => expect(await persisted()).toEqual([shown[2]]));
    });

    test('for good when the session ends', async () => {
      const { user, leave } = await deleteTwo();
      await screen.findByRole('button', { name: 'Undo' });
      await user.click(screen.getByRole('button', { name: 'Exit' }));
      await waitFor(() => expect(leave).toHaveBeenCalled());
      expect(await persisted()).toEqual([shown[2]]);
    });
  });

  test.runIf(isEdited)('asks before unsaved changes are left', async () => {
    const question = vi.fn(() => false);
    vi.stubGlobal('confirm', question);
    const { user, place } = await open(`/${String(ids[0])}`);
    await user.type(await field(change.label), 'x');
    await user.click(screen.getByRole('link', { name: 'Users' }));
    await waitFor(() => expect(question).toHaveBeenCalledOnce());
    expect(place()).toBe(`/${name}/${String(ids[0])}`);
  });
});
