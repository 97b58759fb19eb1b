import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { roles, type RoleId } from '../../../contract/codes.ts';
import { sendLink } from '../../../contract/accounts.ts';
import { login } from '../../../contract/session.ts';
import { register } from '../../../contract/registration.ts';
import { getUser, searchUsers, updateUserSettings } from '../../../contract/users.ts';
import { emailOf } from '../../../tests/support/fixture.ts';
import { mailedLink, registerProven } from '../../../tests/support/mailedLink.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { refusedAt } from '../../../tests/support/refusedAt.ts';
import { createApp } from '../../app.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { users } from '../../core/db/schema/users.ts';
import { cleanUp } from '../../orderFlow/housekeeping.ts';
import { languages, messagesOf, type Language } from '../../core/messages/messages.ts';

const test = useLab();
// Rate limits of one test must not affect the next.
beforeEach(() => test.clock.advance(60 * 60_000));

const password = 'a long password';
const ask = (email: string, roleId: RoleId = roles.Nurse, language: Language = 'en') =>
  test.call(register, { body: { email, password, confirmPassword: password, roleId }, language });
/** Signs in again: the clock goes far. */
const admin = async () => ({ headers: { Authorization: await test.bearer('Admin') } });
const stored = (email: string) => test.db.select().from(users).where(eq(users.email, email));

describe('registration (CALL-06, REG-04, X-01)', () => {
  it.each(Object.entries(roles))(
    'registered as %s, an account awaits approval (REG-11)',
    async (name, roleId) => {
      const email = `new-${name}@test.lab`;
      expect(await ask(email, roleId)).toMatchObject({ status: 200, body: { isSuccess: true } });
      expect(await stored(email.toLowerCase())).toMatchObject([{ state: 'PENDING_APPROVAL', roleId }]);
      const signIn = await test.call(login, { body: { UserName: email, Password: password } });
      expect(signIn).toMatchObject({ status: 403, body: { code: 'AddressUnproven' } });
    },
  );

  it('waiting requests are found before all others, whatever their number (REG-04)', async () => {
    await test.db.insert(users).values(
      Array.from({ length: 205 }, (_, at) => ({
        email: `a${String(at)}@test.lab`,
        passwordHash: '',
        roleId: roles.Nurse,
        state: 'ACTIVE' as const,
        flags: { sendByEmail: true, priceDisplay: true, calculatorImport: true, calculatorUse: true },
        createdAt: new Date('2026-01-01T00:00:00Z'),
      })),
    );
    await ask('zoya@test.lab');
    test.clock.advance(60_000);
    await ask('later@test.lab');
    const found = await test.ask(searchUsers, { as: 'Admin', query: { email: '' } });
    const waiting = found.users.filter(({ state }) => state === 'PENDING_APPROVAL');
    expect(found.users.slice(0, waiting.length)).toEqual(waiting);
    expect(waiting.slice(-2).map(({ email }) => email)).toEqual(['zoya@test.lab', 'later@test.lab']);
    await test.db.delete(users).where(like(users.passwordHash, ''));
  });

  describe('waits for its e-mail to be confirmed', () => {
    const form = (email: string) => ({ email, password, confirmPassword: password, roleId: roles.Nurse });
    const signIn = (UserName: string, Link = '', Password = password) =>
      test.call(login, { body: { UserName, Password, Link } });
    const approve = async (email: string) => {
      const { user } = await test.ask(getUser, { ...(await admin()), query: { email } });
      const contracts = [{ contractId: 1 }];
      const { id, version } = user;
      return test.call(updateUserSettings, {
        ...(await admin()),
        body: { id, version, state: 'ACTIVE', roleId: roles.Nurse, contracts },
      });
    };

    it('an administrator cannot approve it before; the registrant confirms it with the link and the password', async () => {
      const email = 'proof@test.lab';
      await test.ask(register, { body: form(email) });
      expect(await approve(email)).toMatchObject({
        status: 403,
        body: { statusMessage: expect.stringMatching(/^The requester has not confirmed the e-mail yet/) },
      });
      const requests = () => test.emails.filter(({ text }) => text.includes(`${email} просит доступ`)).length;
      expect(requests()).toBe(0);
      const link = mailedLink(test, email);
      expect((await signIn(email, link, 'not the password')).status).toBe(401);
      expect(await signIn(email, link)).toMatchObject({ status: 403, body: { code: 'AddressProven' } });
      expect(requests()).toBe(1);
      expect(await signIn(email)).toMatchObject({ body: { code: 'AccountWaits' } });
      expect((await approve(email)).status).toBe(200);
      expect((await signIn(email)).status).toBe(200);
    });

    it('no link of another account, of another address, forged or older than three days confirms it', async () => {
      for (const name of ['one', 'two']) await test.ask(register, { body: form(`${name}@proof.lab`) });
      const [own, other] = [mailedLink(test, 'one@proof.lab'), mailedLink(test, 'two@proof.lab')];
      for (const link of [other, `${own}x`, `x.${own.split('.')[1] ?? ''}`, 'x', '4'])
        expect(await signIn('one@proof.lab', link)).toMatchObject({ body: { code: 'AddressUnproven' } });
      await test.db.update(users).set({ email: 'moved@proof.lab' }).where(eq(users.email, 'one@proof.lab'));
      expect(await signIn('moved@proof.lab', own)).toMatchObject({ body: { code: 'AddressUnproven' } });
      test.clock.advance(3 * 86_400_000);
      expect(await signIn('two@proof.lab', other)).toMatchObject({ body: { code: 'AddressUnproven' } });
    });

    it('the letter is sent again at a sign-in, three times an hour, and by a new request', async () => {
      const email = 'again@proof.lab';
      const letters = () => test.emails.filter(({ to }) => to === email).length;
      await test.ask(register, { body: form(email) });
      for (let time = 0; time < 5; time++) await signIn(email);
      expect(letters()).toBe(4);
      const { user } = await test.ask(getUser, { ...(await admin()), query: { email } });
      expect((await test.call(sendLink, { ...(await admin()), body: { id: user.id } })).status).toBe(429);
      const changed = { ...form(email), password: 'second password', confirmPassword: 'second password' };
      await test.ask(register, { body: changed });
      expect(letters()).toBe(5);
      expect((await signIn(email, mailedLink(test, email))).status).toBe(401);
      expect(await signIn(email, mailedLink(test, email), 'second password')).toMatchObject({
        body: { code: 'AddressProven' },
      });
    });

    it('a free e-mail costs as many statements and letters as a taken one', async () => {
      const work = async (email: string) => {
        const letters = test.emails.length;
        const statements = test.statements();
        await test.ask(register, { body: form(email) });
        return { letters: test.emails.length - letters, statements: test.statements() - statements };
      };
      const taken = await work(emailOf('Admin'));
      expect(taken.letters).toBe(1);
      expect(await work('costs@proof.lab')).toEqual(taken);
    });
  });

  it('whose e-mail nobody confirms is removed after fourteen days, on record; a confirmed one stays', async () => {
    const form = { password, confirmPassword: password, roleId: roles.Nurse };
    await test.ask(register, { body: { ...form, email: 'left@test.lab' } });
    await registerProven(test, { ...form, email: 'confirmed@test.lab' });
    const [left] = await stored('left@test.lab');
    test.clock.advance(14 * 86_400_000);
    await cleanUp(test.lab);
    expect(await stored('left@test.lab')).toHaveLength(1);
    test.clock.advance(1);
    await cleanUp(test.lab);
    expect(await stored('left@test.lab')).toEqual([]);
    expect(await stored('confirmed@test.lab')).toHaveLength(1);
    const lines = await test.db.select().from(auditLog).where(eq(auditLog.action, 'user.expire'));
    expect(lines).toContainEqual(
      expect.objectContaining({ subject: `user ${String(left?.id)}`, userId: null }),
    );
  });

  it.each([
    'password',
    '12345678',
    '        ',
    'Password1!',
    'qwertyuiop',
    'йцукенгш',
    'abababab',
    'Пароль2026',
    'LabCabinet1',
    'hopeful7777',
    'Hopeful@test.lab',
  ])('the password %j is refused at its field', async (easy) => {
    const body = { email: 'hopeful@test.lab', password: easy, confirmPassword: easy, roleId: roles.Nurse };
    expect(await test.call(register, { body })).toMatchObject(
      refusedAt({ password: ['This password is easy to guess. Think of another one'] }),
    );
  });

  it('once approved, the user signs in with the role and contracts set by the administrator', async () => {
    await registerProven(test, {
      email: 'hopeful@test.lab',
      password,
      confirmPassword: password,
      roleId: roles.Admin,
    });
    const { user } = await test.ask(getUser, { ...(await admin()), query: { email: 'Hopeful@test.lab' } });
    expect(user).toMatchObject({ state: 'PENDING_APPROVAL', contracts: [] });
    await test.ask(updateUserSettings, {
      ...(await admin()),
      body: {
        id: user.id,
        version: user.version,
        state: 'ACTIVE',
        roleId: roles.Nurse,
        contracts: [{ contractId: 1 }],
      },
    });
    expect(test.emails.at(-1)).toMatchObject({
      to: 'hopeful@test.lab',
      text: expect.stringContaining('https://portal.test/en/login') as string,
    });
    const session = await test.ask(login, { body: { UserName: 'hopeful@test.lab', Password: password } });
    expect(session).toMatchObject({ userRole: { id: roles.Nurse }, userContracts: [{ id: 1 }] });
  });

  it('gives the same response for a taken e-mail, changes nothing and notifies only its owner', async () => {
    const before = await stored(emailOf('Admin'));
    const emails = test.emails.length;
    const free = await ask('free@test.lab');
    const taken = await ask('Admin@Test.lab', roles.Admin, 'en');
    expect(taken).toEqual(free);
    expect(await stored(emailOf('Admin'))).toEqual(before);
    expect(test.emails.slice(emails)).toMatchObject([
      { to: 'free@test.lab', subject: 'Confirm your e-mail' },
      {
        to: 'admin@test.lab',
        subject: 'Кто-то запросил учётную запись на ваш e-mail',
        text: expect.stringContaining('https://portal.test/password-recovery') as string,
      },
    ]);
  });

  it('is limited per e-mail', async () => {
    for (let time = 0; time < 3; time++) expect((await ask('eager@test.lab')).status).toBe(200);
    expect(await ask('eager@test.lab')).toMatchObject({ status: 429, body: { code: 'TooManyRequests' } });
    test.clock.advance(60 * 60_000 - 1);
    expect((await ask('eager@test.lab')).status).toBe(429);
    test.clock.advance(1);
    expect((await ask('eager@test.lab')).status).toBe(200);
  });

  it('is limited per address after twenty accounts in an hour', async () => {
    const quick = createApp({
      ...test.lab,
      passwords: { ...test.lab.passwords, hash: () => Promise.resolve('x') },
    });
    const statusOf = async (name: string) => {
      const response = await quick.request(register.path, {
        method: 'POST',
        body: JSON.stringify({ email: `${name}@test.lab`, password, confirmPassword: password, roleId: 1 }),
        headers: { 'X-Captcha': 'solved', 'X-Forwarded-For': '203.0.113.7' },
      });
      return response.status;
    };
    for (let time = 1; time <= 20; time++) expect(await statusOf(`crowd${time}`)).toBe(200);
    expect(await statusOf('crowd21')).toBe(429);
    test.clock.advance(60 * 60_000 - 1);
    expect(await statusOf('crowd22')).toBe(429);
    test.clock.advance(1);
    expect(await statusOf('crowd23')).toBe(200);
  });
});

describe('a form with mistakes (REG-05..09)', () => {
  it.each(languages)('is refused with the field and the message in %s', async (language) => {
    const messages = messagesOf(language);
    const { status, body } = await test.call(register, {
      body: { email: 'no e-mail', password: 'short', confirmPassword: '', roleId: roles.Nurse },
      language,
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'BadRequest',
      statusMessage: messages.BadRequest,
      errors: { email: [messages.Email], password: [messages.Min8Len] },
    });
  });

  it('is refused when the passwords differ, and when the role does not exist', async () => {
    const form = { email: 'differs@test.lab', password, roleId: roles.Nurse };
    expect(await test.call(register, { body: { ...form, confirmPassword: `${password}!` } })).toMatchObject(
      refusedAt({ confirmPassword: ['The passwords differ'] }),
    );
    const unknownRole = { ...form, confirmPassword: password, roleId: 7 as 1 };
    expect(await test.call(register, { body: unknownRole })).toMatchObject(
      refusedAt({ roleId: ['Choose a role'] }),
    );
    expect(await stored('differs@test.lab')).toEqual([]);
  });
});
