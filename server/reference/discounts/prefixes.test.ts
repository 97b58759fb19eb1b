import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { discountPrefixes as contract } from '../../../contract/discountPrefixes.ts';
import { headers } from '../../../contract/headers.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { discountPrefixes } from '../../core/db/schema/discounts.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';

const test = useLab();
beforeEach(async () => {
  await test.db.delete(discountPrefixes);
  await emptyAuditLog(test.db);
});

const as = 'Admin' as const;
const create = async (prefix: string, description = `Cards ${prefix}`) => {
  const body = { id: 0 as const, prefix, description, discountPrefixGenerateType: { id: 1 as const } };
  return (await test.ask(contract.create, { as, body })).prefix;
};
const listed = async (query: Parameters<typeof test.ask<typeof contract.list>>[1] = {}) =>
  test.ask(contract.list, { as, ...query });

it('a prefix is created active and is on record (ENT-11, PFX-05..07)', async () => {
  const made = await create('GIFT');
  expect(made).toMatchObject({
    prefix: 'GIFT',
    description: 'Cards GIFT',
    discountPrefixGenerateType: { id: 1 },
    isActive: true,
    version: 1,
  });
  const [log] = await test.db.select().from(auditLog);
  expect(log).toMatchObject({
    action: 'discountPrefix.create',
    subject: `discountPrefix ${String(made.id)}`,
    after: { prefix: 'GIFT' },
  });
});

it.each([
  [{ prefix: '' }, { prefix: ['Fill in this field'] }],
  [{ description: ' ' }, { description: ['Fill in this field'] }],
  [{ discountPrefixGenerateType: undefined }, { discountPrefixGenerateType: [expect.any(String)] }],
  [{ prefix: 'Я-1' }, { prefix: [expect.any(String)] }],
  [{ prefix: 'gift' }, { prefix: ['This value is taken'] }],
])('%o is rejected (PFX-05..07)', async (wrong, errors) => {
  await create('GIFT');
  const right = { id: 0, prefix: 'X', description: 'Y', discountPrefixGenerateType: { id: 2 } };
  const response = await test.call(contract.create, { as, body: { ...right, ...wrong } as never });
  expect(response).toMatchObject({ status: 400, body: { errors } });
});

it('without a solved captcha nothing is created', async () => {
  const response = await test.call(contract.create, {
    as,
    headers: { [headers.captcha]: 'guessed' },
    body: { prefix: 'X', description: 'Y', discountPrefixGenerateType: { id: 1 } },
  });
  expect(response.status).toBe(501);
  expect((await listed()).totalCount).toBe(0);
});

it('the list is paged, sorted and filtered with the exact total (PFX-13, X-16)', async () => {
  for (const prefix of ['C', 'A', 'B']) await create(prefix);
  const page = await listed({ query: { pageNumber: 1, pageSize: 2 } });
  expect(page.prefixes.map(({ prefix }) => prefix)).toEqual(['A', 'B']);
  expect(page.totalCount).toBe(3);
  const all = await listed({ query: { pageSize: 3, sort: 'prefix', direction: 'DESC' } });
  expect(all.prefixes.map(({ prefix }) => prefix)).toEqual(['C', 'B', 'A']);
  const { prefixes } = await test.ask(contract.search, { as, query: { prefix: 'cards b' } });
  expect(prefixes.map(({ prefix }) => prefix)).toEqual(['B']);
});

it('the ways of numbering have names; a manager sees none of it (PFX-09, PFX-10, PFX-14)', async () => {
  expect(await test.ask(contract.generateTypes, { as })).toEqual([
    { id: 1, name: 'Random' },
    { id: 2, name: 'Successive' },
  ]);
  for (const endpoint of [contract.list, contract.search, contract.generateTypes])
    expect((await test.call(endpoint, { as: 'Manager' })).status).toBe(403);
});

it('a change keeps the prefix itself and rejects an outdated version (PFX-08)', async () => {
  const { id } = await create('GIFT');
  const body = { id, version: 1, description: 'New', discountPrefixGenerateType: { id: 2 as const } };
  const sent = { ...body, prefix: 'OTHER' };
  expect((await test.ask(contract.update, { as, body: sent })).prefix).toMatchObject({
    prefix: 'GIFT',
    description: 'New',
    discountPrefixGenerateType: { id: 2 },
    version: 2,
  });
  expect(await test.call(contract.update, { as, body })).toMatchObject({
    status: 409,
    body: { record: { description: 'New', version: 2 } },
  });
  expect((await test.call(contract.update, { as, body: { ...body, id: 9999 } })).status).toBe(404);
});

it('several prefixes are switched at once, all or none (PFX-03, PFX-04)', async () => {
  const [a, b] = [await create('A'), await create('B')];
  const off = { prefixIds: [a.id, b.id], isActive: false };
  await test.ask(contract.changeStatus, { as, body: off });
  expect((await listed({ query: { isActive: 'false' } })).totalCount).toBe(2);
  const some = { prefixIds: [a.id, 9999], isActive: true };
  expect((await test.call(contract.changeStatus, { as, body: some })).status).toBe(404);
  expect((await listed({ query: { isActive: 'false' } })).totalCount).toBe(2);
  const log = await test.db.select().from(auditLog).where(eq(auditLog.action, 'discountPrefix.update'));
  expect(log).toHaveLength(2);
  expect(log[0]).toMatchObject({ before: { isActive: true }, after: { isActive: false } });
});
