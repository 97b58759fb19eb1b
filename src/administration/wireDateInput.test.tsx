import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyAuditLog } from '../../tests/support/emptyAuditLog.ts';
import { renderApp } from '../../tests/support/renderApp.tsx';
import { useLab } from '../../tests/support/testLab.ts';

const lab = useLab();

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('a day is typed as digits or chosen in the calendar; an unfinished one stays, with an error at the field', async () => {
  const { user } = await renderApp({ lab, as: 'Admin', path: '/admin/promotion/create' });
  const first = await field(/^First day/);
  await user.type(first, '01122026');
  expect(first.value).toBe('01.12.2026');
  await user.click(screen.getAllByRole('button', { name: 'Calendar' })[0] as HTMLElement);
  const calendar = within(await screen.findByRole('dialog', { name: /^First day/ }));
  await user.click(await calendar.findByRole('gridcell', { name: '15' }));
  await waitFor(() => expect(first.value).toBe('15.12.2026'));

  const last = await field(/^Last day/);
  await user.type(last, '3112');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A date as DD.MM.YYYY')).toBeTruthy();
  expect(last.value).toBe('31.12');
  await user.clear(last);
  await user.type(last, '31.11.2026');
  expect(await screen.findByText('There is no such date')).toBeTruthy();
});

test('a day filters the list once it is complete, and not after it is emptied', async () => {
  await emptyAuditLog(lab.db);
  await lab.db.execute(
    `insert into audit_log (at, user_id, action, subject) values ('2020-05-05T10:00:00Z', 1, 'order.update', 'order 17')`,
  );
  const filter = encodeURIComponent('{"from":"20200501"}');
  const { user } = await renderApp({ lab, as: 'Admin', path: `/admin/audit?filter=${filter}` });
  const from = await field(/^From/);
  expect(from.value).toBe('01.05.2020');
  expect(await screen.findByText('Order: changed')).toBeTruthy();
  fireEvent.change(from, { target: { value: '06.05.2020' } });
  await waitFor(() => expect(screen.queryByText('Order: changed')).toBeNull());
  await user.clear(from);
  expect(await screen.findByText('Order: changed')).toBeTruthy();
});
