import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { and, eq, gt, inArray, sum } from 'drizzle-orm';
import type * as endpoints from '../../../contract/sorting.ts';
import { auditAccess } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { tubes } from '../../core/db/schema/catalogue.ts';
import { orders, orderTubes } from '../../core/db/schema/orders.ts';
import { reachable } from '../../core/session/reach.ts';
import { ordersOf } from '../orderLists/page.ts';
import { sortingRows } from '../orderLists/sortingRow.ts';

type Endpoint = typeof endpoints.directions;

/** How many tubes of each kind the orders have together, in draw order. */
const totalTubes = (db: Db, orderIds: number[]): Promise<AnswerOf<Endpoint>['totalTubes']> =>
  db
    .select({
      code: tubes.code,
      count: sum(orderTubes.count).mapWith(Number),
      tubeColor: tubes.color,
      kind: tubes.kind,
    })
    .from(orderTubes)
    .innerJoin(tubes, eq(tubes.code, orderTubes.tubeCode))
    .where(and(inArray(orderTubes.orderId, orderIds), gt(orderTubes.count, 0)))
    .groupBy(tubes.code)
    .orderBy(tubes.drawOrder, tubes.code);

/**
 * The accompanying sheet for orders of the caller's contracts, in request order, with the totals of their tubes.
 * Foreign and absent barcodes are left out; when none is left, isSuccess is false.
 */
export const accompany = async (call: Call<Endpoint>): Promise<AnswerOf<Endpoint>> => {
  const { db, scope, query, user, language } = call;
  const { barcodes } = query;
  const found = await db
    .select({ id: orders.id, barcode: orders.barcode })
    .from(orders)
    .where(and(inArray(orders.barcode, barcodes), reachable(scope)));
  if (found.length === 0) {
    const statusMessage = textsOf(language).sorting.noneFound;
    return { isSuccess: false, statusMessage, directions: [], totalTubes: [] };
  }
  const idOf = new Map(found.map(({ id, barcode }) => [barcode, id]));
  const ids = barcodes.flatMap((barcode) => idOf.get(barcode) ?? []);
  await auditAccess(call, 'order.printManifest', { details: { found: ids.length }, orderIds: ids });
  return {
    directions: await ordersOf(db, ids, sortingRows(language, user.hiddenPrices)),
    totalTubes: await totalTubes(db, ids),
  };
};
