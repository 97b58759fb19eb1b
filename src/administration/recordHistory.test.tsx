import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { recordHistory } from '../../contract/history.ts';
import { senders } from '../../contract/senders.ts';
import { emptyAuditLog } from '../../tests/support/emptyAuditLog.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { renderApp } from '../../tests/support/renderApp.tsx';

const lab = useLab();

const names = (ru: string) => ({ ru, en: 'Laboratory', be: 'Лабараторыя' });
let id: number;
beforeEach(async () => {
  await lab.db.execute(sql`truncate senders restart identity cascade`);
  await emptyAuditLog(lab.db);
  const body = { email: 'first@test.lab', displayName: names('Лаборатория') };
  const { item } = await lab.ask(senders.create, { as: 'Admin', body });
  ({ id } = item);
  for (const [version, email] of [
    [1, 'second@test.lab'],
    [2, 'third@test.lab'],
  ] as const)
    await lab.ask(senders.update, { as: 'Admin', body: { ...body, email, id, version } });
});

const stored = async () => (await lab.ask(senders.one, { as: 'Admin', query: { id } })).item;
const open = async () => {
  const app = await renderApp({ lab, as: 'Admin', path: `/admin/mail-manager/sender/${String(id)}` });
  await screen.findByDisplayValue('third@test.lab');
  await app.user.click(screen.getByRole('button', { name: 'History of changes' }));
  await screen.findAllByText(/Sender: changed/);
  return app;
};
const restoreButtons = () => screen.getAllByRole('button', { name: 'Restore the earlier values' });

test('says who changed what, the newest first', async () => {
  await open();
  const entries = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
  expect(entries.map((text) => text.replace(/^.{16} · /, ''))).toEqual([
    'Admin Test · Sender: changed',
    'Admin Test · Sender: changed',
    'Admin Test · Sender: created',
  ]);
  const [row] = screen.getAllByRole('row', { name: /^E-mail/ });
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['second@test.lab', 'third@test.lab']);
});

test('the earlier values return with one click, and the history shows this change too', async () => {
  const { user } = await open();
  await user.click(restoreButtons()[0] as HTMLElement);
  await screen.findByText('Earlier values restored');
  expect(await stored()).toMatchObject({ email: 'second@test.lab', version: 4 });
  await screen.findByDisplayValue('second@test.lab');
  await waitFor(() => expect(screen.getAllByText(/Sender: changed/)).toHaveLength(3));
});

test('values of several changes ago return, too', async () => {
  const { user } = await open();
  await user.click(restoreButtons()[1] as HTMLElement);
  await screen.findByText('Earlier values restored');
  expect(await stored()).toMatchObject({ email: 'first@test.lab' });
});

test('values that are no longer allowed are rejected with a message, and nothing changes', async () => {
  const { user } = await open();
  await lab.ask(senders.create, {
    as: 'Admin',
    body: { email: 'second@test.lab', displayName: names('Другая') },
  });
  await user.click(restoreButtons()[0] as HTMLElement);
  expect(await screen.findByText('E-mail: This value is taken')).toBeTruthy();
  expect(await stored()).toMatchObject({ email: 'third@test.lab', version: 3 });
});

test('a record changed meanwhile is not overwritten', async () => {
  const { user } = await open();
  await lab.db.execute(sql`update senders set version = version + 1`);
  await user.click(restoreButtons()[0] as HTMLElement);
  expect(
    await screen.findByText('Somebody else has changed this record. Reload it and make your change again'),
  ).toBeTruthy();
  expect(await stored()).toMatchObject({ email: 'third@test.lab' });
});

test('only those who may change a record read its history', async () => {
  const ask = (as: 'Manager' | 'Admin') =>
    lab.call(recordHistory, { as, query: { resource: 'admin/mail-manager/sender', id } });
  expect((await ask('Manager')).status).toBe(403);
  expect((await ask('Admin')).status).toBe(200);
});
