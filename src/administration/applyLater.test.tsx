import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { discountTypes } from '../../contract/discountTypes.ts';
import { scheduledChanges } from '../../contract/scheduledChanges.ts';
import { senders } from '../../contract/senders.ts';
import { applyDueChanges } from '../../server/orderFlow/scheduledChanges/applyDue.ts';
import { emptyAuditLog } from '../../tests/support/emptyAuditLog.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { renderApp } from '../../tests/support/renderApp.tsx';

const lab = useLab();

const as = 'Admin';
const later = { now: () => new Date('2026-12-01T09:00:00Z') };
let id: number;
beforeEach(async () => {
  await lab.db.execute(sql`truncate scheduled_changes, discount_types cascade`);
  await emptyAuditLog(lab.db);
  const name = { ru: 'Пенсионер', en: 'Pensioner', be: 'Пенсіянер' };
  const { item } = await lab.ask(discountTypes.create, { as, body: { contractId: 1, name, percent: 5 } });
  ({ id } = item);
});

const stored = async () => (await lab.ask(discountTypes.one, { as, query: { id } })).item;
const planned = async () => (await lab.ask(scheduledChanges.list, { as })).items;
const open = async (language: 'en' | 'ru' = 'en') => {
  const app = await renderApp({ lab, as, path: `/admin/discount/type/${String(id)}`, language });
  await screen.findByDisplayValue('5');
  return app;
};
/** Opens the fields of the time; `dated` changes the percent and fills them in. */
const begin = async () => {
  const app = await open();
  const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Discount, %' });
  await app.user.click(screen.getByRole('button', { name: 'Apply later…' }));
  const date = screen.getByRole<HTMLInputElement>('textbox', { name: 'Apply from (Minsk time)' });
  const time = screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' });
  expect(date.value).toMatch(/^\d{2}\.\d{2}\.20\d{2}$/);
  expect(time.value).toBe('00:00');
  const dated = async (percent: string, day: string, hour = '0000') => {
    for (const [field, text] of [
      [input, percent],
      [date, day],
      [time, hour],
    ] as const) {
      await app.user.clear(field);
      await app.user.type(field, text);
    }
    return { user: app.user, input, date };
  };
  return { user: app.user, dated };
};
const schedule = (values: object) =>
  lab.ask(scheduledChanges.create, {
    as,
    body: {
      resource: 'admin/discount/type',
      recordId: id,
      version: 1,
      applyOn: '2026-12-01T00:00',
      values: { ...values },
    },
  });

test('a change is planned in place of Save, is shown above the form and can be cancelled', async () => {
  const { user, input } = await (await begin()).dated('7', '01122026');
  // A green button beside the chosen time would save at once.
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Plan the change' }));
  const note = await screen.findByText('Changes from 01.12.2026 00:00, planned by Admin Test');
  const alert = within(note.closest('[role="alert"]') as HTMLElement);
  const row = within(alert.getByRole('row', { name: /^Discount, %/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['5', '7']);
  await waitFor(() => expect(input.value).toBe('5'));
  expect(await stored()).toMatchObject({ percent: 5, version: 1 });
  screen.getByRole('button', { name: 'Save' });
  expect(await planned()).toMatchObject([{ after: { percent: 7 } }]);
  await user.click(alert.getByRole('button', { name: 'Cancel the change' }));
  await waitFor(() => expect(screen.queryByText(/^Changes from/)).toBeNull());
  expect(await planned()).toMatchObject([{ state: 'cancelled' }]);
});

test('without a change nothing can be planned; a time in the past is rejected at its field; Enter in the field of the time plans the change and does not save it now', async () => {
  const { user, dated } = await begin();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Plan the change' }).disabled).toBe(true);
  expect(screen.getByText(/^Change the form first/)).toBeTruthy();
  const { input, date } = await dated('7', '01112026');
  await user.click(screen.getByRole('button', { name: 'Plan the change' }));
  await screen.findByText('Choose a time in the future, at most a year ahead');
  expect(date.getAttribute('aria-invalid')).toBe('true');
  expect(input.value).toBe('7');
  expect(await planned()).toEqual([]);

  await dated('7', '1.12.2026', '830');
  await user.keyboard('{Enter}');
  await screen.findByText('Changes from 01.12.2026 08:30, planned by Admin Test');
  expect(await stored()).toMatchObject({ percent: 5, version: 1 });
});

test('a change of a record that somebody else has changed is not planned', async () => {
  const { user } = await (await begin()).dated('7', '01122026');
  await lab.db.execute(sql`update discount_types set version = version + 1`);
  await user.click(screen.getByRole('button', { name: 'Plan the change' }));
  await screen.findByText(/^Somebody else has changed this record in the meantime/);
  expect(await planned()).toEqual([]);
});

test('a planned change that failed says why until the user acknowledges it', async () => {
  await schedule({ percent: 7 });
  await lab.db.execute(sql`update discount_types set percent = 9, version = version + 1`);
  await applyDueChanges({ ...lab.lab, clock: later });
  await lab.db.execute(sql`update discount_types set percent = 5`);
  const { user } = await open();
  await screen.findByText(
    'The change from 01.12.2026 00:00, planned by Admin Test, was not applied. Discount, %: Somebody else has changed this since, so the change was not applied',
  );
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByText(/was not applied/)).toBeNull());
});

test('once made it is in the history, and the earlier values return with one click', async () => {
  await schedule({ percent: 7 });
  await applyDueChanges({ ...lab.lab, clock: later });
  const { user } = await renderApp({ lab, as, path: `/admin/discount/type/${String(id)}` });
  await screen.findByDisplayValue('7');
  await user.click(screen.getByRole('button', { name: 'History of changes' }));
  await screen.findByText(/Discount type: planned change applied$/);
  const [restore] = screen.getAllByRole('button', { name: 'Restore the earlier values' });
  await user.click(restore as HTMLElement);
  await screen.findByText('Earlier values restored');
  expect(await stored()).toMatchObject({ percent: 5, version: 3 });
});

test('the list of planned changes opens each with its difference and its record', async () => {
  await schedule({ percent: 7 });
  const { user, place } = await renderApp({ lab, as, path: '/admin/scheduled-changes' });
  const row = within((await screen.findByText('Pensioner')).closest('tr') as HTMLElement);
  for (const text of ['01.12.2026 00:00', 'Discount type', 'Discount, %', 'waiting'])
    expect(row.getByText(text)).toBeTruthy();
  await user.click(row.getByText('Pensioner'));
  await user.click(await screen.findByRole('link', { name: 'Open the record' }));
  await waitFor(() => expect(place()).toBe(`/admin/discount/type/${String(id)}`));
});

test('is not offered where changes cannot be dated ahead', async () => {
  await lab.db.execute(sql`truncate senders restart identity cascade`);
  const displayName = { ru: 'Л', en: 'L', be: 'Л' };
  const { item } = await lab.ask(senders.create, { as, body: { email: 'a@test.lab', displayName } });
  await renderApp({ lab, as, path: `/admin/mail-manager/sender/${String(item.id)}` });
  await screen.findByDisplayValue('a@test.lab');
  expect(screen.queryByRole('button', { name: 'Apply later…' })).toBeNull();
});
