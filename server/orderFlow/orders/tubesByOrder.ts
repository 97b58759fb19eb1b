import { eq, inArray } from 'drizzle-orm';
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
          numbers: orderTubes.numbers,
          tubeColor: tubes.color,
          kind: tubes.kind,
        })
        .from(orderTubes)
        .innerJoin(tubes, eq(tubes.code, orderTubes.tubeCode))
        .where(inArray(orderTubes.orderId, [...orderIds]))
        .orderBy(tubes.drawOrder, tubes.code)
    ).map((one) => ({ ...one, count: one.numbers.length })),
    ({ orderId }) => orderId,
  );
