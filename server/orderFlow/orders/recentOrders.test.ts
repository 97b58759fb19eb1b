import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import { recentOrders } from '../../../contract/orders.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { setFlags, limitUnits } from '../../../tests/support/rights.ts';
import { priceBook } from '../../core/db/schema/catalogue.ts';
import { orderServices } from '../../core/db/schema/orders.ts';

const test = useLab();
const on = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 10, day, 9)) });
beforeEach(async () => {
  await test.db.execute('truncate orders restart identity cascade');
  await emptyAuditLog(test.db);
  await insertOrder(test.db, 1, on(1));
  await insertOrder(test.db, 2, { ...on(2), serviceIds: [1, 4] });
  await insertOrder(test.db, 3, { ...on(3), sortingState: sortingStatus.CANCELLED });
  await insertOrder(test.db, 4, on(4));
  await insertOrder(test.db, 5, { ...on(5), patientId: 2 });
  await insertOrder(test.db, 6, { ...on(6), serviceIds: [13] });
});

const ask = (patientId = 1, headers = { Contracts: '1' }) =>
  test.call(recentOrders, { as: 'Nurse', headers, query: { patientId } });
const found = async () => (await test.ask(recentOrders, { as: 'Nurse', query: { patientId: 1 } })).orders;

describe('the last orders of a patient', () => {
  it('are three, newest first, without cancelled ones, and on record as a look at the patient; foreign ones are as absent', async () => {
    expect((await found()).map(({ barcode }) => barcode)).toEqual(['5000000006', '5000000004', '5000000002']);
    expect(await auditLines(test)).toMatchObject([
      { action: 'order.read', subject: 'patient 1', patientIds: [1], userId: 1 },
    ]);
    const absent = await ask(9999);
    expect(absent.status).toBe(404);
    expect(await ask(4)).toEqual(absent);
  });

  it('have the price of each service then and today, and whether it can still be ordered, none for a user who sees none', async () => {
    await test.db.update(orderServices).set({ price: 900 });
    await test.db.update(priceBook).set({ price: 1250 }).where(eq(priceBook.serviceId, 1));
    const [gone, , two] = await found();
    expect(two?.createdDate).toBe('2026-11-02T09:00:00.000Z');
    expect(two?.services).toMatchObject([
      { code: '1001', price: 9, currentPrice: 12.5, isAvailable: true },
      { code: '2001', price: 9, currentPrice: 40, isAvailable: true },
    ]);
    expect(gone?.services).toMatchObject([
      { code: '7001', price: 9, currentPrice: null, isAvailable: false },
    ]);
    await test.db.update(priceBook).set({ price: 1000 }).where(eq(priceBook.serviceId, 1));
    await setFlags(test, 'Nurse', { priceDisplay: false });
    const prices = (await found()).flatMap(({ services }) =>
      services.flatMap(({ price, currentPrice }) => [price, currentPrice]),
    );
    expect(new Set(prices)).toEqual(new Set([null]));
    await setFlags(test, 'Nurse', {});
  });
});

describe('the services that the patient has already', () => {
  /** Hours before the test's noon of 20 November at the laboratory. */
  const ago = (hours: number) => new Date(test.clock.now().getTime() - hours * 3_600_000);
  const ready = (hours: number) => ({
    createdAt: ago(hours + 24),
    resultAt: ago(hours),
    sortingState: sortingStatus.INTEGRATED,
    cabinetStatus: cabinetStatus.Ready,
  });
  const present = async () =>
    (await test.ask(recentOrders, { as: 'Nurse', query: { patientId: 1 } })).present.toSorted((one, other) =>
      one.code.localeCompare(other.code),
    );

  it('are in an order of today that is neither cancelled nor refused, or in a result at most three days old', async () => {
    await insertOrder(test.db, 11, { createdAt: ago(12), serviceIds: [1] });
    await insertOrder(test.db, 12, { createdAt: ago(13), serviceIds: [6] });
    await insertOrder(test.db, 13, {
      createdAt: ago(1),
      sortingState: sortingStatus.CANCELLED,
      serviceIds: [5],
    });
    await insertOrder(test.db, 14, { ...ready(84), serviceIds: [1, 4] });
    await insertOrder(test.db, 15, { ...ready(85), serviceIds: [9] });
    await insertOrder(test.db, 16, { createdAt: ago(1), serviceIds: [9], patientId: 2 });
    // Refused: it is collected again.
    await insertOrder(test.db, 17, { createdAt: ago(1), sortingState: 5, cabinetStatus: 5, serviceIds: [7] });
    expect(await present()).toEqual([
      { code: '1001', barcode: '5000000011', resultDate: null },
      { code: '2001', barcode: '5000000014', resultDate: '20261117' },
    ]);
  });

  it('are within reach: not those of another contract, nor of a unit that the caller does not have', async () => {
    await insertOrder(test.db, 11, { createdAt: ago(1), contractId: 2, clientUnitId: null });
    await insertOrder(test.db, 12, { createdAt: ago(1), clientUnitId: 12, serviceIds: [4] });
    expect(await present()).toEqual([{ code: '2001', barcode: '5000000012', resultDate: null }]);
    await limitUnits(test, 'Nurse', [11]);
    expect(await present()).toEqual([]);
    await limitUnits(test, 'Nurse', null);
  });
});
