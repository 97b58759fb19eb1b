import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, resetSecondFactor } from '../../../contract/accounts.ts';
import * as factor from '../../../contract/secondFactor.ts';
import { login, refresh, revoke } from '../../../contract/session.ts';
import { rolesAll } from '../../../contract/registration.ts';
import { appCode } from '../../../tests/support/appCode.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { emailOf, PASSWORD, userIds } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';

const lab = useLab();
beforeEach(async () => {
  await lab.db.execute(sql`truncate recovery_codes`);
  await emptyAuditLog(lab.db);
  await lab.db.execute(sql`update users set totp_secret = null, totp_pending = null, totp_step = 0,
    second_factor = 'off', failed_logins = 0, locked_until = null`);
  lab.emails.length = 0;
  lab.clock.advance(20 * 60_000);
});

const body = { UserName: emailOf('Manager'), Password: PASSWORD };
const signIn = (Code = '', Password = PASSWORD) => lab.call(login, { body: { ...body, Code, Password } });
const signedIn = async (Code = '') => {
  const session = await lab.ask(login, { body: { ...body, Code } });
  return { session, headers: { Authorization: `Bearer ${session.accessToken}` } };
};
/** Sets the second factor up and returns what shows a fresh code each time, and the recovery codes. */
const enrol = async (headers?: Record<string, string>) => {
  const caller = headers ?? (await signedIn()).headers;
  const { key, qrSvg, uri } = await lab.ask(factor.startSecondFactor, {
    headers: caller,
    body: { password: PASSWORD },
  });
  const show = () => {
    lab.clock.advance(30_000);
    return appCode(key, lab.clock.now());
  };
  const { recoveryCodes } = await lab.ask(factor.confirmSecondFactor, {
    headers: caller,
    body: { code: show() },
  });
  return { key, qrSvg, uri, show, recoveryCodes, headers: caller };
};
const actions = async () =>
  (await lab.db.execute<{ action: string }>(sql`select action from audit_log order by id`)).rows.map(
    ({ action }) => action,
  );

describe('setting the second factor up (D3)', () => {
  test('needs the password and the first code; the key is stored encrypted, the recovery codes as hashes', async () => {
    const { headers } = await signedIn();
    const wrong = await lab.call(factor.startSecondFactor, { headers, body: { password: 'not mine' } });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'WrongPassword' } });
    const { key, uri, qrSvg, recoveryCodes } = await enrol(headers);
    expect(uri).toContain('otpauth://totp/Test%20laboratory%3Amanager%40test.lab');
    expect(qrSvg).toMatch(/^<svg/);
    expect(recoveryCodes).toHaveLength(10);
    expect(recoveryCodes[0]).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const stored = await lab.db.execute(
      sql`select totp_secret, (select string_agg(code_hash, ' ') from recovery_codes) from users where id = ${userIds.Manager}`,
    );
    expect(JSON.stringify(stored.rows)).not.toContain(key);
    expect(JSON.stringify(stored.rows)).not.toContain(recoveryCodes[0]?.replaceAll('-', ''));
    expect(await lab.ask(factor.getSecondFactor, { headers })).toMatchObject({ isOn: true, codesLeft: 10 });
  });

  test('a wrong first code turns nothing on', async () => {
    const { headers } = await signedIn();
    await lab.ask(factor.startSecondFactor, { headers, body: { password: PASSWORD } });
    const answer = await lab.call(factor.confirmSecondFactor, { headers, body: { code: '000000' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'WrongCode' } });
    expect((await signIn()).status).toBe(200);
  });

  test('ends the other sessions, is audited and announced by e-mail', async () => {
    const other = await signedIn();
    await enrol();
    expect((await lab.call(rolesAll, { headers: other.headers })).status).toBe(410);
    expect(await actions()).toEqual([
      'session.signIn',
      'session.signIn',
      'user.startSecondFactor',
      'user.confirmSecondFactor',
    ]);
    expect(lab.emails).toMatchObject([
      { to: emailOf('Manager'), subject: 'Изменение второго фактора входа' },
    ]);
  });
});

describe('signing in with a second factor (D3)', () => {
  test('the password alone asks for the code, a wrong password does not; a wrong code answers like a wrong password', async () => {
    const { show } = await enrol();
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'CodeRequired' } });
    expect(await signIn('', 'wrong password')).toMatchObject({ status: 401, body: { code: 'Unauthorized' } });
    const wrongCode = await signIn('000000');
    const wrongPassword = await signIn(show(), 'wrong password');
    expect(wrongCode).toEqual(wrongPassword);
  });

  test('the right code signs in, once, also of parallel sign-ins; the factor is not replaced with the password alone', async () => {
    const { show, headers } = await enrol();
    const code = show();
    expect((await signIn(code)).status).toBe(200);
    expect(await signIn(code)).toMatchObject({ status: 401, body: { code: 'Unauthorized' } });
    const next = show();
    const answers = await Promise.all([signIn(next), signIn(next), signIn(next)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401, 401]);
    const restarted = await lab.call(factor.startSecondFactor, { headers, body: { password: PASSWORD } });
    expect(restarted).toMatchObject({ status: 403, body: { code: 'Forbidden' } });
    expect((await signIn(show())).status).toBe(200);
  });

  test('ten wrong codes lock the account like wrong passwords, and asking for the code does not reset the count', async () => {
    const { show } = await enrol();
    for (let attempt = 0; attempt < 10; attempt++) {
      await signIn();
      await signIn('000000');
    }
    expect((await signIn(show())).status).toBe(429);
    expect((await signIn()).status).toBe(429);
    expect(await actions()).toContain('session.lock');
  });

  test('a recovery code signs in once, whatever its case and dashes, and the user is notified', async () => {
    const { recoveryCodes } = await enrol();
    lab.emails.length = 0;
    const typed = recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ');
    expect((await signIn(typed)).status).toBe(200);
    expect((await signIn(typed)).status).toBe(401);
    expect(lab.emails).toHaveLength(1);
    expect(await actions()).toContain('user.useRecoveryCode');
  });
});

describe('the own second factor afterwards (D3)', () => {
  test('new recovery codes replace the earlier ones', async () => {
    const { show, recoveryCodes, headers } = await enrol();
    const renewed = await lab.ask(factor.renewRecoveryCodes, { headers, body: { code: show() } });
    expect((await signIn(recoveryCodes[0])).status).toBe(401);
    expect((await signIn(renewed.recoveryCodes[0])).status).toBe(200);
  });

  test('is turned off with a code, unless it is required; its codes are guessed no more often than ten times', async () => {
    const { show, headers } = await enrol();
    const guess = () => lab.call(factor.stopSecondFactor, { headers, body: { code: '000000' } });
    for (let attempt = 0; attempt < 10; attempt++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    lab.clock.advance(20 * 60_000);
    await lab.db.execute(sql`update users set second_factor = 'totp' where id = ${userIds.Manager}`);
    expect((await lab.call(factor.stopSecondFactor, { headers, body: { code: show() } })).status).toBe(403);
    await lab.db.execute(sql`update users set second_factor = 'off' where id = ${userIds.Manager}`);
    expect((await lab.call(factor.stopSecondFactor, { headers, body: { code: '000000' } })).status).toBe(400);
    await lab.ask(factor.stopSecondFactor, { headers, body: { code: show() } });
    expect((await signIn()).status).toBe(200);
  });
});

describe('a second factor that an administrator requires (D3)', () => {
  const requireFactor = async (secondFactor: 'off' | 'totp') => {
    const { item } = await lab.ask(accounts.one, { as: 'Admin', query: { id: userIds.Manager } });
    return lab.ask(accounts.update, { as: 'Admin', body: { ...item, secondFactor } });
  };

  test('is set up at the next sign-in; until then every other call is refused, and open sessions go on', async () => {
    const before = await signedIn();
    expect((await requireFactor('totp')).item).toMatchObject({
      secondFactor: 'totp',
      hasSecondFactor: false,
    });
    expect((await lab.call(rolesAll, { headers: before.headers })).status).toBe(200);
    const { session, headers } = await signedIn();
    expect(session.mustEnrol).toBe(true);
    expect(await lab.call(rolesAll, { headers })).toMatchObject({
      status: 403,
      body: { code: 'EnrolmentRequired' },
    });
    const { accessToken, refreshToken } = session;
    const renewed = await lab.ask(refresh, { body: { accessToken, refreshToken } });
    expect(renewed.mustEnrol).toBe(true);
    const fresh = { Authorization: `Bearer ${renewed.accessToken}` };
    await enrol(fresh);
    expect((await lab.call(rolesAll, { headers: fresh })).status).toBe(200);
    await lab.ask(revoke, { headers: fresh });
  });

  test('is reset by an administrator: sessions end, it is set up again, the user is notified', async () => {
    await requireFactor('totp');
    const { headers } = await enrol();
    lab.emails.length = 0;
    await lab.ask(resetSecondFactor, { as: 'Admin', body: { id: userIds.Manager } });
    expect((await lab.call(rolesAll, { headers })).status).toBe(410);
    expect((await signedIn()).session.mustEnrol).toBe(true);
    expect(lab.emails).toHaveLength(1);
    expect(await actions()).toContain('user.resetSecondFactor');
  });

  test('nobody resets their own, and only an administrator resets one', async () => {
    expect(await lab.call(resetSecondFactor, { as: 'Admin', body: { id: userIds.Admin } })).toMatchObject({
      status: 400,
      body: { code: 'OwnAccount' },
    });
    expect((await lab.call(resetSecondFactor, { as: 'Manager', body: { id: userIds.Nurse } })).status).toBe(
      403,
    );
  });
});
