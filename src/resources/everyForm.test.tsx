import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CrudName } from '../../contract/crud.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { resources } from '../../contract/resources.ts';
import { rememberStorage } from '../../tests/support/browserStorage.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { renderApp, type RenderedApp } from '../../tests/support/renderApp.tsx';
import { endSession } from '../authProvider/connection.ts';
import { fixtures, oneOfEachForm } from './everyResource.fixtures.ts';
import { field, fillIn } from './openResource.fixtures.ts';

const failure = { isSuccess: false, code: 'Forbidden', statusMessage: 'Not now' };
const SECRET = 'secret-typed-here';
const names = oneOfEachForm(
  (Object.keys(resources) as CrudName[]).filter(
    (name) => fixtures[name].change !== undefined || fixtures[name].create !== undefined,
  ),
);

describe.each(names)('a form of %s', (name) => {
  const { change, create, records, existing = 0, names: shown } = fixtures[name];
  const calls = resources[name];
  let id: number;
  const lab = useLab(async () => {
    const insert =
      fixtures[name].insert ??
      ((opened, body) => opened.ask(('create' in calls && calls.create) as Endpoint, { as: 'Admin', body }));
    const table = sql.identifier(fixtures[name].table);
    if (existing === 0) await lab.db.execute(sql`truncate ${table} cascade`);
    await insert(lab, records[0]);
    const { rows } = await lab.db.execute<{ id: number }>(
      sql`select id from ${table} where id > ${existing} order by id`,
    );
    id = rows[0]?.id ?? 0;
  });
  afterEach(() => vi.unstubAllGlobals());

  /** The status with which changes fail; null: they do not. */
  let failing: number | null = null;
  const open = (path: string) =>
    renderApp({
      lab,
      as: 'Admin',
      path: `/${name}${path}`,
      language: 'en',
      intercept: (method) =>
        failing === null || method === 'GET' ? null : Response.json(failure, { status: failing }),
    });
  const reopen = (path: string) => {
    act(() => void window.dispatchEvent(new Event('pagehide')));
    const restore = rememberStorage();
    cleanup();
    restore();
    return open(path);
  };
  const failToSave = async ({ user, leave }: RenderedApp) => {
    failing = 500;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/Not now|required fields/);
    expect(leave).not.toHaveBeenCalled();
    failing = null;
  };
  const restored = () => screen.findByText(/^What you had typed is back/);
  const stored = () => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);
  const typeSecrets = async (type: (input: Element, text: string) => Promise<void>) => {
    for (const input of document.querySelectorAll('input[type=password]')) await type(input, SECRET);
  };

  test.runIf(change)(
    'keeps its text when the session ends and when the server fails, but not after Exit',
    async () => {
      const { label, text } = change as NonNullable<typeof change>;
      const path = `/${String(id)}`;
      const { user } = await open(path);
      const input = await field(label);
      await waitFor(() => expect(input.value).toBe(shown[0]));
      await fillIn(user, input, text);
      await typeSecrets(user.type);
      act(() => endSession('unauthorized'));
      expect(stored()).toContain(text);
      expect(stored()).not.toContain(SECRET);

      const again = await reopen(path);
      await restored();
      await waitFor(async () => expect((await field(label)).value).toBe(text));
      await failToSave(again);
      act(() => void window.dispatchEvent(new Event('pagehide')));
      expect(stored()).toContain(text);

      await again.user.click(screen.getByRole('button', { name: 'Sign out' }));
      await waitFor(() => expect(again.leave).toHaveBeenCalled());
      expect(stored()).not.toContain(text);
    },
  );

  // Tested with one resource, because all forms have the same base.
  test.runIf(name === 'admin/mail-manager/smtp')(
    'has its text again after a failed save, and discards it on request',
    async () => {
      const { label, text } = change as NonNullable<typeof change>;
      const app = await open(`/${String(id)}`);
      const input = await field(label);
      await waitFor(() => expect(input.value).toBe(shown[0]));
      await fillIn(app.user, input, text);
      await failToSave(app);
      const second = await reopen(`/${String(id)}`);
      await restored();
      await waitFor(async () => expect((await field(label)).value).toBe(text));
      await second.user.click(screen.getByRole('button', { name: 'Discard what I typed' }));
      await waitFor(async () => expect((await field(label)).value).toBe(shown[0]));
      await waitFor(() => expect(screen.queryByText(/^What you had typed is back/)).toBeNull());
    },
  );

  test.runIf(name === 'admin/mail-manager/smtp')(
    'asks before text that is back replaces what somebody else has saved meanwhile',
    async () => {
      const { label, text } = change as NonNullable<typeof change>;
      const { user: typist } = await open(`/${String(id)}`);
      const input = await field(label);
      await waitFor(() => expect(input.value).toBe(shown[0]));
      await fillIn(typist, input, text);
      act(() => endSession('unauthorized'));
      await lab.db.execute(sql`update smtp_servers set name = 'theirs', version = version + 1`);
      const { user } = await reopen(`/${String(id)}`);
      await restored();
      await waitFor(async () => expect((await field(label)).value).toBe(text));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await screen.findByText(/^Somebody else has changed this record in the meantime/);
    },
  );

  test.runIf(create)(
    'of a new record keeps its text too, and asks before it is left after a failure',
    async () => {
      const { form } = create as NonNullable<typeof create>;
      const [label = '', text = ''] = Object.entries(form)[0] ?? [change?.label, change?.text];
      const { user } = await open('/create');
      await fillIn(user, await field(label), text);
      await typeSecrets(user.type);
      act(() => endSession('unauthorized'));
      expect(stored()).not.toContain(SECRET);

      const { user: again, place, go } = await reopen('/create');
      await restored();
      await waitFor(async () => expect((await field(label)).value).toBe(text));
      const question = vi.fn(() => true);
      vi.stubGlobal('confirm', question);
      failing = 403;
      await again.click(screen.getByRole('button', { name: 'Save' }));
      await screen.findByText(/Not now|required fields/);
      failing = null;
      await again.click(screen.getByRole('link', { name: 'Log' }));
      await waitFor(() => expect(question).toHaveBeenCalledOnce());
      await waitFor(() => expect(place()).not.toBe(`/${name}/create`));
      await go(`/${name}/create`);
      expect((await field(label)).value).not.toBe(text);
    },
  );
});
