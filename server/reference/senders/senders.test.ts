import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { senders as contract } from '../../../contract/senders.ts';
import { useLab, type FailureOf } from '../../../tests/support/testLab.ts';
import { refusedAt } from '../../../tests/support/refusedAt.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { senders } from '../../core/db/schema/mail.ts';

const test = useLab();

const name = { ru: 'Лаборатория', en: 'Laboratory', be: 'Лабараторыя' };
const as = 'Admin';

beforeEach(async () => {
  await test.db.delete(senders);
  await test.db.insert(senders).values([
    { id: 101, email: 'a@test.lab', displayName: name, purposes: ['results'], isActive: false },
    { id: 102, email: 'b@test.lab', displayName: { ...name, be: 'Навіны' }, purposes: ['news'] },
    { id: 103, email: 'c_d@test.lab', displayName: name, purposes: ['results', 'news'] },
  ]);
});

const list = (query: object) => test.ask(contract.list, { as, query });
const ids = async (query: object) => (await list(query)).items.map(({ id }) => id);
const stored = async (id: number) => (await test.db.select().from(senders).where(eq(senders.id, id)))[0];

it('a page is sorted by the given field, then by id in the same direction, has the total and up to a thousand records', async () => {
  expect(await list({ pageNumber: 2, pageSize: 2 })).toMatchObject({ totalCount: 3, items: [{ id: 103 }] });
  expect(await ids({ sort: 'email', direction: 'DESC' })).toEqual([103, 102, 101]);
  expect(await ids({ sort: 'isActive', direction: 'DESC' })).toEqual([103, 102, 101]);
  expect(await ids({ sort: 'id', direction: 'DESC', pageNumber: 2, pageSize: 1 })).toEqual([102]);
  const { status } = await test.call(contract.list, { as, query: { sort: 'displayName' as 'email' } });
  expect(status).toBe(400);
  expect((await test.call(contract.list, { as, query: { pageSize: 1000 } })).status).toBe(200);
  expect((await test.call(contract.list, { as, query: { pageSize: 1001 } })).status).toBe(400);
});

it('a list is filtered by text, purpose, use and ids', async () => {
  expect(await ids({ q: 'B@TEST' })).toEqual([102]);
  expect(await ids({ q: 'навіны' })).toEqual([102]);
  expect(await ids({ q: '_' })).toEqual([103]);
  expect(await ids({ purpose: 'news' })).toEqual([102, 103]);
  expect(await ids({ isActive: 'false' })).toEqual([101]);
  expect(await list({ id: ['103', '101', '999'] })).toMatchObject({
    totalCount: 2,
    items: [{ id: 101 }, { id: 103 }],
  });
});

it('a new sender is stored with its address in lower case (MAIL-01, MAIL-06)', async () => {
  const { item } = await test.ask(contract.create, {
    as,
    body: { email: ' New@Test.Lab ', displayName: name, purposes: ['order'], contractIds: [1, 2] },
  });
  expect(item).toEqual({
    id: item.id,
    version: 1,
    email: 'new@test.lab',
    displayName: name,
    replyTo: '',
    smtpId: null,
    purposes: ['order'],
    defaultPurposes: [],
    contractIds: [1, 2],
    isActive: true,
    readsMailbox: false,
    imapHost: '',
    imapPort: 993,
    imapSecurity: 'ssl',
    imapUser: '',
    imapFolder: '',
    imapMoveTo: '',
    hasImapPassword: false,
    mailboxReadAt: null,
    mailboxProblem: null,
    mailboxReply: '',
  });
  expect((await test.ask(contract.one, { as, query: { id: item.id } })).item).toEqual(item);
  const [log] = await test.db.select().from(auditLog).where(eq(auditLog.action, 'sender.create'));
  expect(log).toMatchObject({ userId: 4, subject: `sender ${String(item.id)}` });
});

it.each([
  [{ email: '' }, { email: ['Fill in this field'] }],
  [{ email: 'B@test.lab' }, { email: ['This value is taken'] }],
  [{ displayName: { ...name, en: 'two\nlines' } }, { 'displayName.en': ['No line breaks'] }],
  [{ displayName: { ...name, ru: 'я'.repeat(101) } }, { 'displayName.ru': ['The text is too long'] }],
  [{ replyTo: 'nobody' }, { replyTo: ['This is not a valid e-mail address'] }],
  [{ defaultPurposes: ['order' as const] }, { defaultPurposes: ['This value cannot be used, correct it'] }],
  [{ smtpId: 77 }, { smtpId: ['This value cannot be used, correct it'] }],
  [{ contractIds: [1, 77] }, { contractIds: ['This value cannot be used, correct it'] }],
])('%j is refused at its field', async (wrong, errors) => {
  const body = { email: 'new@test.lab', displayName: name, ...wrong };
  expect(await test.call(contract.create, { as, body })).toMatchObject(refusedAt(errors));
  expect(await test.db.$count(senders)).toBe(3);
});

it('a change raises the version; an outdated one is rejected with the newer record', async () => {
  const body = { id: 102, version: 1, email: 'b@test.lab', displayName: name, replyTo: 'x@test.lab' };
  expect((await test.ask(contract.update, { as, body })).item).toMatchObject({ version: 2, purposes: [] });
  const stale = await test.call(contract.update, { as, body: { ...body, replyTo: 'y@test.lab' } });
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'Conflict', record: { id: 102, version: 2, replyTo: 'x@test.lab' } },
  });
  expect(await stored(102)).toMatchObject({ replyTo: 'x@test.lab' });
  const [log] = await test.db.select().from(auditLog).where(eq(auditLog.action, 'sender.update'));
  expect(log).toMatchObject({
    subject: 'sender 102',
    before: { replyTo: '' },
    after: { replyTo: 'x@test.lab' },
  });
  expect(log?.after).not.toHaveProperty('isActive');
});

it('an address cannot be changed to one in use, an absent sender is not found, and a name of 100 characters is taken', async () => {
  const body = { id: 102, version: 1, email: 'a@test.lab', displayName: name };
  expect(await test.call(contract.update, { as, body })).toMatchObject(
    refusedAt({ email: ['This value is taken'] }),
  );
  const absent = { ...body, id: 999, email: 'z@test.lab' };
  expect((await test.call(contract.one, { as, query: { id: 999 } })).status).toBe(404);
  expect((await test.call(contract.update, { as, body: absent })).status).toBe(404);
  expect((await test.call(contract.remove, { as, query: { id: '999' } })).status).toBe(404);
  expect((await test.call(contract.remove, { as })).status).toBe(404);
  const longest = { email: 'new@test.lab', displayName: { ...name, ru: 'я'.repeat(100) } };
  expect((await test.call(contract.create, { as, body: longest })).status).toBe(200);
});

it('several senders are deleted at once, all or none', async () => {
  expect((await test.call(contract.remove, { as, query: { id: ['101', '999'] } })).status).toBe(404);
  expect(await test.db.$count(senders)).toBe(3);
  expect((await test.ask(contract.remove, { as, query: { id: '101,102' } })).ids).toEqual([101, 102]);
  expect(await ids({})).toEqual([103]);
  const log = await test.db.select().from(auditLog).where(eq(auditLog.action, 'sender.delete'));
  expect(log.map(({ subject }) => subject)).toEqual(['sender 101', 'sender 102']);
});

it('a purpose never loses its last default sender', async () => {
  const sender = (id: number, email: string) => ({ id, version: 1, email, displayName: name });
  const purposes = { purposes: ['news' as const], defaultPurposes: ['news' as const] };
  await test.ask(contract.update, { as, body: { ...sender(102, 'b@test.lab'), ...purposes } });
  const refusal = refusedAt({
    defaultPurposes: ['A purpose would be left without a default sender. Choose another one first'],
  });
  type Updated = { status: number; body: FailureOf<typeof contract.update> };
  const removed = await test.call(contract.remove, { as, query: { id: ['101', '102'] } });
  expect(removed as Updated).toMatchObject(refusal);
  const idle = { ...sender(102, 'b@test.lab'), version: 2, ...purposes, isActive: false };
  expect(await test.call(contract.update, { as, body: idle })).toMatchObject(refusal);
  const none = { ...idle, isActive: true, defaultPurposes: [] };
  expect(await test.call(contract.update, { as, body: none })).toMatchObject(refusal);
  expect(await stored(102)).toMatchObject({ version: 2, defaultPurposes: ['news'] });
  await test.ask(contract.update, { as, body: { ...sender(103, 'c_d@test.lab'), ...purposes } });
  expect(await stored(102)).toMatchObject({ version: 3, defaultPurposes: [] });
  const own = { ...sender(102, 'b@test.lab'), version: 3, ...purposes, contractIds: [1] };
  await test.ask(contract.update, { as, body: own });
  expect(await stored(103)).toMatchObject({ defaultPurposes: ['news'] });
  expect((await test.call(contract.remove, { as, query: { id: '102' } })).status).toBe(200);
});
