import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readNotifications } from '../../../contract/ownNotifications.ts';
import { login } from '../../../contract/session.ts';
import { emailOf, PASSWORD } from '../../../tests/support/fixture.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';

let lab: TestLab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

test('another device is ended by the password and leaves the list (SET-15)', async () => {
  const phone = await lab.ask(login, {
    body: { UserName: emailOf('Nurse'), Password: PASSWORD },
    headers: { 'User-Agent': 'Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0' },
  });
  const { user } = await renderApp({ lab, as: 'Nurse', path: '/settings/devices', language: 'en' });
  await user.click(await screen.findByRole('button', { name: 'End: Firefox · Android' }));
  const dialog = screen.getByRole('dialog', { name: 'End the sign-in?' });
  await user.type(within(dialog).getByLabelText('Current password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
  expect(screen.getByText('This device')).toBeTruthy();
  const headers = { Authorization: `Bearer ${phone.accessToken}` };
  expect((await lab.call(readNotifications, { headers })).status).toBe(410);
});
