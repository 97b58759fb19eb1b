import { beforeAll, describe, expect, it } from 'vitest';
import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { api } from '../../../contract/api.ts';
import type { RoleName } from '../../../contract/codes.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { userIds } from '../../../tests/support/fixture.ts';
import { insertProviders } from '../../../tests/support/outsideLaboratories.ts';
import { roleNames } from '../../../tests/support/policyTable.ts';
import { reachCalls, type ReachCall } from '../../../tests/support/reachCalls.ts';
import { reachTable } from '../../../tests/support/reachTable.ts';
import {
  makeTarget,
  owners,
  statesOf,
  type Owner,
  type Target,
} from '../../../tests/support/reachTargets.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { additionalFields, contracts } from '../db/schema/contracts.ts';
import { auditLog } from '../db/schema/laboratory.ts';
import { patients } from '../db/schema/patients.ts';
import { userContracts } from '../db/schema/users.ts';

const limitedRoles = roleNames.filter((role) => role !== 'Admin');
const allowByBarcode = (readByBarcode: boolean) => test.db.update(contracts).set({ readByBarcode });
const test = useLab(async () => {
  await insertProviders(test.db);
  await test.db.update(additionalFields).set({ isMandatory: false });
  await test.db.update(patients).set({ email: 'patient@mail.test', resultsByEmail: true });
  // Ids that are in no response by chance.
  for (const table of ['orders', 'manifests', 'incoming_letters', 'result_downloads'])
    await test.db.execute(sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), 700000)`));
  const limited = limitedRoles.map((role) => userIds[role]);
  await test.db.delete(userContracts).where(inArray(userContracts.userId, limited));
  await test.db
    .insert(userContracts)
    .values(limited.map((userId) => ({ userId, contractId: 1, clientUnitIds: [11] })));
});

type Answer = { status: number; text: string };

const ask = async (call: ReachCall, as: RoleName, target: Target): Promise<Answer> => {
  const { status, body } = await call.ask(test, as, target);
  const text = JSON.stringify(body)
    .replaceAll(target.barcode, 'BARCODE')
    .replaceAll(String(target.orderId), 'ORDER')
    .replaceAll(String(target.placeId), 'PLACE');
  return { status, text };
};

/** The mark of one order in `reachTable`; `!` where a foreign order does not answer like an absent one. */
const markOf = ({ status, text }: Answer, absent: Answer, isChanged: boolean): string => {
  if (status === 403) return isChanged ? '!' : 'x';
  const isAlike = status === absent.status && text === absent.text;
  if (isAlike && !isChanged) return status === 404 ? '-' : '0';
  return status === 200 ? '+' : '!';
};

/** Orders of a call that no role has changed so far, with their states, which serve the next role too. */
type Unchanged = Map<Owner, { target: Target; state: string }>;
const everyOwner = Object.keys(owners) as Owner[];

/** The marks of a role: of the orders of all owners, in turn. */
const groupOf = async (call: ReachCall, as: RoleName, unchanged: Unchanged): Promise<string> => {
  const made = new Map<Owner, Target>();
  for (const owner of everyOwner)
    if (!unchanged.has(owner)) made.set(owner, await makeTarget(test, { owner, place: call.place, as }));
  const states = made.size > 0 ? await statesOf(test, [...made.values()]) : [];
  for (const [at, [owner, target]] of [...made].entries())
    unchanged.set(owner, { target, state: states[at] ?? '' });
  const before = everyOwner.flatMap((owner) => unchanged.get(owner) ?? []);
  const targets = before.map(({ target }) => target);
  const answers: Answer[] = [];
  for (const target of targets) answers.push(await ask(call, as, target));
  const after = await statesOf(test, targets);
  const absent = answers[everyOwner.indexOf('absent')];
  return everyOwner
    .map((owner, at) => {
      const answer = answers[at];
      if (answer === undefined || absent === undefined) return '!';
      const isChanged = before[at]?.state !== after[at];
      // A download is its user's.
      if (isChanged || call.place === 'download') unchanged.delete(owner);
      return markOf(answer, absent, isChanged);
    })
    .join('');
};

const callOf = (name: string): ReachCall => {
  const call = reachCalls[name];
  if (call === undefined) throw new Error(`${name} is missing in tests/support/reachCalls.ts`);
  return call;
};

/** Names of fields that name an order; of a manifest, document or download the id does. */
const naming = /^(barcodes?|orderIds?)$/;
const namesOrder = ([name, { query, body }]: [string, Endpoint]): boolean => {
  const fields = [query, body].flatMap((type) => {
    if (type === undefined) return [];
    const { properties = {} } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
    return Object.keys(properties);
  });
  const byId = /^(manifests|resultDownloads|results)\./.test(name) && fields.includes('id');
  return byId || fields.some((field) => naming.test(field));
};

/** What reading by a barcode opens to a nurse of unit 11, of the same five orders. */
const opened: Record<string, string> = {
  'orders.getOrder by barcode': '++---',
  'results.resultPdf': '++000',
  'resultValues.resultValues': '++000',
  'patientResults.patientResults': '++---',
  'results.orderDocuments': '++000',
  'results.orderDocument with the barcode': '++---',
};

describe('who reaches whose order (HTTP-05, D3)', () => {
  it('the table has every call that names an order', () => {
    const nameOf = (endpoint: Endpoint): string | undefined =>
      [...api].find(([, one]) => one === endpoint)?.[0];
    const inTable = new Set(Object.values(reachCalls).map(({ endpoint }) => nameOf(endpoint)));
    const named = [...api].filter(namesOrder).map(([name]) => name);
    expect(named.filter((name) => !inTable.has(name))).toEqual([]);
    expect(Object.keys(reachCalls)).toEqual(Object.keys(reachTable));
  });

  it.each(Object.entries(reachTable))('%s: %s', async (name, row) => {
    const call = callOf(name);
    const unchanged: Unchanged = new Map();
    const groups = new Map<RoleName, string>();
    for (const as of limitedRoles) groups.set(as, await groupOf(call, as, unchanged));
    await allowByBarcode(true);
    const byBarcode = await groupOf(call, 'Nurse', unchanged);
    await allowByBarcode(false);
    // Last, since an administrator changes the orders of all.
    groups.set('Admin', await groupOf(call, 'Admin', unchanged));
    expect(roleNames.map((as) => groups.get(as)).join(' ')).toBe(row);
    // D3: of a nurse whose contract allows reading orders of other units by barcode.
    expect(byBarcode).toBe(opened[name] ?? row.slice(0, 5));
  });
});

describe('a contract that allows reading orders of other units by barcode (D3)', () => {
  beforeAll(() => allowByBarcode(true));

  it.each(Object.keys(opened))(
    '%s: each such reading has its line, without barcode or name',
    async (name) => {
      const call = callOf(name);
      const read = async (owner: Owner) => {
        const target = await makeTarget(test, { owner, place: call.place, as: 'Nurse' });
        await emptyAuditLog(test.db);
        // Of many refusals in a minute not each has a line.
        test.clock.advance(60_000);
        await call.ask(test, 'Nurse', target);
        const lines = await test.db.select().from(auditLog).orderBy(auditLog.id);
        return {
          orderId: target.orderId,
          lines: lines.map(({ action, subject, details }) => ({ action, subject, details })),
        };
      };
      const { orderId, lines } = await read('otherUnit');
      expect(lines.map(({ action }) => action)).not.toContain('call.notFound');
      expect(lines).toContainEqual({
        action: 'order.readByBarcode',
        subject: `order ${String(orderId)}`,
        details: { unitId: 12 },
      });
      expect((await read('own')).lines.map(({ action }) => action)).not.toContain('order.readByBarcode');
      expect((await read('noUnit')).lines.map(({ action }) => action)).not.toContain('order.readByBarcode');
    },
  );
});
