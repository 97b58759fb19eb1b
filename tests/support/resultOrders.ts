import { eq, sql } from 'drizzle-orm';
import { cabinetStatus, sortingStatus } from '../../contract/codes.ts';
import { services } from '../../server/core/db/schema/catalogue.ts';
import { orders } from '../../server/core/db/schema/orders.ts';
import { advanceOrders } from '../../server/reference/messageRules/advanceOrders.ts';
import { endOf, refusalsOf } from '../../server/simulator/refusals.ts';
import { releaseValues } from '../../server/simulator/releaseValues.ts';
import { revisionOf } from '../../server/simulator/revise.ts';
import { findSamples } from '../../server/simulator/samples.ts';
import type { TestLab } from './testLab.ts';
import { placeOrder } from './sortingOrders.ts';

const DAY_MS = 60_000;

/** Gives glucose and urinalysis of the fixture the codes known to the embedded laboratory. */
export const knowServices = async ({ db }: TestLab): Promise<void> => {
  await db.update(services).set({ code: '3065' }).where(eq(services.id, 4));
  await db.update(services).set({ code: '6401' }).where(eq(services.id, 10));
};

/** Runs the embedded laboratory for some working days. */
export const workFor = async ({ clock, lab }: TestLab, days: number): Promise<number[]> => {
  clock.advance(days * DAY_MS);
  return [...(await advanceOrders(lab))];
};

const noService = {
  orderId: 0,
  code: '',
  name: { ru: '', en: '', be: '' },
  workingDays: 1,
  released: null,
  version: 0,
  providerId: null,
  documentId: null,
};

/** A new order that the embedded laboratory will complete with or without a result, and revise or leave as it is. */
export const orderThatEnds = async (
  test: TestLab,
  end: 'Ready' | 'NonProductive' | 'Error' = 'Ready',
  codes: string[] = ['1001', '3065'],
  revision: ReturnType<typeof revisionOf> = null,
): Promise<{ orderId: number; barcode: string }> => {
  const { rows } = await test.db.execute<{ next: number }>(
    sql`select coalesce(max(id), 0) + 1 as next from orders`,
  );
  let id = rows[0]?.next ?? 1;
  // None of its specimens is rejected either.
  const kinds = [1, 2].map((kind) => ({ ...noService, id: kind, tubeCode: String(kind) }));
  const isRefused = (orderId: number) =>
    end === 'Ready' &&
    refusalsOf({ orderId, status: cabinetStatus.Ready }, kinds).some((one) => one !== null);
  while (endOf(id) !== cabinetStatus[end] || revisionOf(id) !== revision || isRefused(id)) id += 1;
  await test.db.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), ${id}, false)`);
  return placeOrder(test, codes);
};

/** A completed order with the values of the embedded laboratory. */
export const readyOrder = async (
  test: TestLab,
  codes: string[] = ['1001', '3065'],
): Promise<{ orderId: number; barcode: string }> => {
  const order = await placeOrder(test, codes);
  const now = test.clock.now();
  await test.db
    .update(orders)
    .set({
      sortingState: sortingStatus.INTEGRATED,
      cabinetStatus: cabinetStatus.Ready,
      importedAt: now,
      resultAt: now,
    })
    .where(eq(orders.id, order.orderId));
  const [sample] = await findSamples(test.db, [order.orderId]);
  if (sample) await releaseValues(test.db, [{ sample, at: now }]);
  return order;
};
