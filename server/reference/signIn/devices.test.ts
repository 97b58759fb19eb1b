import { expect, it } from 'vitest';
import { endDevices, readDevices } from '../../../contract/devices.ts';
import { login, type SessionUser } from '../../../contract/session.ts';
import { emailOf, PASSWORD } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { deviceOf } from './deviceOf.ts';

const test = useLab();

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const signIn = (agent: string, address: string): Promise<SessionUser> =>
  test.ask(login, {
    body: { UserName: emailOf('Nurse'), Password: PASSWORD },
    headers: { 'User-Agent': agent, 'X-Forwarded-For': address },
  });
const by = ({ accessToken }: SessionUser) => ({ headers: { Authorization: `Bearer ${accessToken}` } });

it('a user sees where the account is signed in and ends the others by the password (SET-15)', async () => {
  const desk = await signIn(chrome, '10.1.2.3');
  test.clock.advance(120_000);
  const phone = await signIn(iphone, '2001:db8:1:7::9');
  const third = await signIn(chrome, '10.1.2.4');
  const { devices } = await test.ask(readDevices, by(phone));
  expect(devices).toMatchObject([
    { device: 'Safari · iOS', address: '2001:db8:1:*', isThis: true },
    { device: 'Chrome · Windows', address: '10.1.2.*', isThis: false },
    { device: 'Chrome · Windows', address: '10.1.2.*', isThis: false },
  ]);
  const [, later, first] = devices;
  expect(Date.parse(later?.since ?? '') - Date.parse(first?.since ?? '')).toBe(120_000);

  const end = (id: string | null, password = PASSWORD) =>
    test.call(endDevices, { ...by(phone), body: { id, password } });
  expect(await end(first?.id ?? '', 'Wrong-2026')).toMatchObject({ status: 400 });
  expect((await test.call(readDevices, by(desk))).status).toBe(200);
  expect((await end(first?.id ?? '')).status).toBe(200);
  expect((await test.call(readDevices, by(desk))).status).toBe(410);
  expect((await test.call(readDevices, by(third))).status).toBe(200);
  expect((await end(null)).status).toBe(200);
  expect((await test.call(readDevices, by(third))).status).toBe(410);
  expect((await test.ask(readDevices, by(phone))).devices).toHaveLength(1);
});

it("another user's sign-in is not ended", async () => {
  const nurse = await signIn(chrome, '10.1.2.3');
  const { devices } = await test.ask(readDevices, { as: 'Sorter' });
  const id = devices[0]?.id ?? '';
  expect((await test.call(endDevices, { ...by(nurse), body: { id, password: PASSWORD } })).status).toBe(200);
  expect((await test.call(readDevices, { as: 'Sorter' })).status).toBe(200);
});

it('names browsers by what only they say', () => {
  expect(deviceOf(`${chrome} Edg/130.0`)).toBe('Edge · Windows');
  expect(deviceOf('curl/8.0')).toBe('');
});
