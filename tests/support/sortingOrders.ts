import { and, eq, ne, sql } from 'drizzle-orm';
import { paymentChannels, type SortingStatus } from '../../contract/codes.ts';
import { createOrder } from '../../contract/orders.ts';
import { cabinetStatusOf } from '../../contract/sortingStates.ts';
import type { StoredOrder } from '../../server/orderFlow/orders/repository.ts';
import { auditLog } from '../../server/core/db/schema/laboratory.ts';
import { orders } from '../../server/core/db/schema/orders.ts';
import type { TestLab } from './testLab.ts';

/** A new order of the first patient of contract 1. */
export const placeOrder = async (
  test: TestLab,
  services: string[] = ['1001', '2001'],
  discountCardNo = '',
): Promise<{ orderId: number; barcode: string }> => {
  const { orderId, barcode, statusMessage } = await test.ask(createOrder, {
    as: 'Nurse',
    headers: { Contracts: '1' },
    body: {
      patient: { id: 1 },
      header: {
        services,
        discountCardNo,
        paymentChannel: paymentChannels.Cash,
        orderExtraFields: [{ id: 1, value: 'J06' }],
      },
    },
  });
  if (orderId === null || barcode === null) throw new Error(statusMessage);
  return { orderId, barcode };
};

/** The stored data of an order. */
export const storedOrder = async (test: TestLab, orderId: number): Promise<StoredOrder> => {
  const [found] = await test.db.select().from(orders).where(eq(orders.id, orderId));
  if (found === undefined) throw new Error(`No order ${String(orderId)}`);
  return found;
};

/** Sorting status of an order. */
export const stateOf = async ({ db }: TestLab, barcode: string): Promise<SortingStatus | undefined> => {
  const [found] = await db.select().from(orders).where(eq(orders.barcode, barcode));
  return found?.sortingState;
};

/** Sets the status of an order as the laboratory would. */
export const putInto = async (test: TestLab, orderId: number, sortingState: SortingStatus): Promise<void> => {
  await test.db
    .update(orders)
    .set({
      sortingState,
      cabinetStatus: cabinetStatusOf[sortingState],
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, orderId));
};

/** Audit log of an order without views of it, oldest first. */
export const auditOf = async (test: TestLab, orderId: number): Promise<string[]> =>
  (
    await test.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.subject, `order ${String(orderId)}`), ne(auditLog.action, 'order.read')))
      .orderBy(auditLog.id)
  ).map(({ action }) => action);

/** Rows of the totals that do not match the orders. */
export const wrongTotals = async ({ db }: Pick<TestLab, 'db'>): Promise<unknown[]> =>
  (
    await db.execute(sql`
      select contract_id, sorting_state, cabinet_status, result_mark, day, sum(n) as difference from (
        select contract_id, sorting_state, cabinet_status, result_mark, day, count as n from order_totals
        union all
        select contract_id, sorting_state, cabinet_status, result_mark, laboratory_day(created_at), -1 from orders
      ) as both_sides group by 1, 2, 3, 4, 5 having sum(n) <> 0
      union all
      select contract_id, sorting_state, cabinet_status, result_mark, month, sum(n) from (
        select contract_id, sorting_state, cabinet_status, result_mark, month, count as n from order_month_totals
        union all
        select contract_id, sorting_state, cabinet_status, result_mark, date_trunc('month', laboratory_day(created_at))::date, -1
        from orders
      ) as both_sides group by 1, 2, 3, 4, 5 having sum(n) <> 0`)
  ).rows;
