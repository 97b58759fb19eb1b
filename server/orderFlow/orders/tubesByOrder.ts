import { and, eq, gt, inArray } from 'drizzle-orm';
import type { OrderedSpecimens } from '../../../contract/orders.ts';
import type { Db } from '../../core/db/db.ts';
import { tubes } from '../../core/db/schema/catalogue.ts';
import { orderTubes } from '../../core/db/schema/orders.ts';
import { grouped } from '../../core/grouped.ts';

/** The kinds of tubes of orders by order, in draw order. An order without tubes is missing. */
export const tubesByOrder = async (
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, (OrderedSpecimens & { orderId: number })[]>> =>
  grouped(
    (
      await db
        .select({
          orderId: orderTubes.orderId,
          code: tubes.code,
          count: orderTubes.count,
          numbers: orderTubes.numbers,
          tubeColor: tubes.color,
          kind: tubes.kind,
        })
        .from(orderTubes)
        .innerJoin(tubes, eq(tubes.code, orderTubes.tubeCode))
        .where(and(inArray(orderTubes.orderId, [...orderIds]), gt(orderTubes.count, 0)))
        .orderBy(tubes.drawOrder, tubes.code)
    ).map((one) => ({ ...one, numbers: one.numbers.slice(0, one.count) })),
    ({ orderId }) => orderId,
  );
