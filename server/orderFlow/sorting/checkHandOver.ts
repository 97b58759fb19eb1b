import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { and, eq, inArray, sum } from 'drizzle-orm';
import { cabinetStatus } from '../../../contract/codes.ts';
import type { checkHandOver } from '../../../contract/sorting.ts';
import { afterEvent, isHandedOver } from '../../../contract/sortingStates.ts';
import { orders, orderTubes } from '../../core/db/schema/orders.ts';
import { reachable } from '../../core/session/reach.ts';
import { textsOf } from '../../core/messages/messages.ts';

type Endpoint = typeof checkHandOver;
type Stored = Pick<typeof orders.$inferSelect, 'sortingState' | 'cabinetStatus'>;

const reasonOf = (
  order: Stored | undefined,
): 'notFound' | 'isFinished' | 'handedOverBefore' | 'isCancelled' | null => {
  if (order === undefined) return 'notFound';
  if (afterEvent(order.sortingState, 'import') !== null) return null;
  if (!isHandedOver(order.sortingState)) return 'isCancelled';
  return order.cabinetStatus === cabinetStatus.Ready ? 'isFinished' : 'handedOverBefore';
};

/** Which orders can be handed over now, with the number of their tubes, and why the others cannot, in request order. */
export const handOverCheck = async ({
  db,
  scope,
  query,
  language,
  messages,
}: Call<Endpoint>): Promise<AnswerOf<Endpoint>> => {
  const texts = textsOf(language).sorting;
  const found = await db
    .select({
      barcode: orders.barcode,
      sortingState: orders.sortingState,
      cabinetStatus: orders.cabinetStatus,
      tubes: sum(orderTubes.count).mapWith(Number),
    })
    .from(orders)
    .leftJoin(orderTubes, eq(orderTubes.orderId, orders.id))
    .where(and(inArray(orders.barcode, query.barcodes), reachable(scope)))
    .groupBy(orders.id);
  const byBarcode = new Map(found.map((order) => [order.barcode, order]));
  return {
    orders: query.barcodes.map((barcode) => {
      const order = byBarcode.get(barcode);
      const reason = reasonOf(order);
      return {
        barcode,
        isSuccess: reason === null,
        statusMessage: reason === null ? messages.done : texts[reason],
        tubes: order?.tubes ?? 0,
      };
    }),
  };
};
