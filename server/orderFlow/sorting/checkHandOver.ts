import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { and, inArray } from 'drizzle-orm';
import { cabinetStatus } from '../../../contract/codes.ts';
import type { checkHandOver } from '../../../contract/sorting.ts';
import { afterEvent, isHandedOver } from '../../../contract/sortingStates.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { reachable } from '../../core/session/reach.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { countSpecimens } from '../orders/specimens.ts';

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

/** Which orders can be handed over now, with the number of their specimens that were not marked as not taken, and why the others cannot, in request order. */
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
      id: orders.id,
      barcode: orders.barcode,
      sortingState: orders.sortingState,
      cabinetStatus: orders.cabinetStatus,
    })
    .from(orders)
    .where(and(inArray(orders.barcode, query.barcodes), reachable(scope)));
  const countOf = await countSpecimens(
    db,
    found.map(({ id }) => id),
  );
  const byBarcode = new Map(found.map((order) => [order.barcode, order]));
  return {
    orders: query.barcodes.map((barcode) => {
      const order = byBarcode.get(barcode);
      const { all, notTaken } = order ? countOf(order.id) : { all: 0, notTaken: 0 };
      const reason = reasonOf(order) ?? (notTaken < all ? null : 'noSpecimen');
      return {
        barcode,
        isSuccess: reason === null,
        statusMessage: reason === null ? messages.done : texts[reason],
        tubes: all - notTaken,
        notTaken,
      };
    }),
  };
};
