import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { login } from '../../../contract/session.ts';
import { emailOf, PASSWORD, userIds, type UserName } from '../../../tests/support/fixture.ts';
import { mailedLink } from '../../../tests/support/mailedLink.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { users } from '../../core/db/schema/users.ts';
import { sendQueued } from '../../orderFlow/results/sendQueued.ts';

const test = useLab();
// The lock of one test must not affect the next.
beforeEach(() => test.clock.advance(15 * 60_000));

describe('while wrong passwords keep the account closed', () => {
  const path = login.path;
  const headers = { 'X-Captcha': 'solved', 'X-Forwarded-For': '10.9.8.7' };
  const send = (
    Password: string,
    { cookie = '', Link = '', user = 'Manager' }: { cookie?: string; Link?: string; user?: UserName } = {},
  ) =>
    test.app.request(path, {
      method: 'POST',
      body: JSON.stringify({ UserName: emailOf(user), Password, Link }),
      headers: { ...headers, Cookie: cookie },
    });
  const close = async (user: UserName = 'Manager') => {
    for (let guess = 0; guess < 10; guess++)
      await test.call(login, { body: { UserName: emailOf(user), Password: 'wrong-password' } });
  };

  it('a browser in which the user has signed in still lets in; its cookie is no other user’s', async () => {
    const kept = (await send(PASSWORD)).headers.get('Set-Cookie') ?? '';
    expect(kept).toMatch(
      new RegExp(
        `^__Secure-device-${String(userIds.Manager)}=[\\w-]+\\.[\\w-]+; Max-Age=15552000; Path=${path}; HttpOnly; Secure; SameSite=Strict$`,
      ),
    );
    const [cookie = ''] = kept.split(';');
    await close();
    expect((await send(PASSWORD)).status).toBe(401);
    expect((await send(PASSWORD, { cookie })).status).toBe(200);
    expect((await send(PASSWORD)).status).toBe(401);
    const stolen = cookie.replace(String(userIds.Manager), String(userIds.Sorter));
    await close('Sorter');
    expect((await send(PASSWORD, { cookie: stolen, user: 'Sorter' })).status).toBe(401);
    expect((await send(PASSWORD, { cookie: `${cookie}x` })).status).toBe(401);
  });

  it('the browser may guess ten times itself, and is then like any other', async () => {
    const [cookie = ''] = ((await send(PASSWORD)).headers.get('Set-Cookie') ?? '').split(';');
    await close();
    for (let guess = 0; guess < 10; guess++)
      expect((await send('wrong-password', { cookie })).status).toBe(401);
    expect((await send(PASSWORD, { cookie })).status).toBe(401);
  });

  it('the link of the letter lets in for an hour', async () => {
    await close();
    const Link = mailedLink(test, emailOf('Manager'));
    expect((await send(PASSWORD, { Link, user: 'Nurse' })).status).toBe(200);
    expect((await send('wrong-password', { Link })).status).toBe(401);
    expect((await send(PASSWORD, { Link })).status).toBe(200);
    test.clock.advance(60 * 60_000 - 1);
    await close();
    expect((await send(PASSWORD, { Link })).status).toBe(200);
    test.clock.advance(1);
    expect((await send(PASSWORD, { Link })).status).toBe(401);
  });
});

describe('a letter about a new device (X-68)', () => {
  const signIn = (cookie = '', agent = 'Firefox/140.0 (Windows NT 10.0)') =>
    test.app.request(login.path, {
      method: 'POST',
      body: JSON.stringify({ UserName: emailOf('Admin'), Password: PASSWORD }),
      headers: {
        'X-Captcha': 'solved',
        'X-Forwarded-For': '10.1.2.3',
        'User-Agent': agent,
        Cookie: cookie,
      },
    });
  const letters = async (): Promise<string[]> => {
    await sendQueued(test.lab);
    return test.emails.filter(({ to }) => to === emailOf('Admin')).map(({ text }) => text);
  };

  it('goes out once for an unknown device, never for a known one nor for the first of all', async () => {
    await test.db.update(users).set({ language: 'en' }).where(eq(users.id, userIds.Admin));
    const first = (await signIn()).headers.get('Set-Cookie') ?? '';
    expect(await letters()).toEqual([]);
    const [cookie = ''] = first.split(';');
    expect((await signIn(cookie, 'Chrome/130.0 (X11; Linux)')).status).toBe(200);
    expect(await letters()).toEqual([]);
    await signIn();
    // A private window forgets its cookies.
    await signIn();
    const sent = await letters();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(
      /When: \d\d\.\d\d\.\d{4} \d\d:\d\d \(Minsk\)\nDevice: Firefox · Windows\nNetwork: 10\.1\.2\.\*/,
    );
    expect(sent[0]).toContain('/en/password-recovery');
    expect(sent[0]).toContain('/en/settings/devices');
    await signIn('', 'Chrome/130.0 (X11; Linux)');
    expect(await letters()).toHaveLength(2);
  });

  it('is not written to an account whose password is public; that it cannot be stored keeps nobody out', async () => {
    const before = (await letters()).length;
    test.lab.sharedAccounts = [emailOf('Admin')];
    await signIn('', 'Version/17.0 Safari/604.1 (iPad)');
    test.lab.sharedAccounts = [];
    expect(await letters()).toHaveLength(before);
    await test.db.execute(
      sql`alter table emails add constraint broken check (event <> 'newDevice') not valid`,
    );
    expect((await signIn('', 'Version/18.0 Safari/604.1 (iPhone)')).status).toBe(200);
    expect(test.logged).toHaveLength(1);
    test.logged.length = 0;
  });
});
