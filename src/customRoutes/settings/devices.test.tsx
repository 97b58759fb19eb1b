import { eq } from 'drizzle-orm';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readNotifications } from '../../../contract/ownNotifications.ts';
import { login } from '../../../contract/session.ts';
import { users } from '../../../server/core/db/schema/users.ts';
import { emailOf, PASSWORD } from '../../../tests/support/fixture.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';

const lab = useLab();

test('the sign-in on another device is ended with the password and leaves the list (SET-15)', async () => {
  const phone = await lab.ask(login, {
    body: { UserName: emailOf('Nurse'), Password: PASSWORD },
    headers: { 'User-Agent': 'Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0' },
  });
  const { user } = await renderApp({ lab, as: 'Nurse', path: '/settings/devices' });
  await user.click(await screen.findByRole('button', { name: 'End: Firefox · Android' }));
  const dialog = screen.getByRole('dialog', { name: 'End the sign-in?' });
  await user.type(within(dialog).getByLabelText('Current password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
  expect(screen.getByText('This device')).toBeTruthy();
  const heading = screen.getByRole('heading', { name: 'Where you are signed in' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const headers = { Authorization: `Bearer ${phone.accessToken}` };
  expect((await lab.call(readNotifications, { headers })).status).toBe(410);
});

test('a shorter idle time is saved and locks the screen of this tab from now on (AUTH-13)', async () => {
  const { user } = await renderApp({ lab, as: 'Nurse', path: '/settings/devices' });
  const select = await screen.findByLabelText<HTMLSelectElement>('Lock after');
  expect(select.selectedOptions[0]?.textContent).toBe('10 minutes (the longest for your role)');
  expect(within(select).queryByText(/15/)).toBeNull();
  await user.selectOptions(select, '2 minutes');
  expect(await screen.findByText('The lock time is saved')).toBeTruthy();
  expect(select.value).toBe('2');
  expect((await lab.session('Nurse')).lockMinutes).toBe(2);

  // The longest time is not stored: it follows the role.
  const stored = () =>
    lab.db
      .select({ minutes: users.lockMinutes })
      .from(users)
      .where(eq(users.email, emailOf('Nurse')));
  await user.selectOptions(select, '10 minutes (the longest for your role)');
  await waitFor(async () => expect(await stored()).toEqual([{ minutes: null }]));
  await user.selectOptions(select, '2 minutes');
  await waitFor(async () => expect(await stored()).toEqual([{ minutes: 2 }]));
  vi.setSystemTime(Date.now() + 121_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('dialog', { name: 'Screen locked' })).toBeTruthy();
  vi.useRealTimers();
});
