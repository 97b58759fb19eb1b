import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { CrudName } from '../../contract/crud.ts';
import { resources } from '../../contract/resources.ts';
import { rememberStorage } from '../../tests/support/browserStorage.ts';
import type { RenderedApp } from '../../tests/support/renderApp.tsx';
import { endSession } from '../authProvider/connection.ts';
import { fillIn } from '../../tests/support/fillIn.ts';
import { fixtures, oneOfEachForm } from './everyResource.fixtures.ts';
import { field, openResource, reconnect, remove } from './openResource.fixtures.ts';
import { specs } from './specs.ts';

/** What forms do whatever their inputs are: tried with one form of each way that forms are made. */

const failure = { isSuccess: false, code: 'Forbidden', statusMessage: 'Not now' };
const SECRET = 'secret-typed-here';
const secretOne = 'admin/mail-manager/smtp';
const all = Object.keys(resources) as CrudName[];
const changed = (name: CrudName) => {
  const { change } = fixtures[name];
  if (!change) throw new Error(`${name} is only read`);
  return change;
};

/** A form whose resource has its records, and whose saves can be made to fail. */
const openForm = (name: CrudName, place: 'create' | 'edit') => {
  const resource = openResource(name);
  const { names: shown } = fixtures[name];
  /** The status with which changes fail; null: they do not. */
  let failing: number | null = null;
  const open = () =>
    resource.open(place, 'Admin', 'en', (method) =>
      failing === null || method === 'GET' ? null : Response.json(failure, { status: failing }),
    );
  const reopen = () => {
    act(() => void window.dispatchEvent(new Event('pagehide')));
    const restore = rememberStorage();
    cleanup();
    restore();
    return open();
  };
  const typeSecrets = async ({ user }: RenderedApp) => {
    for (const input of document.querySelectorAll('input[type=password]')) await user.type(input, SECRET);
  };
  return {
    ...resource,
    reopen,
    open,
    typeSecrets,
    /** Opens the form, and types the change once the record is in it. */
    change: async () => {
      const app = await open();
      const { label, text } = changed(name);
      const input = await field(label);
      await waitFor(() => expect(input.value).toBe(shown[0]));
      await fillIn(app.user, input, text);
      await typeSecrets(app);
      return app;
    },
    failToSave: async ({ user, leave }: RenderedApp, status: number) => {
      failing = status;
      await user.click(screen.getByText('Save'));
      await screen.findByText(/Not now|required fields/);
      expect(leave).not.toHaveBeenCalled();
      failing = null;
    },
    /** The text that was typed is back. */
    restored: async (label: string, text: string) => {
      await screen.findByText(/^What you had typed is back/);
      await waitFor(async () => expect((await field(label)).value).toBe(text));
    },
  };
};
const stored = () => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);

describe.each(
  oneOfEachForm(
    'edit',
    all.filter((name) => fixtures[name].change),
  ),
)('a form of %s', (name) => {
  const form = openForm(name, 'edit');
  const { names: shown, column } = fixtures[name];
  const { label, text } = changed(name);

  test('is not left with unsaved text, and keeps it when the session ends and when the server fails, but not after Exit', async () => {
    const question = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const { user, place } = await form.change();
    await user.click(screen.getByText('Log'));
    await waitFor(() => expect(question).toHaveBeenCalledOnce());
    expect(place()).toBe(form.path('edit'));
    act(() => endSession('unauthorized'));
    expect(stored()).toContain(text);
    expect(stored()).not.toContain(SECRET);

    const again = await form.reopen();
    await form.restored(label, text);
    await form.failToSave(again, 500);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(stored()).toContain(text);

    await again.user.click(screen.getByText('Sign out'));
    await waitFor(() => expect(again.leave).toHaveBeenCalled());
    expect(stored()).not.toContain(text);
  });

  test.runIf(/^[a-z]+$/.test(column))(
    'asks before a value is saved over one that somebody else has saved meanwhile, or shows the newer one',
    async () => {
      const { user } = await form.change();
      const refused = async (theirs: string) => {
        await form.saveAsAnother(theirs);
        await reconnect();
        await user.click(screen.getByText('Save'));
        await screen.findByText(/^Somebody else has changed this record in the meantime/);
        await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
        expect(await form.persisted()).toEqual([theirs, shown[1], shown[2]]);
      };
      await refused(`a${text}`);
      await user.click(screen.getByText('Show the newer version'));
      await waitFor(async () => expect((await field(label)).value).toBe(`a${text}`));
      expect(screen.queryByText(/^Somebody else/)).toBeNull();

      await fillIn(user, await field(label), text);
      await refused(`b${text}`);
      await user.click(screen.getByText('Save my changes'));
      await waitFor(async () => expect(await form.persisted()).toEqual([text, shown[1], shown[2]]));
    },
  );
});

// Tested with one resource, because all forms have the same base.
describe('a form', () => {
  const form = openForm(secretOne, 'edit');
  const { label, text } = changed(secretOne);
  const [first] = fixtures[secretOne].names;

  test('has its text again after a failed save, and discards it on request', async () => {
    await form.failToSave(await form.change(), 500);
    const { user } = await form.reopen();
    await form.restored(label, text);
    await user.click(screen.getByText('Discard what I typed'));
    await waitFor(async () => expect((await field(label)).value).toBe(first));
    await waitFor(() => expect(screen.queryByText(/^What you had typed is back/)).toBeNull());
  });

  test('asks before text that is back replaces what somebody else has saved meanwhile', async () => {
    await form.change();
    act(() => endSession('unauthorized'));
    await form.saveAsAnother('theirs');
    const { user } = await form.reopen();
    await form.restored(label, text);
    await user.click(screen.getByText('Save'));
    await screen.findByText(/^Somebody else has changed this record in the meantime/);
  });
});

describe.each(
  oneOfEachForm(
    'create',
    all.filter((name) => fixtures[name].create),
  ),
)('a form of a new record of %s', (name) => {
  const form = openForm(name, 'create');

  test('keeps its text too, and asks before it is left after a failure', async () => {
    const { create, change } = fixtures[name];
    const [label = '', text = ''] = Object.entries(create?.form ?? {})[0] ?? [change?.label, change?.text];
    const app = await form.open();
    await fillIn(app.user, await field(label), text);
    await form.typeSecrets(app);
    act(() => endSession('unauthorized'));
    expect(stored()).not.toContain(SECRET);

    const again = await form.reopen();
    await form.restored(label, text);
    const question = vi.spyOn(window, 'confirm').mockReturnValue(true);
    await create?.fill?.(again.user);
    await form.failToSave(again, 403);
    await again.user.click(screen.getByText('Log'));
    await waitFor(() => expect(question).toHaveBeenCalledOnce());
    await waitFor(() => expect(again.place()).not.toBe(form.path('create')));
    await again.go(form.path('create'));
    expect((await field(label)).value).not.toBe(text);
  });
});

describe.each(
  oneOfEachForm(
    'edit',
    all.filter((name) => 'remove' in resources[name]),
  ),
)('the form of %s', (name) => {
  const { open, persisted } = openResource(name);
  const { names: shown } = fixtures[name];

  test('deletes its record after a prompt; one deleted in the list is deleted for good when the session ends', async () => {
    const app = await open('edit');
    await app.user.click(await screen.findByText('Delete'));
    // The form of some resources is a dialog, too.
    const dialogs = await waitFor(() => {
      const found = screen.getAllByRole('dialog');
      expect(found).toHaveLength(specs[name].isDialog === true ? 2 : 1);
      return found;
    });
    // A scan ends with Enter.
    await app.user.keyboard('4000000019{Enter}');
    expect(await persisted()).toEqual(shown);
    await app.user.click(within(dialogs.at(-1) as HTMLElement).getByText('Delete'));
    await waitFor(() => expect(app.place()).toBe(`/${name}`));
    expect(await persisted()).toEqual([shown[1], shown[2]]);

    await remove(app.user, [shown[1]]);
    expect(await persisted()).toEqual([shown[1], shown[2]]);
    await app.user.click(screen.getByText('Sign out'));
    await waitFor(() => expect(app.leave).toHaveBeenCalled());
    expect(await persisted()).toEqual([shown[2]]);
  });
});
