import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { login, refresh, revoke, type SessionUser } from '../../../contract/session.ts';
import { emailOf, PASSWORD, userIds } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { refreshTokens } from '../../core/db/schema/session.ts';
import { userContracts, users } from '../../core/db/schema/users.ts';
import { readersOf } from '../../core/live/readers.ts';
import { authenticate } from '../../core/session/authenticate.ts';

const HOUR = 3_600_000;

const test = useLab();

const signIn = () => test.ask(login, { body: { UserName: emailOf('Nurse'), Password: PASSWORD } });
const renew = ({ accessToken, refreshToken }: Pick<SessionUser, 'accessToken' | 'refreshToken'>) =>
  test.call(refresh, { body: { accessToken, refreshToken } });
const renewed = async ({
  accessToken,
  refreshToken,
  refreshTokenExpiryTime,
}: SessionUser): Promise<SessionUser> =>
  test.ask(refresh, {
    body: { accessToken, refreshToken, refreshTokenExpiryTime },
  });
const works = (session: SessionUser) =>
  authenticate(test.lab, `Bearer ${session.accessToken}`).then(
    () => true,
    () => false,
  );
const ended = { status: 410, body: { isSuccess: false, code: 'SessionEnded' } };

describe('refresh (CALL-02, AUTH-05, AUTH-06)', () => {
  it('works with an expired access token and brings new tokens', async () => {
    const first = await signIn();
    test.clock.advance(7_200_000);
    expect(await works(first)).toBe(false);
    const second = await renewed(first);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(second.expiresOn).toBe(first.expiresOn + 7200);
    expect(await works(second)).toBe(true);
  });

  it('returns the current role and contracts (HUB-07)', async () => {
    const first = await signIn();
    await test.db.insert(userContracts).values({ userId: userIds.Nurse, contractId: 2 });
    await test.db.update(users).set({ stamp: 2, roleId: 5 }).where(eq(users.id, userIds.Nurse));
    expect(await works(first)).toBe(false);
    const second = await renewed(first);
    expect(second.userRole.id).toBe(5);
    expect(second.userContracts.map(({ id }) => id)).toEqual([1, 2]);
    expect(await works(second)).toBe(true);
  });

  it('ends thirty days after the sign-in, however much it is used', async () => {
    let session = await signIn();
    const start = test.clock.now().getTime();
    const use = () => test.db.update(refreshTokens).set({ seenAt: test.clock.now() });
    for (const day of [10, 20, 29]) {
      test.clock.advance(start + day * 24 * HOUR - test.clock.now().getTime());
      await use();
      session = await renewed(session);
    }
    test.clock.advance(23 * HOUR);
    await use();
    session = await renewed(session);
    expect(await works(session)).toBe(true);
    test.clock.advance(HOUR);
    await use();
    expect(await works(session)).toBe(false);
    expect(await renew(session)).toMatchObject(ended);
  });

  it('keeps a session alive as long as it is used at least once in two hours (D3)', async () => {
    const first = await signIn();
    test.clock.advance(2 * HOUR - 1000);
    const second = await renewed(first);
    test.clock.advance(2 * HOUR - 1000);
    const third = await renewed(second);
    test.clock.advance(2 * HOUR + 61_000);
    expect(await renew(third)).toMatchObject(ended);
  });

  it.each([
    [5, 4, 7],
    [480, 479, 482],
  ])('a user of %i minutes works on after %i and not after %i (D3)', async (sessionMinutes, less, more) => {
    await test.db.update(users).set({ sessionMinutes }).where(eq(users.id, userIds.Nurse));
    const session = await signIn();
    test.clock.advance(less * 60_000);
    expect(await works(session)).toBe(true);
    test.clock.advance(less * 60_000);
    expect(await works(await renewed(session))).toBe(true);
    const { rows } = await test.db.execute(
      'select count(*) from audit_log where action = $$session.expire$$',
    );
    test.clock.advance(more * 60_000);
    expect(await renew(session)).toMatchObject(ended);
    const after = await test.db.execute('select count(*) from audit_log where action = $$session.expire$$');
    expect(Number(after.rows[0]?.['count'])).toBe(Number(rows[0]?.['count']) + 1);
    await test.db.update(users).set({ sessionMinutes: 120 }).where(eq(users.id, userIds.Nurse));
  });

  it('the use of one access token keeps the session, without a refresh (D3)', async () => {
    await test.db.update(users).set({ sessionMinutes: 5 }).where(eq(users.id, userIds.Nurse));
    const session = await signIn();
    for (let round = 0; round < 5; round++) {
      test.clock.advance(4 * 60_000);
      expect(await works(session)).toBe(true);
    }
    test.clock.advance(7 * 60_000);
    expect(await works(session)).toBe(false);
    await test.db.update(users).set({ sessionMinutes: 120 }).where(eq(users.id, userIds.Nurse));
  });

  it('rejects tokens that are not a pair', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    expect(await renew({ accessToken: other.accessToken, refreshToken: mine.refreshToken })).toMatchObject(
      ended,
    );
    expect(await renew({ accessToken: 'x.y', refreshToken: mine.refreshToken })).toMatchObject(ended);
    expect(await renew({ accessToken: mine.accessToken, refreshToken: 'x' })).toMatchObject(ended);
    expect(await works(mine)).toBe(true);
  });

  it.each(['DISABLED', 'LOCKED'] as const)(
    'ends the session of a user who is %s and says why, to nobody without a token of it',
    async (state) => {
      const session = await signIn();
      await test.db.update(users).set({ state }).where(eq(users.id, userIds.Nurse));
      const told = { status: 410, body: { isSuccess: false, code: 'AccountSuspended' } };
      expect(await renew(session)).toMatchObject(told);
      expect(await renew(session)).toMatchObject(told);
      const forged = session.accessToken.replace(/.{6}$/, 'AAAAAA');
      expect(await renew({ ...session, accessToken: forged })).toMatchObject(ended);
      await test.db.update(users).set({ state: 'ACTIVE' }).where(eq(users.id, userIds.Nurse));
      expect(await renew(session)).toMatchObject(ended);
    },
  );
});

describe('a refresh token is valid once', () => {
  it('five tabs that refresh at the same moment all stay signed in (X-53)', async () => {
    const session = await signIn();
    const tabs = await Promise.all(Array.from({ length: 5 }, () => renewed(session)));
    expect(new Set(tabs.map(({ refreshToken }) => refreshToken)).size).toBe(5);
    for (const tab of tabs) {
      expect(await works(tab)).toBe(true);
      expect(await works(await renewed(tab))).toBe(true);
    }
  });

  it('a client that lost the response may retry within ten seconds', async () => {
    const session = await signIn();
    await renewed(session);
    test.clock.advance(10_000);
    expect(await works(await renewed(session))).toBe(true);
  });

  it('a spent token used later ends the session of thief and owner', async () => {
    const stolen = await signIn();
    const owner = await renewed(stolen);
    const elsewhere = await signIn();
    test.clock.advance(10_001);
    expect(await renew(stolen)).toMatchObject(ended);
    expect(await works(owner)).toBe(false);
    expect(await renew(owner)).toMatchObject(ended);
    expect(await works(elsewhere)).toBe(true);
  });

  it('an older token has no grace period, however soon it comes', async () => {
    const first = await signIn();
    const second = await renewed(first);
    const third = await renewed(second);
    expect(await renew(first)).toMatchObject(ended);
    expect(await works(third)).toBe(false);
  });
});

describe('exit (CALL-03, SHELL-07)', () => {
  it('ends only this sign-in, and requires a session', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    const headers = { Authorization: `Bearer ${mine.accessToken}` };
    expect(await test.call(revoke, { headers })).toMatchObject({ status: 200, body: { isSuccess: true } });
    expect(await test.call(revoke, { headers })).toMatchObject(ended);
    expect(await renew(mine)).toMatchObject(ended);
    expect(await works(other)).toBe(true);
    expect((await test.call(revoke)).status).toBe(401);
  });

  it('closes the push connection of this sign-in, also of a disabled user, and of no other', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    const familyOf = async ({ accessToken }: SessionUser) =>
      (await authenticate(test.lab, `Bearer ${accessToken}`)).family;
    const families = [await familyOf(mine), await familyOf(other)];
    const open = async () => [...(await readersOf(test.db, test.clock.now(), families)).keys()].sort();
    expect(await open()).toEqual([...families].sort());
    test.closed.length = 0;
    await test.call(revoke, { headers: { Authorization: `Bearer ${mine.accessToken}` } });
    expect(test.closed).toEqual([userIds.Nurse]);
    expect(await open()).toEqual(families.slice(1));
    await test.db.update(users).set({ state: 'DISABLED' }).where(eq(users.id, userIds.Nurse));
    expect(await open()).toEqual([]);
    await test.db.update(users).set({ state: 'ACTIVE' }).where(eq(users.id, userIds.Nurse));
  });
});
