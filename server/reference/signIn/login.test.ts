import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { app, login, sessionUser } from '../../../contract/session.ts';
import type { User } from '../../../contract/users.ts';
import { emailOf, PASSWORD, userIds, type UserName } from '../../../tests/support/fixture.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab, type FailureOf } from '../../../tests/support/testLab.ts';
import { applications, refreshTokens } from '../../core/db/schema/session.ts';
import { users } from '../../core/db/schema/users.ts';
import { languages, messagesOf, type Language } from '../../core/messages/messages.ts';
import { createApp } from '../../app.ts';
import { authenticate } from '../../core/session/authenticate.ts';

const QUARTER = 15 * 60_000;

const test = useLab();
// Rate limits of one test must not affect the next.
beforeEach(() => test.clock.advance(QUARTER));

const signIn = (UserName: string, Password: string, language: Language = 'en') =>
  test.call(login, { body: { UserName, Password }, language });
const setState = (user: UserName, state: User['state']) =>
  test.db.update(users).set({ state }).where(eq(users.id, userIds[user]));

describe('before signing in (CALL-04, LOGIN-12)', () => {
  it('a browser gets an id', async () => {
    const { appId } = await test.ask(app);
    expect(await test.db.select().from(applications).where(eq(applications.id, appId))).toHaveLength(1);
  });
});

describe('signing in (CALL-01, LOGIN-13..15)', () => {
  it('returns the user with contracts and units, and valid tokens', async () => {
    const session = sessionUser.parse(
      await test.ask(login, {
        body: { UserName: emailOf('Nurse'), Password: PASSWORD },
      }),
    );
    expect(session).toMatchObject({
      email: 'nurse@test.lab',
      name: 'Nurse Test',
      userRole: { id: 1, name: 'Nurse' },
      flags: { priceDisplay: true },
    });
    expect(
      session.userContracts.map(({ id, clientUnits }) => [id, clientUnits.map((unit) => unit.id)]),
    ).toEqual([[1, [11, 12]]]);
    expect(session.expiresOn).toBe(test.clock.now().getTime() / 1000 + 7200);
    expect(Date.parse(session.refreshTokenExpiryTime)).toBe(test.clock.now().getTime() + 14 * 86_400_000);
    expect(await authenticate(test.lab, `Bearer ${session.accessToken}`)).toMatchObject({
      id: userIds.Nurse,
    });
  });

  it('names the contract of the last order, unless the user no longer has it (PAT-01)', async () => {
    const lastContract = async () =>
      (await test.ask(login, { body: { UserName: emailOf('Manager'), Password: PASSWORD } })).lastContractId;
    expect(await lastContract()).toBeNull();
    for (const contractId of [1, 2])
      await insertOrder(test.db, contractId, { contractId, createdBy: userIds.Manager });
    expect(await lastContract()).toBe(2);
  });

  it('an administrator gets all contracts; an empty password is a wrong one', async () => {
    const { userContracts } = await test.ask(login, {
      body: { UserName: emailOf('Admin'), Password: PASSWORD },
    });
    expect(userContracts.map(({ id }) => id)).toEqual([1, 2]);
    for (const UserName of [emailOf('Nurse'), 'nobody@test.lab'])
      expect((await test.call(login, { body: { UserName, Password: '' } })).status).toBe(401);
  });

  it('takes the e-mail in capitals and with spaces around, and names the role in the language of the caller', async () => {
    expect(await signIn(' Nurse@Test.LAB ', PASSWORD, 'ru')).toMatchObject({
      status: 200,
      body: { userRole: { name: 'Медсестра' } },
    });
  });

  it('stores neither password nor token in plain text', async () => {
    const session = await test.ask(login, { body: { UserName: emailOf('Nurse'), Password: PASSWORD } });
    const stored = JSON.stringify([
      await test.db.select().from(users),
      await test.db.select().from(refreshTokens),
    ]);
    expect(stored).toContain('$argon2id$');
    for (const secret of [PASSWORD, session.refreshToken, session.accessToken])
      expect(stored).not.toContain(secret);
  });
});

describe('a refused sign-in', () => {
  it('gives the same response for an unknown e-mail and a wrong password (LOGIN-18)', async () => {
    const unknown = await signIn('nobody@test.lab', PASSWORD);
    const wrong = await signIn(emailOf('Nurse'), 'wrong-password');
    expect(unknown).toMatchObject({ status: 401, body: { code: 'Unauthorized' } });
    expect(wrong).toEqual(unknown);
  });

  it.each(languages)(
    'says in %s that the account awaits approval, but only with the correct password',
    async (language) => {
      await setState('User', 'PENDING_APPROVAL');
      expect(await signIn(emailOf('User'), PASSWORD, language)).toMatchObject({
        status: 403,
        body: { code: 'AccountWaits', statusMessage: messagesOf(language).AccountWaits },
      });
      expect((await signIn(emailOf('User'), 'wrong-password')).status).toBe(401);
      await setState('User', 'ACTIVE');
    },
  );

  it.each(['LOCKED', 'DISABLED'] as const)(
    'a %s account is locked for who knows the password',
    async (state) => {
      await setState('User', state);
      expect(await signIn(emailOf('User'), PASSWORD)).toMatchObject({
        status: 403,
        body: { code: 'AccountLocked' },
      });
      expect((await signIn(emailOf('User'), 'wrong-password')).status).toBe(401);
      await setState('User', 'ACTIVE');
    },
  );

  it('ten consecutive wrong passwords lock the account for 15 minutes, also for the correct one', async () => {
    const guess = () => signIn(emailOf('Sorter'), 'wrong-password');
    for (let failure = 1; failure < 10; failure++) {
      expect((await guess()).status).toBe(401);
      test.clock.advance(60_000);
    }
    expect(await guess()).toMatchObject({ status: 429, body: { code: 'TooManyRequests', retryAfter: 900 } });
    test.clock.advance(60_000);
    const right = await signIn(emailOf('Sorter'), PASSWORD);
    expect(right).toMatchObject({ status: 429, body: { retryAfter: 840 } });
    expect(await guess()).toEqual(right);
    test.clock.advance(QUARTER - 60_000);
    expect((await signIn(emailOf('Sorter'), PASSWORD)).status).toBe(200);
  });

  it('a caller without an account gets the same wait', async () => {
    const answers = async (email: string) => {
      const given = [];
      for (let failure = 0; failure < 25; failure++) {
        given.push(await signIn(email, 'wrong-password'));
        test.clock.advance(20_000);
      }
      return given;
    };
    const known = await answers(emailOf('Sorter'));
    test.clock.advance(QUARTER);
    expect(await answers('nobody@test.lab')).toEqual(known);
    expect(known.map(({ status }) => status).lastIndexOf(401)).toBe(8);
    expect(known[24]?.body).toMatchObject({ retryAfter: 600 });
  });

  it('further guesses do not extend the lock, and its owner gets one email; an unknown e-mail gets none', async () => {
    const owner = emailOf('User');
    test.emails.length = 0;
    for (let failure = 0; failure < 10; failure++) await signIn(owner, 'wrong-password');
    test.clock.advance(QUARTER - 1);
    for (let failure = 0; failure < 10; failure++) await signIn(owner, 'wrong-password');
    expect(test.emails).toMatchObject([{ to: owner, text: expect.stringContaining('/login#link=') }]);
    test.clock.advance(1);
    expect((await signIn(owner, PASSWORD)).status).toBe(200);
    test.emails.length = 0;
    for (let failure = 0; failure < 10; failure++) await signIn('nobody@test.lab', 'wrong-password');
    expect(test.emails).toEqual([]);
  });

  it('a lock does not end existing sessions', async () => {
    const nurse = await test.bearer('Manager');
    for (let failure = 0; failure < 10; failure++) await signIn(emailOf('Manager'), 'wrong-password');
    expect(await authenticate(test.lab, nurse)).toMatchObject({ id: userIds.Manager });
  });

  it('a correct password resets the count', async () => {
    for (let round = 0; round < 2; round++) {
      for (let failure = 0; failure < 9; failure++) await signIn(emailOf('AdvancedUser'), 'wrong-password');
      expect((await signIn(emailOf('AdvancedUser'), PASSWORD)).status).toBe(200);
      test.clock.advance(QUARTER);
    }
  });

  it('too many attempts from one address are rejected, even with the correct password, until the window ends', async () => {
    for (let failure = 1; failure < 10; failure++)
      expect((await signIn('nobody@test.lab', 'wrong-password')).status).toBe(401);
    expect(await signIn('nobody@test.lab', 'wrong-password')).toMatchObject({
      status: 429,
      body: { code: 'TooManyRequests' },
    });
    expect((await signIn(emailOf('Nurse'), PASSWORD)).status).toBe(200);
    test.clock.advance(QUARTER - 1);
    expect((await signIn('nobody@test.lab', 'wrong-password')).status).toBe(429);
    test.clock.advance(1);
    expect((await signIn('nobody@test.lab', 'wrong-password')).status).toBe(401);
  });

  it('an address may fail a hundred times in 15 minutes, over all e-mails', async () => {
    const quick = createApp({
      ...test.lab,
      passwords: { ...test.lab.passwords, verify: () => Promise.resolve(false) },
    });
    const statusOf = async (guess: number) => {
      const response = await quick.request(login.path, {
        method: 'POST',
        body: JSON.stringify({ UserName: `guess${guess}@test.lab`, Password: 'wrong-password' }),
        headers: { 'X-Captcha': 'solved', 'X-Forwarded-For': '203.0.113.7' },
      });
      return response.status;
    };
    for (let guess = 1; guess <= 100; guess++) expect(await statusOf(guess)).toBe(401);
    expect(await statusOf(101)).toBe(429);
    test.clock.advance(QUARTER - 1);
    expect(await statusOf(102)).toBe(429);
    test.clock.advance(1);
    expect(await statusOf(103)).toBe(401);
  });

  it('missing fields are reported', async () => {
    const response = await test.app.request(login.path, {
      method: 'POST',
      body: '{}',
      headers: { 'X-Captcha': 'solved' },
    });
    expect(response.status).toBe(400);
    expect((await response.json()) as FailureOf<typeof login>).toMatchObject({
      errors: { UserName: [expect.any(String)] },
    });
  });
});
