import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { sortingStatus } from '../../../contract/codes.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { messageRules as contract } from '../../../contract/messageRules.ts';
import { changeOrderStatus } from '../../../contract/sorting.ts';
import { attachLetter } from '../../../tests/support/attachLetter.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { insertReleases } from '../../../tests/support/observed.ts';
import { readyOrder } from '../../../tests/support/resultOrders.ts';
import { placeOrder } from '../../../tests/support/sortingOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';

const test = useLab(async () => {
  await test.db
    .update(patients)
    .set({ email: 'maria@mail.test', resultsByEmail: true })
    .where(eq(patients.id, 1));
});
afterEach(() =>
  Promise.all([test.db.execute('truncate orders, incoming_letters cascade'), emptyAuditLog(test.db)]),
);

const emails = async (rule: BodyInput<typeof contract.impact>) =>
  (await test.ask(contract.impact, { as: 'Admin', body: rule })).emails;
const set = (orderId: number, values: Partial<typeof orders.$inferInsert>) =>
  test.db.update(orders).set(values).where(eq(orders.id, orderId));

describe('what a rule would have sent over the last thirty days (D8)', () => {
  it('counts an e-mail for each order and reader', async () => {
    const { orderId } = await placeOrder(test, ['1001']);
    await placeOrder(test, ['1001']);
    const event = 'orderCreated';
    expect(await emails({ event, audience: 'client' })).toBe(2);
    expect(await emails({ event, audience: 'role', roleId: 4 })).toBe(2);
    // One of the two managers has the contract.
    expect(await emails({ event, audience: 'role', roleId: 2 })).toBe(2);
    expect(await emails({ event, audience: 'client', contractIds: [2] })).toBe(0);
    await set(orderId, { createdAt: new Date('2026-10-20T09:00:00Z') });
    expect(await emails({ event, audience: 'client' })).toBe(1);
  });

  it('keeps to the consent of patients, and asks for the role of a rule for a role', async () => {
    await placeOrder(test, ['1001']);
    const rule = { event: 'orderCreated', audience: 'patient' } as const;
    expect(await emails(rule)).toBe(1);
    await test.db.update(patients).set({ resultsByEmail: false }).where(eq(patients.id, 1));
    expect(await emails(rule)).toBe(0);
    expect(await emails({ ...rule, consentRequired: false })).toBe(1);
    const body = { event: 'critical', audience: 'role' } as const;
    expect((await test.call(contract.impact, { as: 'Admin', body })).status).toBe(400);
  });

  it('knows results, critical values, parts of results, cancellations and delays', async () => {
    const ready = await readyOrder(test, ['1001']);
    const name = { ru: 'Глюкоза', en: 'Glucose', be: 'Глюкоза' };
    await insertReleases(
      test.db,
      ready.orderId,
      [{ serviceCode: '1001', analyte: name, value: '30', unit: null, reference: null, flag: 'HH' }],
      { version: 2 },
    );
    await readyOrder(test, ['1001']);
    const late = await placeOrder(test, ['1001']);
    await set(late.orderId, { deadlineOn: '2026-11-19', sortingState: sortingStatus.SENT });
    await attachLetter(test, late.barcode);
    const { barcode } = await placeOrder(test, ['1001']);
    await test.ask(changeOrderStatus, {
      as: 'Nurse',
      query: { barcode, newStatus: sortingStatus.CANCELLED },
    });
    const audience = 'client';
    expect({
      resultReady: await emails({ event: 'resultReady', audience }),
      critical: await emails({ event: 'critical', audience }),
      resultPartial: await emails({ event: 'resultPartial', audience }),
      orderCancelled: await emails({ event: 'orderCancelled', audience }),
      delay: await emails({ event: 'delay', audience }),
    }).toEqual({ resultReady: 2, critical: 1, resultPartial: 1, orderCancelled: 1, delay: 1 });
  });
});
