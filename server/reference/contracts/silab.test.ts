import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { activateContractAndWorkSpace, initAddingContractFromSilab } from '../../../contract/silab.ts';
import { useLab, type TestLab } from '../../../tests/support/testLab.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { clientUnits, contracts, contractTakeovers } from '../../core/db/schema/contracts.ts';

let lis: TestLab['lab']['lis'];
const test = useLab(async () => {
  ({ lis } = test.lab);
});
afterEach(() => {
  test.lab.lis = lis;
});

const add = (silabId: string, unitIds = ['1']) =>
  test.call(activateContractAndWorkSpace, {
    as: 'Admin',
    body: { silabId, unitIds, workspaceName: 'Lake' },
  });
const offered = () => test.ask(initAddingContractFromSilab, { as: 'Admin' });
const stateOf = async (silabId: string) => {
  const { contracts: all } = await offered();
  return all.find((one) => one.silabId === silabId);
};

it('two attempts at once, and a later one, add a contract once; one that was switched off is active again (CON-03)', async () => {
  const both = await Promise.all([add('LIS-102'), add('LIS-102')]);
  const ids = [...both, await add('LIS-102')].map(({ body }) => ('contractId' in body ? body.contractId : 0));
  expect(new Set(ids).size).toBe(1);
  expect(await test.db.$count(contracts, eq(contracts.code, 'LIS-102'))).toBe(1);
  expect(await test.db.$count(clientUnits, eq(clientUnits.contractId, ids[0] ?? 0))).toBe(1);
  expect(await stateOf('LIS-102')).toMatchObject({ state: 'ACTIVE', contractId: ids[0] });
  await test.db.update(contracts).set({ isActive: false }).where(eq(contracts.code, 'LIS-102'));
  expect((await add('LIS-102')).status).toBe(200);
  const [found] = await test.db.select().from(contracts).where(eq(contracts.code, 'LIS-102'));
  expect(found?.isActive).toBe(true);
  const [line] = await test.db.select().from(auditLog).where(eq(auditLog.action, 'contractSettings.update'));
  expect(line).toMatchObject({
    subject: `contract ${String(found?.id)}`,
    before: { isActive: false },
    after: { isActive: true },
  });
});

it('a failure midway leaves nothing but its state, and can be tried again (CON-03)', async () => {
  test.lab.lis = {
    ...lis,
    newContracts: async (db) =>
      (await lis.newContracts(db)).map((one) => ({ ...one, prices: [{ serviceId: 99_999, price: 1 }] })),
  };
  expect((await add('LIS-101')).status).toBe(500);
  expect(await test.db.$count(contracts, eq(contracts.code, 'LIS-101'))).toBe(0);
  expect(await stateOf('LIS-101')).toMatchObject({
    state: 'ERROR',
    message: 'The contract was not added and nothing was saved. Try again',
  });
  test.lab.lis = lis;
  expect((await add('LIS-101', ['1', '7'])).status).toBe(400);
  expect(await stateOf('LIS-101')).toMatchObject({ state: 'CHECKED', message: '' });
});

it('one that is being added says so, for a minute at most; when none is new a message says so (CON-02, D4)', async () => {
  await test.db
    .insert(contractTakeovers)
    .values({ silabId: 'LIS-101', state: 'ACTIVATING', at: test.clock.now() });
  expect(await stateOf('LIS-101')).toMatchObject({ state: 'ACTIVATING' });
  test.clock.advance(60_001);
  expect(await stateOf('LIS-101')).toMatchObject({ state: 'ERROR' });
  expect((await offered()).statusMessage).toBe('Done');
  await add('LIS-101');
  expect((await offered()).statusMessage).toBe('There are no new contracts in the laboratory system');
  expect((await add('LIS-999')).status).toBe(404);
});
