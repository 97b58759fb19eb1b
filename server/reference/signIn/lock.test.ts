import { expect, it } from 'vitest';
import { saveLockMinutes } from '../../../contract/devices.ts';
import { readNotifications } from '../../../contract/ownNotifications.ts';
import { lock, login, refresh, revoke, unlock } from '../../../contract/session.ts';
import { emailOf, PASSWORD, userIds } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { refusedAt } from '../../../tests/support/refusedAt.ts';
import { readersOf } from '../../core/live/readers.ts';
import { authenticate } from '../../core/session/authenticate.ts';

const test = useLab();

const signIn = (role: 'Nurse' | 'Sorter') =>
  test.ask(login, { body: { UserName: emailOf(role), Password: PASSWORD } });
const bearer = ({ accessToken }: { accessToken: string }) => ({
  headers: { Authorization: `Bearer ${accessToken}` },
});
const refused = { status: 423, body: { isSuccess: false, code: 'SessionLocked' } };

it('a locked session answers nothing until its password opens it; others of the user go on (AUTH-13)', async () => {
  const [locked, other] = [await signIn('Nurse'), await signIn('Nurse')];
  expect(locked.lockMinutes).toBe(10);
  const { family } = await authenticate(test.lab, `Bearer ${locked.accessToken}`);
  expect(await test.call(lock, bearer(locked))).toMatchObject({ status: 200 });

  expect(await test.call(readNotifications, bearer(locked))).toMatchObject(refused);
  expect(await test.call(readNotifications, bearer(other))).toMatchObject({ status: 200 });
  expect([...(await readersOf(test.db, test.clock.now(), [family])).keys()]).toEqual([]);
  const { accessToken, refreshToken } = locked;
  const renewed = await test.ask(refresh, { body: { accessToken, refreshToken } });
  expect(await test.call(readNotifications, bearer(renewed))).toMatchObject(refused);

  expect(await test.call(unlock, { ...bearer(renewed), body: { password: 'Wrong-2026' } })).toMatchObject({
    status: 400,
    body: { code: 'WrongPassword' },
  });
  expect(await test.call(readNotifications, bearer(renewed))).toMatchObject(refused);
  await test.ask(unlock, { ...bearer(renewed), body: { password: PASSWORD } });
  expect(await test.call(readNotifications, bearer(renewed))).toMatchObject({ status: 200 });
});

it('wrong passwords count; a locked session can be ended', async () => {
  const session = await signIn('Sorter');
  await test.ask(lock, bearer(session));
  const guess = (password: string) => test.call(unlock, { ...bearer(session), body: { password } });
  for (let tried = 0; tried < 10; tried++) expect((await guess('Wrong-2026')).status).toBe(400);
  expect((await guess(PASSWORD)).status).toBe(429);
  await test.ask(revoke, bearer(session));
  expect((await guess(PASSWORD)).status).toBe(410);
});

it('a user may choose a shorter idle time than that of the role, no longer one (AUTH-13)', async () => {
  const choose = (as: 'Nurse' | 'Manager', minutes: number | null) =>
    test.call(saveLockMinutes, { as, body: { minutes } });
  const current = async () => (await signIn('Nurse')).lockMinutes;
  test.pushed.length = 0;
  expect((await choose('Nurse', 2)).status).toBe(200);
  expect(test.pushed).toEqual([userIds.Nurse]);
  expect(await current()).toBe(2);
  expect(await choose('Nurse', 11)).toMatchObject(refusedAt({ minutes: expect.any(Array) as unknown }));
  expect((await choose('Nurse', 0)).status).toBe(400);
  expect(await current()).toBe(2);
  expect((await choose('Manager', 30)).status).toBe(200);
  await choose('Nurse', null);
  expect(await current()).toBe(10);
});
