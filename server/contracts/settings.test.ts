import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cabinetStatus, sortingStatus } from '../../contract/codes.ts';
import { contractsAll } from '../../contract/contracts.ts';
import { changeSettings, contractSettings } from '../../contract/contractSettings.ts';
import type { Failure } from '../../contract/failure.ts';
import { insertOrder } from '../../tests/support/orders.ts';
import { openLab, type TestLab } from '../../tests/support/testLab.ts';
import { contracts } from '../db/schema/contracts.ts';
import { auditLog } from '../db/schema/laboratory.ts';
import { orders } from '../db/schema/orders.ts';

let test: TestLab;
beforeAll(async () => {
  test = await openLab();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(orders);
  await test.db.update(contracts).set({ version: 1, isActive: true });
});

const read = async (id: number) =>
  (await test.ask(contractSettings.one, { as: 'Admin', query: { id } })).item;
type Change = NonNullable<Parameters<typeof test.call<typeof changeSettings>>[1]>['body'];
const change = (body: Partial<Change>) =>
  test.call(changeSettings, { as: 'Admin', body: { contractId: 2, rowVersion: 1, ...body } });

describe('contracts as an administrator sees them (CON-13, CON-14)', () => {
  it('come by pages, by name in a language, with units, users and orders in work', async () => {
    await insertOrder(test.db, 1, { clientUnitId: 12 });
    await insertOrder(test.db, 2, {
      sortingState: sortingStatus.INTEGRATED,
      cabinetStatus: cabinetStatus.Ready,
    });
    const page = await test.ask(contractSettings.list, {
      as: 'Admin',
      query: { sort: 'name.en', direction: 'DESC', pageSize: 1, pageNumber: 2 },
    });
    expect(page.totalCount).toBe(2);
    expect(page.items).toMatchObject([
      {
        id: 1,
        code: 'NORTH',
        users: 5,
        ordersInWork: 1,
        units: [
          { id: 11, isActive: true, ordersInWork: 0 },
          { id: 12, isActive: true, ordersInWork: 1 },
        ],
      },
    ]);
  });

  it('are found by code or name in any language', async () => {
    for (const q of ['SOU', 'южн', 'south c', 'Паўднёвая']) {
      const { items } = await test.ask(contractSettings.list, { as: 'Admin', query: { q } });
      expect(items.map(({ id }) => id)).toEqual([2]);
    }
    const { items } = await test.ask(contractSettings.list, { as: 'Admin', query: { isActive: 'false' } });
    expect(items).toEqual([]);
  });
});

describe('changing settings (CON-10, CALL-19, CALL-20)', () => {
  it('changes only what was sent, and records who changed what', async () => {
    const answer = await change({ consentRequired: true });
    expect(answer.status).toBe(200);
    expect(await read(2)).toMatchObject({
      version: 2,
      code: 'SOUTH',
      consentRequired: true,
      lastChange: { by: 'admin@test.lab', at: '2026-11-20T09:00:00.000Z' },
    });
    const entries = await test.db.select().from(auditLog).where(eq(auditLog.subject, 'contract 2'));
    expect(entries.at(-1)).toMatchObject({
      action: 'contractSettings.update',
      before: { consentRequired: false, version: 1 },
      after: { consentRequired: true, version: 2 },
    });
  });

  it('rejects an outdated version with the current record, and who changed it', async () => {
    await change({ consentRequired: false });
    const late = await change({ consentRequired: true });
    expect(late).toMatchObject({ status: 409, body: { code: 'Conflict' } });
    const { record } = late.body as Failure;
    expect(record?.version).toBe(2);
    expect(JSON.stringify(record?.lastChange)).toContain('"by":"admin@test.lab"');
  });

  it('rejects a taken code, an empty name and an absent contract', async () => {
    expect(await change({ code: 'NORTH' })).toMatchObject({
      status: 400,
      body: { errors: { code: ['This value is taken'] } },
    });
    expect(await change({ name: { ru: 'А', en: '', be: 'А' } })).toMatchObject({
      status: 400,
      body: { errors: { 'name.en': ['Fill in this field'] } },
    });
    expect(await change({ contractId: 99 })).toMatchObject({ status: 404 });
  });
});

describe('an inactive contract (CON-09)', () => {
  it('is refused while orders are in work, with their number', async () => {
    await insertOrder(test.db, 1, { contractId: 2 });
    await insertOrder(test.db, 2, {
      contractId: 2,
      sortingState: sortingStatus.IMPORTED,
      cabinetStatus: cabinetStatus.InWork,
    });
    expect(await change({ isActive: false })).toMatchObject({
      status: 409,
      body: { code: 'OrdersInWork', statusMessage: 'Orders in progress: 2. Wait for their results' },
    });
    expect(await read(2)).toMatchObject({ isActive: true });
  });

  it('leaves the choices of its users at once, also of those signed in', async () => {
    const before = test.pushed.length;
    await change({ isActive: false });
    const { contracts: own } = await test.ask(contractsAll, { as: 'Manager' });
    expect(own.map(({ id }) => id)).toEqual([1]);
    expect(new Set(test.pushed.slice(before))).toEqual(new Set([2, 4, 5, 7]));
  });
});
