import type { Call } from '../../core/calls/call.ts';
import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { cabinetStatusOf, afterEvent } from '../../../contract/sortingStates.ts';
import { sortingStatus } from '../../../contract/codes.ts';
import { TAKE_BACK_SECONDS, type takeOrdersBack } from '../../../contract/sorting.ts';
import { auditChanges } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { orders, orderServices } from '../../core/db/schema/orders.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { takeManifestsBack } from '../manifests/handOver.ts';
import { lockByBarcodes, type StoredOrder } from '../orders/repository.ts';
import { lockSentOrders, removeUnsent } from '../providers/withdraw.ts';

type Endpoint = typeof takeOrdersBack;
type Outcome = 'takenBack' | 'tooLate' | 'isCancelled' | 'notFound';

/** Takes locked orders back from the laboratory and from the outside ones; returns those that they let go. */
const takeBack = async (
  { lab, user }: Pick<Call<Endpoint>, 'lab' | 'user'>,
  tx: Db,
  locked: readonly StoredOrder[],
): Promise<ReadonlySet<number>> => {
  const since = lab.clock.now().getTime() - TAKE_BACK_SECONDS * 1000;
  const own = locked.filter(
    ({ sortingState, handedOverBy, importedAt }) =>
      afterEvent(sortingState, 'takeBack') !== null &&
      handedOverBy === user.id &&
      importedAt !== null &&
      importedAt.getTime() >= since,
  );
  if (own.length === 0) return new Set();
  const sent = await lockSentOrders(
    tx,
    own.map(({ id }) => id),
  );
  const free = await lab.lis.withdraw(
    tx,
    own.flatMap(({ id }) => (sent.has(id) ? [] : id)),
  );
  const taken = own.filter(({ id }) => free.has(id));
  if (taken.length === 0) return new Set();
  await removeUnsent(tx, [...free]);
  const after = {
    sortingState: sortingStatus.NEW,
    cabinetStatus: cabinetStatusOf[sortingStatus.NEW],
    importedAt: null,
  };
  await tx
    .update(orders)
    .set({ ...after, handedOverBy: null, placedDeadlineOn: null, version: sql`${orders.version} + 1` })
    .where(inArray(orders.id, [...free]));
  await takeManifestsBack({ db: tx, lab, user }, [...free]);
  // What was added meanwhile is placed with the order.
  await tx
    .update(orderServices)
    .set({ addedAt: null })
    .where(and(inArray(orderServices.orderId, [...free]), isNotNull(orderServices.addedAt)));
  await auditChanges(
    { db: tx, lab, user },
    'order.takeBack',
    taken.map(({ id, patientId, sortingState, cabinetStatus, importedAt }) => ({
      subject: `order ${String(id)}`,
      before: { sortingState, cabinetStatus, importedAt },
      after,
      patientIds: [patientId],
    })),
  );
  return free;
};

const outcomeOf = (order: StoredOrder | undefined, taken: ReadonlySet<number>): Outcome => {
  if (order === undefined) return 'notFound';
  if (order.sortingState === sortingStatus.CANCELLED) return 'isCancelled';
  return order.sortingState === sortingStatus.NEW || taken.has(order.id) ? 'takenBack' : 'tooLate';
};

/**
 * Makes orders NEW again that the caller handed over within the last minute and the laboratory has not confirmed.
 * Returns an outcome per order, in request order; one that is NEW is a success, so a retry is safe.
 */
export const takeHandedOverBack = async (call: Call<Endpoint>): Promise<ResponseOf<Endpoint>> => {
  const { db, scope, language, messages } = call;
  const { barcodes } = call.query;
  const texts = textsOf(language).sorting;
  const outcomes = await db.transaction(async (tx) => {
    const locked = await lockByBarcodes(tx, scope, barcodes);
    const taken = await takeBack(call, tx, locked);
    const byBarcode = new Map(locked.map((order) => [order.barcode, order]));
    return barcodes.map((barcode) => ({ barcode, outcome: outcomeOf(byBarcode.get(barcode), taken) }));
  });
  const isSuccess = outcomes.every(({ outcome }) => outcome === 'takenBack');
  return {
    isSuccess,
    statusMessage: isSuccess ? messages.done : texts.notAllTakenBack,
    orders: outcomes.map(({ barcode, outcome }) => ({
      barcode,
      isSuccess: outcome === 'takenBack',
      statusMessage: texts[outcome],
    })),
  };
};
