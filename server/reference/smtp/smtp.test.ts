import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { senders as senderContract } from '../../../contract/senders.ts';
import { smtpServers as contract } from '../../../contract/smtp.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { refusedAt } from '../../../tests/support/refusedAt.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { senders, smtpServers } from '../../core/db/schema/mail.ts';
import type { SmtpConnection } from '../../core/lab.ts';

/** Why the servers of these names do not reply. */
const failures: Record<string, string> = {
  'private.test': 'EPRIVATE',
  'absent.test': 'ENOTFOUND',
  'closed.test': 'ECONNREFUSED',
  'silent.test': 'ETIMEDOUT',
  'odd.test': 'EPROTO',
};
/** The connections of test e-mails. */
const tested: SmtpConnection[] = [];
const test = useLab(async () => {
  const { mailer } = test.lab;
  test.lab.mailer = {
    ...mailer,
    test: (email, server) => {
      tested.push(server);
      if (server.host in failures)
        return Promise.resolve([
          { stage: 'connect', isSuccess: false, reply: 'of Node', ms: 3, code: failures[server.host] },
        ]);
      return server.host === 'broken.test'
        ? Promise.resolve([
            { stage: 'connect', isSuccess: true, reply: '220 hello', ms: 3 },
            { stage: 'login', isSuccess: false, reply: '535 wrong password', ms: 7 },
          ])
        : mailer.test(email, server);
    },
  };
});
beforeEach(async () => {
  tested.length = 0;
  test.emails.length = 0;
  await test.db.delete(senders);
  await test.db.delete(smtpServers);
});

const as = 'Admin';
const login = { authType: 'password' as const, userName: 'lab', password: 'top secret 1' };
const create = async (name: string, more: object = {}) =>
  (await test.ask(contract.create, { as, body: { name, host: 'mail.test', ...more } })).item;
const stored = async (id: number) =>
  (await test.db.select().from(smtpServers).where(eq(smtpServers.id, id)))[0];
const one = async (id: number) => (await test.ask(contract.one, { as, query: { id } })).item;

it('a password is stored encrypted and never sent back, logged or audited (MAIL-10)', async () => {
  const item = await create('first', { isDefault: true, ...login });
  expect(item).toEqual({
    id: item.id,
    version: 1,
    name: 'first',
    host: 'mail.test',
    port: 587,
    security: 'starttls',
    authType: 'password',
    userName: 'lab',
    timeoutSec: 30,
    maxPerMinute: 60,
    isDefault: true,
    isActive: true,
    hasPassword: true,
    lastTestAt: null,
    lastTestResult: '',
  });
  const { password = '' } = (await stored(item.id)) ?? {};
  expect(password).not.toBe('');
  expect(atob(password)).not.toContain('secret');
  expect(Object.keys(await one(item.id))).not.toContain('password');
  const log = await test.db.select().from(auditLog).where(eq(auditLog.action, 'smtp.create'));
  expect(JSON.stringify(log)).toContain('mail.test');
  expect(JSON.stringify(log)).not.toMatch(/top secret|"password":/);
});

it('an empty password keeps the stored one, but not for another address or less encryption (MAIL-07)', async () => {
  const { id } = await create('first', { isDefault: true, ...login });
  const before = await stored(id);
  const body = {
    id,
    version: 1,
    name: 'renamed',
    host: 'mail.test',
    isDefault: true,
    ...login,
    password: '',
  };
  expect((await test.ask(contract.update, { as, body })).item).toMatchObject({
    name: 'renamed',
    hasPassword: true,
  });
  expect((await stored(id))?.password).toBe(before?.password);
  for (const change of [{ host: 'evil.test' }, { port: 25 }, { security: 'none' as const }])
    expect(await test.call(contract.update, { as, body: { ...body, version: 2, ...change } })).toMatchObject(
      refusedAt({ password: ['Fill in this field'] }),
    );
  const { item } = await test.ask(contract.update, { as, body: { ...body, version: 2, authType: 'none' } });
  expect(item).toMatchObject({ hasPassword: false, userName: '' });
  expect((await stored(id))?.password).toBe('');
});

it('exactly one server is the default (MAIL-04, MAIL-07)', async () => {
  const none = refusedAt({ isDefault: [expect.stringContaining('must be the default')] });
  const idleFirst = { name: 'first', host: 'mail.test', isActive: false };
  expect(await test.call(contract.create, { as, body: idleFirst })).toMatchObject(
    refusedAt({ isActive: ['The first server sends all e-mails, so it must be active. Switch it on'] }),
  );
  // The first one becomes the default by itself.
  const first = await create('first');
  expect(first.isDefault).toBe(true);
  const second = await create('second');
  expect(second.isDefault).toBe(false);
  const undone = { ...first, isDefault: false };
  expect(await test.call(contract.update, { as, body: undone })).toMatchObject(none);
  const idle = { ...first, isActive: false };
  expect((await test.call(contract.update, { as, body: idle })).status).toBe(400);
  await test.ask(contract.update, { as, body: { ...second, isDefault: true } });
  expect(await one(first.id)).toMatchObject({ isDefault: false, version: 2 });
  expect(await one(second.id)).toMatchObject({ isDefault: true, version: 2 });
});

it('neither the default nor a server of a sender is deleted, and no sender is given one that does not exist (MAIL-04)', async () => {
  const first = await create('first', { isDefault: true });
  const second = await create('second');
  const displayName = { ru: 'Л', en: 'L', be: 'Л' };
  const { item } = await test.ask(senderContract.create, {
    as,
    body: { email: 'a@test.lab', displayName, smtpId: second.id },
  });
  expect(item.smtpId).toBe(second.id);
  expect(await test.call(contract.remove, { as, query: { id: String(first.id) } })).toMatchObject({
    status: 409,
    body: { code: 'IsDefault' },
  });
  expect(await test.call(contract.remove, { as, query: { id: String(second.id) } })).toMatchObject({
    status: 409,
    body: { code: 'InUse' },
  });
  await test.ask(senderContract.remove, { as, query: { id: String(item.id) } });
  await test.ask(contract.remove, { as, query: { id: String(second.id) } });
  expect((await test.ask(contract.list, { as, query: {} })).items).toMatchObject([{ name: 'first' }]);
  const body = { email: 'a@test.lab', displayName, smtpId: 999 };
  expect(await test.call(senderContract.create, { as, body })).toMatchObject(
    refusedAt({ smtpId: ['This value cannot be used, correct it'] }),
  );
});

it.each([
  [{ name: '' }, { name: ['Fill in this field'] }],
  [{ name: 'я'.repeat(101) }, { name: ['The text is too long'] }],
  [{ host: 'two words' }, { host: ['This value cannot be used, correct it'] }],
  [{ host: 'http://mail.test' }, { host: ['This value cannot be used, correct it'] }],
  [{ port: 0 }, { port: ['This value cannot be used, correct it'] }],
  [{ port: 65_536 }, { port: ['This value cannot be used, correct it'] }],
  [{ timeoutSec: 4 }, { timeoutSec: ['This value cannot be used, correct it'] }],
  [{ timeoutSec: 121 }, { timeoutSec: ['This value cannot be used, correct it'] }],
  [{ maxPerMinute: 601 }, { maxPerMinute: ['This value cannot be used, correct it'] }],
  [{ authType: 'password' as const, password: 'x' }, { userName: ['Fill in this field'] }],
  [{ authType: 'password' as const, userName: 'lab' }, { password: ['Fill in this field'] }],
])('%j is refused at its field', async (wrong, errors) => {
  const body = { name: 'first', host: 'mail.test', isDefault: true, ...wrong };
  expect(await test.call(contract.create, { as, body })).toMatchObject(refusedAt(errors));
});

const message = { to: 'me@test.lab', subject: 'Test', text: 'Hello' };

it('a stored server is tested with its password, and the outcome is kept (MAIL-05, CALL-83)', async () => {
  const { id } = await create('first', { isDefault: true, ...login });
  const passed = await test.ask(contract.test, { as, body: { ...message, smtpId: id } });
  expect(passed).toMatchObject({ isSuccess: true, stages: [{ stage: 'sent', reply: '250 OK' }] });
  expect(tested).toMatchObject([{ host: 'mail.test', password: 'top secret 1' }]);
  expect(test.emails).toMatchObject([{ ...message, from: { address: 'lab@test.lab' } }]);
  expect(await one(id)).toMatchObject({
    version: 1,
    lastTestAt: '2026-11-20T09:00:00.000Z',
    lastTestResult: 'ok',
  });
  const broken = await create('broken', { host: 'broken.test' });
  expect(await test.ask(contract.test, { as, body: { ...message, smtpId: broken.id } })).toMatchObject({
    isSuccess: false,
    statusMessage: 'The e-mail was not sent: it failed at the stage “sign-in”',
    stages: [{ isSuccess: true }, { stage: 'login', isSuccess: false, reply: '535 wrong password', ms: 7 }],
  });
  expect(await one(broken.id)).toMatchObject({ lastTestResult: 'sign-in: 535 wrong password' });
});

it.each([
  [
    'ru',
    'private.test',
    'Этот адрес — из частной сети. Чтобы разрешить такие адреса, запустите сервер кабинета с SMTP_ALLOW_PRIVATE=1',
  ],
  [
    'be',
    'private.test',
    'Гэты адрас — з прыватнай сеткі. Каб дазволіць такія адрасы, запусціце сервер кабінета з SMTP_ALLOW_PRIVATE=1',
  ],
  ['ru', 'absent.test', 'Сервера с таким именем нет. Проверьте адрес'],
  ['ru', 'closed.test', 'Сервер отклонил соединение. Проверьте адрес и порт'],
  ['en', 'silent.test', 'The server did not reply in time. Check the address and the port'],
  ['ru', 'odd.test', 'of Node'],
] as const)('in %s the test of %s says what went wrong: %s', async (language, host, reply) => {
  const { stages } = await test.ask(contract.test, {
    as,
    language,
    body: { ...message, settings: { host } },
  });
  expect(stages).toEqual([{ stage: 'connect', isSuccess: false, reply, ms: 3 }]);
});

it('unsaved settings are tested; the stored password never goes to another address (MAIL-05, MAIL-10)', async () => {
  const { id } = await create('first', { isDefault: true, ...login });
  const settings = { host: 'mail.test', ...login, password: '' };
  await test.ask(contract.test, { as, body: { ...message, smtpId: id, settings } });
  expect(tested).toMatchObject([{ host: 'mail.test', password: 'top secret 1' }]);
  expect(await one(id)).toMatchObject({ lastTestAt: null });
  tested.length = 0;
  const elsewhere = { ...settings, host: 'evil.test' };
  expect(
    await test.call(contract.test, { as, body: { ...message, smtpId: id, settings: elsewhere } }),
  ).toMatchObject(refusedAt({ 'settings.password': ['Fill in this field'] }));
  expect(tested).toEqual([]);
  await test.ask(contract.test, { as, body: { ...message, settings: { host: 'other.test' } } });
  expect(tested).toMatchObject([{ host: 'other.test', port: 587, authType: 'none' }]);
  expect((await test.call(contract.test, { as, body: message })).status).toBe(400);
  expect((await test.call(contract.test, { as, body: { ...message, smtpId: 999 } })).status).toBe(404);
});

it('a test e-mail comes from the chosen sender in the caller’s language', async () => {
  const { id } = await create('first', { isDefault: true });
  const { item } = await test.ask(senderContract.create, {
    as,
    body: { email: 'results@test.lab', displayName: { ru: 'Результаты', en: 'Results', be: 'Вынікі' } },
  });
  await test.ask(contract.test, { as, body: { ...message, smtpId: id, senderId: item.id }, language: 'be' });
  expect(test.emails).toMatchObject([{ from: { name: 'Вынікі', address: 'results@test.lab' } }]);
});
