import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { settingHistory } from '../../../contract/history.ts';
import { readSettings, saveLabel, saveOnlineOrder } from '../../../contract/laboratorySettings.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';

const lab = useLab();
beforeEach(async () => {
  await lab.db.execute('truncate settings');
  await emptyAuditLog(lab.db);
  const validity = { days: 30, paidDays: 90, remindBeforeDays: [7, 1], onExpiry: 'cancel' as const };
  for (const [version, days] of [20, 10].entries())
    await lab.ask(saveOnlineOrder, {
      as: 'Admin',
      body: { ...validity, priceHold: true, days, version },
    });
});

const stored = async () => (await lab.ask(readSettings, { as: 'Admin' })).onlineOrder;
const open = async () => {
  const app = await renderApp({ lab, as: 'Admin', path: '/admin/settings#onlineOrder' });
  const orders = within(await screen.findByRole('form', { name: 'Online orders' }));
  await app.user.click(orders.getByRole('button', { name: 'History of changes' }));
  await orders.findAllByText(/Laboratory setting: changed/);
  return { ...app, orders };
};

test('the card of a setting says who changed what, and earlier values return with one click (D9)', async () => {
  const { orders, user } = await open();
  const rows = orders.getAllByRole('row', { name: /^Valid for, days/ });
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['20', '10'],
    ['30', '20'],
  ]);
  await user.click(orders.getAllByRole('button', { name: 'Restore the earlier values' })[1] as HTMLElement);
  await screen.findByText('Earlier values restored');
  expect(await stored()).toMatchObject({ days: 30, paidDays: 90, version: 3 });
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Valid for, days' }).value).toBe('30'),
  );
});

test('a setting changed meanwhile is not overwritten from its history', async () => {
  const { orders, user } = await open();
  await lab.db.execute('update settings set version = version + 1');
  await user.click(orders.getAllByRole('button', { name: 'Restore the earlier values' })[0] as HTMLElement);
  await screen.findByText(/^Somebody else has changed/);
  expect(await stored()).toMatchObject({ days: 10 });
});

test('the history of a setting has only its own changes, and only administrators may read it', async () => {
  await lab.ask(saveLabel, { as: 'Admin', body: { widthMm: 58, heightMm: 40, version: 0 } });
  const ask = (as: 'Admin' | 'Manager') => lab.call(settingHistory, { as, query: { key: 'label' } });
  expect((await lab.ask(settingHistory, { as: 'Admin', query: { key: 'label' } })).changes).toMatchObject([
    { subject: 'setting label', after: { widthMm: 58, heightMm: 40 } },
  ]);
  expect((await ask('Manager')).status).toBe(403);
});
