import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { CrudName } from '../../contract/crud.ts';
import { resources } from '../../contract/resources.ts';
import type { RenderedApp } from '../../tests/support/renderApp.tsx';
import { fixtures, oneOfEachForm } from './everyResource.fixtures.ts';
import { field, fillIn, openResource } from './openResource.fixtures.ts';
import { specs } from './specs.ts';

const names = (Object.keys(resources) as CrudName[]).filter(
  (name) => fixtures[name].create ?? fixtures[name].change ?? 'remove' in resources[name],
);
const edited = names.filter((name) => fixtures[name].change !== undefined);
/** The connection was lost for an hour and is back, and what is read on that has come. */
const reconnect = async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  now.mockRestore();
};
/** Used for resources that are read-only. */
const unedited = { label: '', text: '', message: '' };

describe.each(names)('%s', (name) => {
  const { path, open, persisted, saveAsAnother } = openResource(name);
  const { names: shown, create, change = unedited, broken = unedited } = fixtures[name];
  const isEdited = edited.includes(name);

  test.runIf(create)('a new record is created', async () => {
    const { form, name: created, fill } = create as NonNullable<typeof create>;
    const { user, place } = await open('create');
    for (const [label, text] of Object.entries(form))
      for (const tab of ['Русский', 'Беларуская', 'English']) {
        const found = screen.queryByRole('tab', { name: tab });
        if (found) await user.click(found);
        const input = await field(label);
        if (input.value === '') await fillIn(user, input, text);
      }
    await fill?.(user);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(place()).toBe(`/${name}`));
    expect(await screen.findByText(created)).toBeTruthy();
    expect(await persisted()).toEqual([...shown, created]);
  });

  test.runIf(isEdited)(
    'a record is not left with unsaved changes; a server error is shown at its field; a change is saved',
    async () => {
      const question = vi.spyOn(window, 'confirm').mockReturnValue(false);
      const { user, place } = await open('edit');
      await user.type(await field(change.label), 'x');
      await user.click(screen.getByRole('link', { name: 'Log' }));
      await waitFor(() => expect(question).toHaveBeenCalledOnce());
      expect(place()).toBe(path('edit'));

      const input = await field(broken.label);
      const { value } = input;
      await fillIn(user, input, broken.text);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
      const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
      expect(note?.textContent).toBe(broken.message);
      expect(input.value).toBe(broken.text);
      expect(await persisted()).toEqual(shown);

      for (const [label, text] of Object.entries({ [broken.label]: value, [change.label]: change.text }))
        await fillIn(user, await field(label), text);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(async () => expect(await persisted()).toEqual([change.text, shown[1], shown[2]]));
    },
  );

  const openLate = async () => {
    const { user } = await open('edit');
    const saveTooLate = async (renamed?: string) => {
      const input = await field(change.label);
      await fillIn(user, input, change.text);
      await saveAsAnother(renamed);
      await reconnect();
      await user.click(screen.getByRole('button', { name: 'Save' }));
      return input;
    };
    return { user, saveTooLate };
  };

  test.runIf(isEdited)(
    'a record whose other values were changed meanwhile, e.g. its status, is saved over the newer one',
    async () => {
      const { saveTooLate } = await openLate();
      await saveTooLate();
      await waitFor(async () => expect(await persisted()).toEqual([change.text, shown[1], shown[2]]));
      expect(screen.queryByText(/^Somebody else/)).toBeNull();
    },
  );

  test.runIf(oneOfEachForm(edited).includes(name) && /^[a-z]+$/.test(fixtures[name].column))(
    'a value that somebody else has saved meanwhile can be reloaded or overwritten',
    async () => {
      const { user, saveTooLate } = await openLate();
      const refused = async (theirs: string) => {
        const input = await saveTooLate(theirs);
        await screen.findByText(/^Somebody else has changed this record in the meantime/);
        await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
        expect(await persisted()).toEqual([theirs, shown[1], shown[2]]);
        return input;
      };
      const input = await refused(`a${change.text}`);
      await user.click(screen.getByRole('button', { name: 'Show the newer version' }));
      await waitFor(() => expect(input.value).toBe(`a${change.text}`));
      expect(screen.queryByText(/^Somebody else/)).toBeNull();

      await refused(`b${change.text}`);
      await user.click(screen.getByRole('button', { name: 'Save my changes' }));
      await waitFor(async () => expect(await persisted()).toEqual([change.text, shown[1], shown[2]]));
    },
  );

  /** Selects and deletes records in the list, confirming if asked. */
  const remove = async ({ user }: RenderedApp, texts: readonly string[]) => {
    for (const text of texts) {
      const row = (await screen.findByText(text)).closest('tr') as HTMLElement;
      await user.click(within(row).getByRole('checkbox'));
    }
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = screen.queryByRole('dialog');
    if (question) await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText(texts[0] ?? '')).toBeNull());
    await screen.findByRole('button', { name: 'Undo' });
  };

  test.runIf('remove' in resources[name])(
    'several records are deleted at once, restored, and deleted for good when the toast is closed',
    async () => {
      const app = await open('list');
      await remove(app, [shown[0], shown[1]]);
      expect(await persisted()).toEqual(shown);
      await app.user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText(shown[0])).toBeTruthy();
      expect(await persisted()).toEqual(shown);

      await remove(app, [shown[0], shown[1]]);
      expect(await persisted()).toEqual(shown);
      await app.user.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(async () => expect(await persisted()).toEqual([shown[2]]));
    },
  );

  test.runIf('remove' in resources[name])(
    'records are deleted one by one after a prompt, and for good when the session ends',
    async () => {
      const app = await open('edit');
      await app.user.click(await screen.findByRole('button', { name: 'Delete' }));
      // The form of some resources is a dialog, too.
      const dialogs = await waitFor(() => {
        const found = screen.getAllByRole('dialog');
        expect(found).toHaveLength(specs[name].isDialog === true ? 2 : 1);
        return found;
      });
      const dialog = dialogs.at(-1) as HTMLElement;
      // A scan ends with Enter.
      await app.user.keyboard('4000000019{Enter}');
      expect(await persisted()).toEqual(shown);
      await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(app.place()).toBe(`/${name}`));
      expect(await persisted()).toEqual([shown[1], shown[2]]);

      await remove(app, [shown[1]]);
      expect(await persisted()).toEqual([shown[1], shown[2]]);
      await app.user.click(screen.getByRole('button', { name: 'Sign out' }));
      await waitFor(() => expect(app.leave).toHaveBeenCalled());
      expect(await persisted()).toEqual([shown[2]]);
    },
  );
});
