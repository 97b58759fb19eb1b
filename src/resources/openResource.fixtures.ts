import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, vi } from 'vitest';
import type { CrudName } from '../../contract/crud.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { resources } from '../../contract/resources.ts';
import type { UserName } from '../../tests/support/fixture.ts';
import { emptyAuditLog } from '../../tests/support/emptyAuditLog.ts';
import { renderApp, type RenderedApp, type Intercept } from '../../tests/support/renderApp.tsx';
import { useLab, type TestLab } from '../../tests/support/testLab.ts';
import type { Language } from '../i18n/languages.ts';
import { fixtures } from './everyResource.fixtures.ts';

interface OpenedResource {
  /** The address of a screen of the resource. */
  path: (screen: 'list' | 'create' | 'edit') => string;
  open: (
    screen: 'list' | 'create' | 'edit',
    as?: UserName,
    language?: Language,
    intercept?: Intercept,
  ) => Promise<RenderedApp>;
  /** The names in the database. */
  persisted: () => Promise<string[]>;
  /** Raises the version of the first record, as a change by another user would; `name`: that also renames it. */
  saveAsAnother: (name?: string) => Promise<unknown>;
}

/** For a `describe`: a laboratory that has the three sample records of a resource before each test. */
export const openResource = (name: CrudName): OpenedResource => {
  let ids: number[];
  // One laboratory for each resource, because emptying a table also empties the tables that refer to it.
  const lab = useLab();

  const { records, column, existing = 0, author = 'Admin' } = fixtures[name];
  const table = sql.identifier(fixtures[name].table);
  const calls = resources[name];
  const insert =
    fixtures[name].insert ??
    ((opened, body) => opened.ask(('create' in calls && calls.create) as Endpoint, { as: author, body }));

  beforeEach(async () => {
    if (name === 'admin/audit') await emptyAuditLog(lab.db);
    else
      await lab.db.execute(
        existing > 0 ? sql`delete from ${table} where id > ${existing}` : sql`truncate ${table} cascade`,
      );
    for (const record of records) await insert(lab, record);
    const { rows } = await lab.db.execute<{ id: number }>(
      sql`select id from ${table} where id > ${existing} order by id`,
    );
    ids = rows.map(({ id }) => id);
  });

  const path: OpenedResource['path'] = (place) =>
    `/${name}${{ list: '', create: '/create', edit: `/${String(ids[0])}` }[place]}`;
  return {
    path,
    open: (place, as = 'Admin', language = 'en', intercept) =>
      renderApp({ lab, as, path: path(place), language, intercept }),
    persisted: async () => {
      const { rows } = await lab.db.execute<{ name: string }>(
        sql`select ${sql.raw(column)} as name from ${table} where id > ${existing} order by id`,
      );
      return rows.map((row) => row.name);
    },
    saveAsAnother: (renamed) =>
      lab.db.execute(
        sql`update ${table} set version = version + 1${renamed === undefined ? sql`` : sql`, ${sql.identifier(column)} = ${renamed}`} where id = ${ids[0]}`,
      ),
  };
};

/** What the database announces about changes of a table: kind and ids. */
export const announced = async (lab: TestLab, table: string): Promise<string[]> => {
  const heard: string[] = [];
  const stop = await lab.listen((text) => heard.push(text));
  await lab.db.execute(sql`delete from ${sql.identifier(table)} where false`);
  await stop();
  return heard.map((text) => {
    const { kind, ids } = JSON.parse(text) as { kind: string; ids: number[] };
    return `${kind} ${ids.join()}`;
  });
};

/** The connection was lost for an hour and is back, and what is read on that has come. */
export const reconnect = async (): Promise<void> => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  now.mockRestore();
};

/** Selects and deletes records in the list, confirming if asked. */
export const remove = async (user: UserEvent, texts: readonly string[]): Promise<void> => {
  for (const text of texts) {
    const row = (await screen.findByText(text)).closest('tr') as HTMLElement;
    await user.click(within(row).getByRole('checkbox'));
  }
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = screen.queryByRole('dialog');
  if (question) await user.click(within(question).getByText('Delete'));
  await waitFor(() => expect(screen.queryByText(texts[0] ?? '')).toBeNull());
  await screen.findByText('Undo');
};

/** The first text field of a label. */
export const field = (label: string): Promise<HTMLInputElement> =>
  screen.findAllByRole('textbox', { name: label }).then(([first]) => first as HTMLInputElement);
