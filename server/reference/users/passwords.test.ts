import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { register } from '../../../contract/registration.ts';
import { startSecondFactor } from '../../../contract/secondFactor.ts';
import { login, refresh } from '../../../contract/session.ts';
import { changeForgotPassword, changeOwnPassword, forgotPassword } from '../../../contract/passwords.ts';
import { emailOf, PASSWORD, userIds, type UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { refusedAt } from '../../../tests/support/refusedAt.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { recoveryTokens } from '../../core/db/schema/session.ts';
import { users } from '../../core/db/schema/users.ts';
import { messagesOf, type Language } from '../../core/messages/messages.ts';
import { authenticate } from '../../core/session/authenticate.ts';

const test = useLab();
// Rate limits of one test must not affect the next.
beforeEach(() => test.clock.advance(15 * 60_000));

const newPassword = 'another password';
const signIn = (user: UserName, password: string) =>
  test.call(login, { body: { UserName: emailOf(user), Password: password } });
const askForLink = (email: string, language: Language = 'en') =>
  test.call(forgotPassword, { query: { email }, language });
const setByLink = (token: string) =>
  test.call(changeForgotPassword, { body: { user: token, newPassword, confirmPassword: newPassword } });

const linkTo = async (user: UserName): Promise<string> => {
  await askForLink(emailOf(user));
  const { text = '' } = test.emails.at(-1) ?? {};
  return /create-password\?id=(\S+)/.exec(text)?.[1] ?? '';
};
const spentLink = { status: 400, body: { code: 'LinkInvalid' } };

describe('asking for a recovery link (CALL-10, PWD-01..03, X-03)', () => {
  it('gives the same response for a known and an unknown e-mail, takes as long, mails only the known one, and refuses what is none', async () => {
    const before = test.emails.length;
    const known = await askForLink(' Nurse@test.lab');
    const unknown = await askForLink('nobody@test.lab');
    expect(unknown).toEqual(known);
    expect(known).toMatchObject({ status: 200, body: { isSuccess: true } });
    expect(test.emails.slice(before).map(({ to }) => to)).toEqual(['nurse@test.lab']);
    for (const email of [emailOf('Nurse'), 'nobody@test.lab']) {
      const asked = performance.now();
      await askForLink(email);
      expect(performance.now() - asked).toBeGreaterThanOrEqual(199);
    }
    expect(await askForLink('nobody')).toMatchObject(
      refusedAt({ email: ['This is not a valid e-mail address'] }),
    );
  });

  it.each([
    ['ru', 'https://portal.test/create-password?id=', 'Восстановление пароля'],
    ['en', 'https://portal.test/en/create-password?id=', 'Password recovery'],
    ['be', 'https://portal.test/be/create-password?id=', 'Аднаўленне пароля'],
  ] as const)(
    'writes in %s, the user’s language, whatever that of the page',
    async (language, link, subject) => {
      await test.db.update(users).set({ language }).where(eq(users.id, userIds.Nurse));
      await askForLink(emailOf('Nurse'), 'en');
      expect(test.emails.at(-1)).toMatchObject({
        subject,
        text: expect.stringContaining(link) as string,
      });
    },
  );

  it('only the last link lives, and no token is stored in plain text', async () => {
    const first = await linkTo('Stranger');
    const second = await linkTo('Stranger');
    expect(await setByLink(first)).toMatchObject(spentLink);
    expect((await setByLink(second)).status).toBe(200);
    const token = await linkTo('Nurse');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await test.db.select().from(recoveryTokens))).not.toContain(token);
  });

  it('is limited per e-mail, known or not', async () => {
    for (const email of [emailOf('Nurse'), 'nobody@test.lab']) {
      for (let time = 0; time < 3; time++) expect((await askForLink(email)).status).toBe(200);
      expect(await askForLink(email)).toMatchObject({ status: 429, body: { retryAfter: 600 } });
      test.clock.advance(10 * 60_000 - 1);
      expect((await askForLink(email)).status).toBe(429);
      test.clock.advance(1);
      expect((await askForLink(email)).status).toBe(200);
    }
  });

  it('is limited per address after twenty links in ten minutes', async () => {
    for (let time = 1; time <= 20; time++)
      expect((await askForLink(`nobody${time}@test.lab`)).status).toBe(200);
    expect((await askForLink('nobody21@test.lab')).status).toBe(429);
    test.clock.advance(10 * 60_000 - 1);
    expect((await askForLink('nobody22@test.lab')).status).toBe(429);
    test.clock.advance(1);
    expect((await askForLink('nobody23@test.lab')).status).toBe(200);
  });

  it('does not reactivate a disabled account', async () => {
    const user = eq(users.id, userIds.Stranger);
    const token = await linkTo('Stranger');
    await test.db.update(users).set({ state: 'DISABLED' }).where(user);
    const emails = test.emails.length;
    expect((await askForLink(emailOf('Stranger'))).status).toBe(200);
    expect(test.emails).toHaveLength(emails);
    expect(await setByLink(token)).toMatchObject(spentLink);
  });
});

describe('setting a new password by the link (CALL-11, PWD-05..10, X-02)', () => {
  it('works once, ends every session and makes the new password valid; of many parallel uses of a link, one succeeds', async () => {
    const atWork = await test.bearer('Sorter');
    const token = await linkTo('Sorter');
    expect(await setByLink(token)).toMatchObject({
      status: 200,
      body: { statusMessage: 'The password is changed' },
    });
    expect(test.emails.at(-1)).toMatchObject({
      to: 'sorter@test.lab',
      subject: 'Ваш пароль изменён',
      text: expect.stringContaining('https://portal.test/password-recovery') as string,
    });
    await expect(authenticate(test.lab, atWork)).rejects.toMatchObject({ code: 'SessionEnded' });
    expect((await signIn('Sorter', PASSWORD)).status).toBe(401);
    expect((await signIn('Sorter', newPassword)).status).toBe(200);
    expect(await setByLink(token)).toMatchObject(spentLink);
    const parallel = await linkTo('Nurse');
    const responses = await Promise.all([1, 2, 3].map(() => setByLink(parallel)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('spends the other links of the user too', async () => {
    const older = await linkTo('Manager');
    const newer = await linkTo('Manager');
    expect((await setByLink(newer)).status).toBe(200);
    expect(await setByLink(older)).toMatchObject(spentLink);
  });

  it('opens an account that wrong passwords had locked', async () => {
    for (let failure = 0; failure < 10; failure++) await signIn('AdvancedUser', 'wrong-password');
    expect(await signIn('AdvancedUser', PASSWORD)).toMatchObject({ body: { code: 'TooManyRequests' } });
    await setByLink(await linkTo('AdvancedUser'));
    expect((await signIn('AdvancedUser', newPassword)).status).toBe(200);
  });

  it('expires after ten minutes', async () => {
    const [early, token] = [await linkTo('Manager'), await linkTo('Admin')];
    test.clock.advance(10 * 60_000 - 1);
    expect((await setByLink(early)).status).toBe(200);
    test.clock.advance(1);
    expect(await setByLink(token)).toMatchObject(spentLink);
    expect((await signIn('Admin', PASSWORD)).status).toBe(200);
  });

  it('never takes an id, an e-mail, a UUID or SQL for a token', async () => {
    await linkTo('Admin');
    for (const id of ['4', 'admin@test.lab', '00000000-0000-0000-0000-000000000004', "' or true --"])
      expect(await setByLink(id), id).toMatchObject(spentLink);
    expect((await signIn('Admin', PASSWORD)).status).toBe(200);
  });

  it('a rejected form, and an easily guessed password, leave the link valid', async () => {
    const token = await linkTo('Nurse');
    const form = { user: token, newPassword: 'iloveyou12', confirmPassword: 'iloveyou12' };
    expect(await test.call(changeForgotPassword, { body: form })).toMatchObject(
      refusedAt({ newPassword: ['This password is easy to guess. Think of another one'] }),
    );
    const differing = { user: token, newPassword, confirmPassword: 'something else' };
    expect(await test.call(changeForgotPassword, { body: differing, language: 'be' })).toMatchObject(
      refusedAt({ confirmPassword: [messagesOf('be').PasswordMismatch] }),
    );
    expect((await setByLink(token)).status).toBe(200);
  });
});

describe("changing one's own password (CALL-12, SET-11, SET-12)", () => {
  const change = (headers: Record<string, string>, oldPassword: string, language: Language = 'en') =>
    test.call(changeOwnPassword, {
      headers,
      language,
      body: { oldPassword, newPassword, confirmPassword: newPassword },
    });
  const signedIn = async () => test.ask(login, { body: { UserName: emailOf('User'), Password: PASSWORD } });

  it('ends the other sessions and keeps the current one', async () => {
    const mine = await signedIn();
    const other = await test.bearer('User');
    const headers = { Authorization: `Bearer ${mine.accessToken}` };
    expect(await change(headers, PASSWORD)).toMatchObject({ status: 200, body: { isSuccess: true } });
    await expect(authenticate(test.lab, other)).rejects.toMatchObject({ code: 'SessionEnded' });
    // The old access token is stale, as after two hours: the portal refreshes it without the user noticing.
    await expect(authenticate(test.lab, headers.Authorization)).rejects.toMatchObject({
      code: 'Unauthorized',
    });
    const { accessToken, refreshToken } = mine;
    const next = await test.ask(refresh, { body: { accessToken, refreshToken } });
    expect(await authenticate(test.lab, `Bearer ${next.accessToken}`)).toMatchObject({ id: userIds.User });
    expect((await signIn('User', newPassword)).status).toBe(200);
    expect(
      await test.db.select().from(auditLog).where(eq(auditLog.action, 'user.changePassword')),
    ).toMatchObject([{ userId: userIds.User, subject: `user ${String(userIds.User)}` }]);
  });

  it('reports a wrong current password in the caller’s language, refuses the present one and an easily guessed one, and requires a session', async () => {
    const headers = { Authorization: await test.bearer('User') };
    expect(await change(headers, 'wrong-password', 'ru')).toMatchObject({
      status: 400,
      body: { code: 'WrongPassword', errors: { oldPassword: [messagesOf('ru').WrongPassword] } },
    });
    expect((await signIn('User', newPassword)).status).toBe(200);
    const same = { oldPassword: newPassword, newPassword, confirmPassword: newPassword };
    expect(await test.call(changeOwnPassword, { headers, body: same })).toMatchObject(
      refusedAt({ newPassword: ['This is your present password. Think of another one'] }),
    );
    const body = { oldPassword: newPassword, newPassword: 'user1234', confirmPassword: 'user1234' };
    expect(await test.call(changeOwnPassword, { headers, body })).toMatchObject(
      refusedAt({ newPassword: ['This password is easy to guess. Think of another one'] }),
    );
    expect((await change({}, PASSWORD)).status).toBe(401);
  });

  it('limits password guesses of a stolen session', async () => {
    const headers = { Authorization: await test.bearer('User') };
    for (let guess = 0; guess < 10; guess++)
      expect((await change(headers, 'wrong-password')).status).toBe(400);
    expect(await change(headers, PASSWORD)).toMatchObject({ status: 429 });
    test.clock.advance(15 * 60_000 - 1);
    expect(await change(headers, PASSWORD)).toMatchObject({ status: 429 });
    test.clock.advance(1);
    expect((await change(headers, 'wrong-password')).status).toBe(400);
  });
});

it('every password waits its turn no longer than the call does', async () => {
  const { passwords } = test.lab;
  const waits: [string, number][] = [];
  const noted = (work: string, until: number | undefined) =>
    waits.push([work, Math.ceil(((until ?? Infinity) - performance.now()) / 15_000)]);
  test.lab.passwords = {
    hash: (password, patience) => {
      noted('hash', patience?.until);
      return passwords.hash(password, patience);
    },
    verify: (password, hash, patience) => {
      noted('verify', patience?.until);
      return passwords.verify(password, hash, patience);
    },
  };
  const as = 'Sorter';
  const password = 'quite another one';
  const passwordHash = await passwords.hash(password, undefined);
  await test.db.update(users).set({ passwordHash }).where(eq(users.id, userIds[as]));
  const changed = { newPassword, confirmPassword: newPassword };
  await test.call(login, { body: { UserName: emailOf(as), Password: password } });
  await test.call(startSecondFactor, { as, body: { password } });
  await test.call(changeOwnPassword, { as, body: { oldPassword: password, ...changed } });
  await test.call(register, {
    body: { email: 'patient@test.lab', password: newPassword, confirmPassword: newPassword, roleId: 1 },
  });
  await setByLink(await linkTo(as));
  test.lab.passwords = passwords;
  expect(waits.filter(([work]) => work === 'verify')).toEqual(Array.from({ length: 3 }, () => ['verify', 3]));
  expect(waits.filter(([work]) => work === 'hash')).toEqual(Array.from({ length: 3 }, () => ['hash', 3]));
});
