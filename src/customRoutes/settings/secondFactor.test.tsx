import { screen, waitFor } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { appCode } from '../../../tests/support/appCode.ts';
import { PASSWORD, userIds, type UserName } from '../../../tests/support/fixture.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';
import { startFamily } from '../../../server/core/session/refreshTokens.ts';
import { sessionUser } from '../../../server/reference/signIn/sessionUser.ts';
import { enter } from '../../../tests/support/fillIn.ts';

const lab = useLab();

const open = (as: UserName, path = '/settings/second-factor') => renderApp({ lab, as, path });
/** Types the password and the first code, which is read from the key on the screen. */
const enrolByHand = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.type(await screen.findByLabelText('Current password'), `${PASSWORD}{Enter}`);
  expect((await screen.findByRole('img', { name: /^QR code/ })).getAttribute('src')).toMatch(
    /^data:image\/svg/,
  );
  const key = (await screen.findByText(/^([A-Z2-7]{4} ?){8}$/)).textContent.replaceAll(' ', '');
  const code = screen.getByRole('textbox', { name: 'Code from the app' });
  expect(document.activeElement).toBe(code);
  await user.type(code, appCode(key, lab.clock.now()));
  await screen.findByRole('heading', { name: 'Recovery codes' });
  return key;
};

test('is set up with the password and a code, shows recovery codes once, and is turned off with a code (D3)', async () => {
  const { user } = await open('Manager');
  expect(await screen.findByText('The second factor is off.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  const key = await enrolByHand(user);
  expect(
    screen.getAllByRole('listitem').filter((item) => /^[A-Z2-9]{4}-/.test(item.textContent)),
  ).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText('The second factor is on.')).toBeTruthy();
  expect(screen.getByText('10 recovery codes are left')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Turn the second factor off' }));
  await user.type(screen.getByRole('textbox', { name: 'Code from the app' }), '000000');
  expect(await screen.findByText(/^The code is wrong/)).toBeTruthy();
  lab.clock.advance(30_000);
  await user.type(screen.getByRole('textbox', { name: 'Code from the app' }), appCode(key, lab.clock.now()));
  expect(await screen.findByText('The second factor is off.')).toBeTruthy();
});

test('a wrong password is shown at its field', async () => {
  const { user } = await open('User');
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await enter(user, await screen.findByLabelText('Current password'), 'not mine{Enter}');
  expect(await screen.findByText('The password is wrong')).toBeTruthy();
});

test('a user who must set it up sees no other screen until it is done, then all of them (D3)', async () => {
  await lab.db.execute(sql`update users set second_factor = 'totp' where id = ${userIds.Sorter}`);
  const enrolling = await sessionUser(
    lab.lab,
    await startFamily(lab.db, lab.clock.now(), userIds.Sorter, { isEnrolling: true }),
    'en',
  );
  vi.spyOn(lab, 'session').mockResolvedValueOnce(enrolling ?? expect.fail('no session'));
  const { user, place, go } = await open('Sorter', '/info/news');
  await waitFor(() => expect(place()).toBe('/settings/second-factor'));
  expect(await screen.findByText(/An administrator requires it/)).toBeTruthy();
  await go('/sort');
  await waitFor(() => expect(place()).toBe('/settings/second-factor'));
  await enrolByHand(user);
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText('The second factor is on.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn the second factor off' })).toBeNull();
  await go('/info/news');
  await waitFor(() => expect(place()).toBe('/info/news'));
});
