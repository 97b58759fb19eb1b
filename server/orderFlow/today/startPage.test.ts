import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readSettings, saveEntry, saveStartPages } from '../../../contract/laboratorySettings.ts';
import { settingHistory } from '../../../contract/history.ts';
import { login } from '../../../contract/session.ts';
import { saveStartPage, getToday } from '../../../contract/today.ts';
import { emailOf, PASSWORD, userIds, type UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { users } from '../../core/db/schema/users.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { smtpServers } from '../../core/db/schema/mail.ts';
import { insertConnection } from '../../../tests/support/connections.ts';
import { noLis } from '../lis/noLis.ts';
import { listNotices, readNotices } from '../../../contract/notices.ts';
import { criticalCall, dealWith } from '../../../contract/dealtWith.ts';
import { searchResults } from '../../../contract/results.ts';
import { callAbout } from '../../../tests/support/criticalCalls.ts';
import { insertWhatWaits, releaseAgain } from '../../../tests/support/happened.ts';

const test = useLab();

/** Without the password, which is slow to check. */
const firstScreen = async (user: UserName) => (await test.session(user)).startPage;

it.each([
  ['Nurse', 'createOrder'],
  ['Manager', 'createOrder'],
  ['Sorter', 'createOrder'],
  ['Admin', 'createOrder'],
  ['User', 'news'],
  ['AdvancedUser', 'news'],
] as const)(
  'a %s begins with %s, and with Today once that was chosen (LOGIN-04, LOGIN-06)',
  async (as, first) => {
    const { startPage } = await test.ask(login, { body: { UserName: emailOf(as), Password: PASSWORD } });
    expect(startPage).toBe(first);
    await test.ask(saveStartPage, { as, body: { startPage: 'today' } });
    expect(test.pushed.at(-1)).toBe(userIds[as]);
    expect(await firstScreen(as)).toBe('today');
  },
);

it('a chosen screen that the role may not open is not the first one (LOGIN-04)', async () => {
  for (const as of ['Nurse', 'User'] as const)
    await test.ask(saveStartPage, { as, body: { startPage: 'createOrder' } });
  expect([await firstScreen('Nurse'), await firstScreen('User')]).toEqual(['createOrder', 'news']);
});

describe('the first screen of a role (LOGIN-04)', () => {
  const none = {
    Nurse: null,
    Manager: null,
    User: null,
    Admin: null,
    Sorter: null,
    AdvancedUser: null,
  };

  it('is that of the laboratory for who has chosen none, and the rule without one', async () => {
    await test.db.update(users).set({ startPage: null });
    await test.ask(saveStartPages, {
      as: 'Admin',
      body: { ...none, Nurse: 'today', User: 'today', Sorter: 'news', version: 0 },
    });
    const roles = ['Nurse', 'User', 'Sorter', 'Manager', 'AdvancedUser'] as const;
    expect(await Promise.all(roles.map(firstScreen))).toEqual([
      'today',
      'today',
      'news',
      'createOrder',
      'news',
    ]);
    const [line] = await auditLines(test, 'setting.update');
    expect(line).toMatchObject({
      subject: 'setting startPages',
      before: { Nurse: null, User: null, Sorter: null },
      after: { Nurse: 'today', User: 'today', Sorter: 'news' },
    });
  });

  it('gives way to the choice of the person, unless the role may not open that', async () => {
    await test.ask(saveStartPage, { as: 'Nurse', body: { startPage: 'news' } });
    await test.ask(saveStartPage, { as: 'User', body: { startPage: 'createOrder' } });
    expect([await firstScreen('Nurse'), await firstScreen('User')]).toEqual(['news', 'today']);
  });

  it.each(['User', 'AdvancedUser'] as const)(
    'is never a new order for %s: refused at its field',
    async (role) => {
      const { startPages } = await test.ask(readSettings, { as: 'Admin' });
      const body = { ...startPages, [role]: 'createOrder' as const };
      const refused = await test.call(saveStartPages, { as: 'Admin', body });
      expect(refused.status).toBe(400);
      expect(refused.body).toHaveProperty('errors', { [role]: ['This value cannot be used, correct it'] });
      expect((await test.ask(readSettings, { as: 'Admin' })).startPages).toEqual(startPages);
    },
  );

  it('is changed by administrators only, and not over a newer change', async () => {
    const body = { ...none, version: 0 };
    for (const as of ['Nurse', 'Manager', 'User', 'Sorter', 'AdvancedUser'] as const)
      expect((await test.call(saveStartPages, { as, body })).status).toBe(403);
    expect((await test.call(saveStartPages, { as: 'Admin', body })).status).toBe(409);
    expect((await test.call(saveStartPages, { as: 'Admin', body: { ...body, version: 1 } })).status).toBe(
      200,
    );
    expect(await firstScreen('Sorter')).toBe('createOrder');
  });
});

const steps = async (as: UserName = 'Admin') =>
  (await test.ask(getToday, { as })).firstSteps?.map(
    ({ step, isDone }) => `${step} ${isDone ? 'done' : 'to do'}`,
  );

it('a laboratory says what it still needs until it has all, each step by its outcome, to administrators only (X-231)', async () => {
  test.lab.mailer = { ...test.lab.mailer, hasServer: false };
  test.lab.lis = noLis;
  await test.db.execute(sql`update users set state = 'LOCKED' where role_id <> 4`);
  await test.db.execute(sql`update contracts set is_active = false`);
  expect(await steps()).toEqual([
    'catalogue done',
    'contract to do',
    'prices to do',
    'users to do',
    'mail to do',
    'system to do',
  ]);
  await test.db.execute(sql`update contracts set is_active = true`);
  await test.db.execute(sql`update users set state = 'ACTIVE'`);
  const server = {
    name: 'Mail',
    host: 'mail.test',
    port: 587,
    security: 'starttls',
    authType: 'none',
  } as const;
  const [made] = await test.db
    .insert(smtpServers)
    .values({ ...server, timeoutSec: 30, maxPerMinute: 60, lastTestResult: 'login: refused' })
    .returning();
  expect(await steps()).toEqual([
    'catalogue done',
    'contract done',
    'prices done',
    'users done',
    'mail to do',
    'system to do',
  ]);
  expect(made).toBeDefined();
  await test.db.update(smtpServers).set({ lastTestResult: 'ok' });
  expect((await steps())?.slice(-2)).toEqual(['mail done', 'system to do']);
  expect(await steps('Manager')).toBeUndefined();
  await insertOrder(test.db, 1, {});
  // An SMTP_URL is a mail server as well.
  await test.db.delete(smtpServers);
  expect((await steps())?.slice(-2)).toEqual(['mail to do', 'system to do']);
  test.lab.mailer = { ...test.lab.mailer, hasServer: true };
  test.lab.lis = { ...noLis, kind: 'hl7' };
  expect((await steps())?.slice(-2)).toEqual(['mail done', 'system to do']);
  test.lab.lis = noLis;
  await insertConnection(test.db);
  expect((await steps())?.slice(-2)).toEqual(['mail done', 'system to do']);
  test.lab.lis = { ...noLis, kind: 'hl7' };
  expect(await steps()).toBeUndefined();

  // One that works without a system says so, and can take it back; both are in the history of the setting.
  test.lab.lis = noLis;
  const said = { secondPerson: true, withoutSystem: true };
  await test.ask(saveEntry, { as: 'Admin', body: { ...said, version: 0 } });
  expect(await steps()).toBeUndefined();
  await test.db.execute(sql`update contracts set is_active = false`);
  const { firstSteps } = await test.ask(getToday, { as: 'Admin' });
  expect(firstSteps?.at(-1)).toEqual({ step: 'system', isDone: true, isSetAside: true });
  await test.db.execute(sql`update contracts set is_active = true`);
  await test.ask(saveEntry, { as: 'Admin', body: { ...said, withoutSystem: false, version: 1 } });
  expect((await steps())?.slice(-1)).toEqual(['system to do']);
  const { changes } = await test.ask(settingHistory, { as: 'Admin', query: { key: 'entry' } });
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [{ withoutSystem: true }, { withoutSystem: false }],
    [{ withoutSystem: false }, { withoutSystem: true }],
  ]);
});

it('an administrator without a contract begins with Today', async () => {
  await test.db.update(users).set({ startPage: null });
  expect(await firstScreen('Admin')).toBe('createOrder');
  await test.db.execute(sql`update contracts set is_active = false`);
  expect(await firstScreen('Admin')).toBe('today');
});

describe('what is remembered', () => {
  const test = useLab(({ db }) => insertWhatWaits(db));
  it('what waits does not disappear by signing in again, on another device, or with its age', async () => {
    const signIn = () => test.ask(login, { body: { UserName: emailOf('Manager'), Password: PASSWORD } });
    const countsOf = async () => {
      const { lines } = await test.ask(getToday, {
        as: 'Manager',
        headers: { Authorization: await test.bearer('Manager') },
      });
      return Object.fromEntries(lines.map(({ name, count }) => [name, count]));
    };
    const counts = await countsOf();
    expect(counts).toMatchObject({ critical: 2, newResults: 4, abnormal: 3 });
    for (let visit = 0; visit < 3; visit++) {
      await signIn();
      test.clock.advance(3_600_000);
      await signIn();
    }
    expect(await countsOf()).toMatchObject({ critical: 2, newResults: 4, abnormal: 3 });
    test.clock.advance(120 * 86_400_000);
    expect(await countsOf()).toMatchObject({ critical: 2, newResults: 4, abnormal: 3, refused: 2 });
  });
  it('Today and the bell show the same, and a critical value waits until somebody has dealt with it', async () => {
    const as = 'Manager' as const;
    const headers = { Authorization: await test.bearer(as) };
    const both = async () => {
      const { lines } = await test.ask(getToday, { as, headers });
      const { notices } = await test.ask(listNotices, { as, headers });
      const onToday = new Map<string, number>(lines.map(({ name, count }) => [name, count]));
      const inBell = new Map<string, number>(notices.map(({ kind, count }) => [kind, count]));
      return [
        ['critical', onToday.get('critical'), inBell.get('critical')],
        ['abnormal', onToday.get('abnormal'), inBell.get('abnormal') ?? 0],
        ['results', onToday.get('newResults'), inBell.get('results') ?? 0],
        ['refused', onToday.get('refused'), inBell.get('refused')],
      ];
    };
    expect(await both()).toEqual([
      ['critical', 2, 2],
      ['abnormal', 3, 3],
      ['results', 4, 4],
      ['refused', 2, 2],
    ]);
    const { notices } = await test.ask(listNotices, { as, headers });
    await test.ask(readNotices, {
      as,
      headers,
      body: { read: notices.map(({ kind, latest }) => ({ kind, upTo: latest })) },
    });
    const { orders } = await test.ask(searchResults, {
      as: 'Nurse',
      headers: { Authorization: await test.bearer('Nurse') },
      body: {
        createdDateStart: '20260101',
        createdDateEnd: '20261231',
        only: { open: 'critical', mark: 'critical' },
      },
    });
    const [first] = orders;
    expect(first).toMatchObject({ waits: ['critical'], dealtWith: [] });
    const body = await callAbout(test, first?.barcode ?? '');
    const noted = await test.ask(criticalCall, {
      as: 'Nurse',
      headers: { Authorization: await test.bearer('Nurse') },
      body,
    });
    expect(noted.dealtWith).toMatchObject({ kind: 'critical', by: 'Nurse Test', how: '' });
    const again = await test.ask(criticalCall, { as, headers, body: { ...body, comment: 'ещё раз' } });
    expect(again).toMatchObject({ dealtWith: noted.dealtWith, isOwn: false });
    expect(await both()).toEqual([
      ['critical', 1, 1],
      ['abnormal', 0, 0],
      ['results', 0, 0],
      ['refused', 2, 2],
    ]);
    // A note about a result that came before says nothing of a later one; nothing else can be noted.
    const refused = { barcode: body.barcode, kind: 'refused', how: 'ещё раз' } as const;
    const other = await test.call(dealWith, { as, headers, body: refused });
    expect(other).toMatchObject({ status: 400, body: { errors: { kind: expect.anything() as unknown } } });
    test.clock.advance(1000);
    await releaseAgain(test.db, first?.orderId ?? 0, test.clock.now());
    expect((await both())[0]).toEqual(['critical', 2, 2]);
    const stranger = { as: 'Stranger', headers: { Authorization: await test.bearer('Stranger') } } as const;
    const foreign = await test.call(criticalCall, { ...stranger, body });
    const absent = await test.call(criticalCall, { ...stranger, body: { ...body, barcode: '9999999999' } });
    expect(foreign.status).toBe(404);
    expect(absent).toEqual(foreign);
  });
});
