import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accounts, endUserSessions } from '../../../contract/accounts.ts';
import { auditLines, type AuditDetails } from '../../../contract/audit.ts';
import { articles } from '../../../contract/articles.ts';
import { feedback } from '../../../contract/laboratory.ts';
import { getOrder } from '../../../contract/orders.ts';
import { getPatient, searchPatients } from '../../../contract/patients.ts';
import { downloadResults, resultPdf } from '../../../contract/results.ts';
import { register } from '../../../contract/registration.ts';
import { login, revoke } from '../../../contract/session.ts';
import { forgotPassword } from '../../../contract/passwords.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { emailOf, PASSWORD, userIds } from '../../../tests/support/fixture.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';

const lab = useLab();
beforeEach(() => emptyAuditLog(lab.db));

const lines = async () =>
  (
    await lab.db.execute<{
      user_id: number | null;
      action: string;
      subject: string;
      details: AuditDetails | null;
    }>(sql`select user_id, action, subject, details from audit_log order by id`)
  ).rows;
const headers = { 'X-Forwarded-For': '10.1.2.3' };
const signIn = (UserName: string, Password: string) =>
  lab.call(login, { body: { UserName, Password }, headers });
const nurse = `user ${String(userIds.Nurse)}`;
const nobody = { login: 'n…@test.lab', address: '10.1.2.*' };

describe('the log has a line for (X-47)', () => {
  test('a sign-in and a sign-out', async () => {
    const session = await lab.ask(login, { body: { UserName: emailOf('Nurse'), Password: PASSWORD } });
    await lab.ask(revoke, { headers: { Authorization: `Bearer ${session.accessToken}` } });
    expect(await lines()).toEqual([
      { user_id: userIds.Nurse, action: 'session.signIn', subject: nurse, details: null },
      { user_id: userIds.Nurse, action: 'session.signOut', subject: nurse, details: null },
    ]);
  });

  test('a wrong password and an unknown e-mail, both masked', async () => {
    await signIn(emailOf('Nurse'), 'wrong password');
    await signIn('nobody@test.lab', 'wrong password');
    expect(await lines()).toEqual([
      { user_id: null, action: 'session.signInFailed', subject: nurse, details: nobody },
      { user_id: null, action: 'session.signInFailed', subject: '', details: nobody },
    ]);
  });

  test('an account that wrong passwords close, its lock, and the right password meanwhile', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await signIn(emailOf('Sorter'), 'wrong password');
    const subject = `user ${String(userIds.Sorter)}`;
    const details = { login: 's…@test.lab', address: '10.1.2.*' };
    expect((await lines()).at(-1)).toMatchObject({ action: 'session.lock', subject, details });
    await emptyAuditLog(lab.db);
    expect((await signIn(emailOf('Sorter'), PASSWORD)).status).toBe(429);
    await lab.db.execute(sql`update users set locked_until = null where id = ${userIds.Nurse}`);
    expect(await lines()).toMatchObject([{ user_id: null, action: 'session.signInFailed', subject }]);
  });

  test('sessions ended by an administrator, and a password recovery that was asked for', async () => {
    await lab.ask(endUserSessions, { as: 'Admin', body: { id: userIds.Manager } });
    await lab.ask(forgotPassword, { query: { email: emailOf('Manager') }, headers });
    expect(await lines()).toMatchObject([
      { user_id: userIds.Admin, action: 'user.endSessions' },
      { user_id: null, action: 'user.requestRecovery', subject: `user ${String(userIds.Manager)}` },
    ]);
  });

  test('a call that the role may not make', async () => {
    await lab.call(accounts.one, { as: 'Nurse', query: { id: 1 } });
    expect(await lines()).toEqual([
      {
        user_id: userIds.Nurse,
        action: 'call.forbidden',
        subject: '',
        details: { call: 'GET /v1.0/User/Account', id: 1 },
      },
    ]);
  });

  test('what a refused call named in path and body, and the orders of its barcodes, never a barcode', async () => {
    const orderId = await insertOrder(lab.db, 1, { contractId: 2, clientUnitId: 21, patientId: 5 });
    await lab.call(searchPatients, { as: 'Nurse', body: { contractId: 2 } });
    await lab.call(getOrder, { as: 'Nurse', query: { barcode: '5000000001' } });
    await lab.call(articles.remove, { as: 'Nurse', parameters: { id: '7,8' } });
    expect((await lines()).map(({ details }) => details)).toEqual([
      { call: 'POST /v1.0/Patient/Search', ids: { contractId: [2] } },
      { call: 'GET /v1.0/Order', ids: { orderId: [orderId] } },
      { call: 'DELETE /articles/:id', ids: { id: [7, 8] } },
    ]);
  });

  test('an order of others that a result was asked for, also among one’s own', async () => {
    const own = await insertOrder(lab.db, 2, { contractId: 1 });
    const foreign = await insertOrder(lab.db, 3, { contractId: 2, clientUnitId: 21, patientId: 5 });
    expect(own).not.toBe(foreign);
    const headers = { 'X-Request-Id': '7F3K' };
    const barcodes = ['5000000002', '5000000003', '5999999999'];
    await lab.call(resultPdf, { as: 'Nurse', query: { barcode: '5000000003' }, headers });
    await lab.call(downloadResults, { as: 'Nurse', body: { barcodes, format: 'pdf' } });
    const line = { user_id: userIds.Nurse, action: 'call.notFound', subject: '' };
    const ids = { orderId: [foreign] };
    expect(await lines()).toEqual([
      { ...line, details: { call: 'GET /v1.0/Result', ids, requestId: '7F3K' } },
      { ...line, details: { call: 'POST /v1.0/Result/Download', ids } },
    ]);
  });

  test('a limit that a user has reached', async () => {
    const body = { subject: 'Tubes', text: 'We are out of tubes' };
    for (let letter = 0; letter < 11; letter++) await lab.call(feedback, { as: 'Manager', body });
    expect(await lines()).toMatchObject([
      { user_id: userIds.Manager, action: 'call.limited', details: { call: 'POST /v1.0/Mail/FeedbackForm' } },
    ]);
  });

  test('each of ten refusals within a minute, then every doubling with their number; another minute starts a new count', async () => {
    const refuse = async (times: number, as: 'User' | 'Sorter' = 'User') => {
      for (let time = 0; time < times; time++) await lab.call(accounts.one, { as, query: { id: 7 } });
    };
    const timesOf = async () => (await lines()).map(({ details }) => details?.times);
    await refuse(10);
    expect(await timesOf()).toEqual(Array(10).fill(undefined));
    await refuse(160);
    expect((await timesOf()).slice(10)).toEqual([20, 40, 80, 160]);
    expect((await lines()).at(-1)).toEqual({
      user_id: userIds.User,
      action: 'call.forbidden',
      subject: '',
      details: { call: 'GET /v1.0/User/Account', id: 7, times: 160 },
    });
    await refuse(1, 'Sorter');
    await lab.call(getPatient, { as: 'Sorter', query: { id: 987_654 } });
    expect(await lines()).toHaveLength(16);
    lab.clock.advance(60_000);
    await refuse(1);
    expect((await timesOf()).slice(14)).toEqual([undefined, undefined, undefined]);
  });

  test('a foreign patient and one that does not exist, alike', async () => {
    await lab.call(getPatient, { as: 'Stranger', query: { id: 2 } });
    await lab.call(getPatient, { as: 'Stranger', query: { id: 987_654 } });
    expect(await lines()).toMatchObject([
      { user_id: userIds.Stranger, action: 'call.notFound', details: { call: 'GET /v1.0/Patient', id: 2 } },
      { user_id: userIds.Stranger, action: 'call.notFound', details: { id: 987_654 } },
    ]);
  });

  test('an export of the log, not a page of its screen', async () => {
    const list = (pageSize: number) => lab.ask(auditLines.list, { as: 'Admin', query: { pageSize } });
    await signIn('nobody@test.lab', 'wrong password');
    await list(100);
    expect(await lines()).toHaveLength(1);
    await list(1000);
    expect((await lines()).at(-1)).toEqual({
      user_id: userIds.Admin,
      action: 'audit.export',
      subject: '',
      details: { found: 1 },
    });
  });
});

test('refused input and a reached limit of an address are in the log of the process, without values', async () => {
  const info = vi.spyOn(lab.lab.log, 'info');
  await lab.call(getPatient, { as: 'Nurse', query: { id: 0 }, headers: { 'X-Request-Id': '7F3K' } });
  const other = { 'X-Forwarded-For': '10.9.8.7' };
  for (let times = 0; times < 4; times++)
    await lab.call(forgotPassword, { query: { email: 'somebody@test.lab' }, headers: other });
  const call = { method: 'GET', path: '/v1.0/Patient', requestId: '7F3K' };
  expect(info.mock.calls).toEqual([
    ['refused', { ...call, code: 'BadRequest', fields: 'id', user: userIds.Nurse }],
    [
      'refused',
      {
        method: 'GET',
        path: '/v1.0/User/ForgotPassword',
        code: 'TooManyRequests',
        fields: '',
        address: '10.9.8.*',
        requestId: '',
      },
    ],
  ]);
  info.mockRestore();
});

test('lines without a signed-in user name the call as its response does', async () => {
  const call = { 'X-Request-Id': '7F3K' };
  const credentials = { UserName: emailOf('Nurse'), Password: PASSWORD };
  const password = 'Winter-garden-71';
  await lab.call(login, { body: { ...credentials, Password: 'wrong' }, headers: call });
  await lab.call(login, { body: credentials, headers: call });
  await lab.call(forgotPassword, { query: { email: 'nobody@test.lab' }, headers: call });
  await lab.call(register, {
    body: { email: 'called@test.lab', password, confirmPassword: password, roleId: 1 },
    headers: call,
  });
  expect((await lines()).map(({ action, details }) => [action, details?.requestId])).toEqual([
    ['session.signInFailed', '7F3K'],
    ['session.signIn', '7F3K'],
    ['user.requestRecovery', '7F3K'],
    ['user.register', '7F3K'],
  ]);
});

test('the group "security" has all of these lines and no other group has one', async () => {
  await signIn('nobody@test.lab', 'wrong password');
  await lab.call(accounts.one, { as: 'Nurse', query: { id: 1 } });
  await lab.ask(getPatient, { as: 'Nurse', query: { id: 2 } });
  const actionsOf = async (group: 'access' | 'change' | 'security' | 'laboratory') =>
    (await lab.ask(auditLines.list, { as: 'Admin', query: { group } })).items.map(({ action }) => action);
  expect(await actionsOf('security')).toEqual(['session.signInFailed', 'call.forbidden']);
  expect(await actionsOf('access')).toEqual(['patient.read']);
  expect(await actionsOf('change')).toEqual([]);
  expect(await actionsOf('laboratory')).toEqual([]);
});
