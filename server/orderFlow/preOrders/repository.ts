import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import type { PreOrder } from '../../../contract/preOrders.ts';
import { canBecomeOrder } from '../../../contract/preOrderStates.ts';
import { seesPrices, shownAmount, type HiddenPrices } from '../../core/amounts.ts';
import type { Db } from '../../core/db/db.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { preOrders, preOrderServices, sentPersons } from '../../core/db/schema/preOrders.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { clientUnits, contracts } from '../../core/db/schema/contracts.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Language } from '../../core/messages/messages.ts';
import { wireDay } from '../../core/dates.ts';
import { reachable, reaches, type Reach } from '../../core/session/reach.ts';
import { channelNames } from '../../reference/paymentChannels/offered.ts';
import { toPatient } from '../../reference/patients/repository.ts';
import { balanceOf, type MadeOrder } from './balance.ts';
import { registrationOf } from './openPatient.ts';
import { prepaymentsOf } from './prepayments.ts';

/** Who reads pre-orders. */
export interface Reader {
  language: Language;
  hiddenPrices: HiddenPrices;
}

export type PreOrderRow = typeof preOrders.$inferSelect;
const isOrderCancelled = sql<boolean>`${orders.sortingState} = ${sortingStatus.CANCELLED}`;

/** Selects pre-orders with their related records. */
export const preOrderRows = (db: Db) =>
  db
    .select({
      preOrder: preOrders,
      contract: contracts,
      unit: clientUnits,
      patient: patients,
      sent: sentPersons.person,
      ordered: {
        at: orders.createdAt,
        by: users.name,
        total: orders.totalPrice,
        isCancelled: isOrderCancelled,
      },
    })
    .from(preOrders)
    .innerJoin(contracts, eq(contracts.id, preOrders.contractId))
    .leftJoin(patients, eq(patients.id, preOrders.patientId))
    .leftJoin(sentPersons, eq(sentPersons.preOrderId, preOrders.id))
    .leftJoin(clientUnits, eq(clientUnits.id, preOrders.clientUnitId))
    .leftJoin(orders, eq(orders.id, preOrders.orderId))
    .leftJoin(users, eq(users.id, orders.createdBy));
type Row = Awaited<ReturnType<typeof preOrderRows>>[number];

const madeOf = (ordered: Row['ordered']): MadeOrder | null =>
  ordered === null || ordered.total === null
    ? null
    : { total: ordered.total, isCancelled: ordered.isCancelled };

const wirePatient = (
  { contractId }: Row['preOrder'],
  { patient, sent }: Pick<Row, 'patient' | 'sent'>,
): PreOrder['patient'] => {
  if (patient !== null) return toPatient(patient);
  if (sent === null) throw new Error('A pre-order has a patient or a person as sent');
  const { confirmed: _confirmed, ...form } = registrationOf({ contractId }, sent);
  return { ...form, id: null, version: 0, patientCode: null, alsoKnown: '' };
};

/** Pre-orders on the wire, with their services in order of choice, without amounts the reader may not see. */
export const toPreOrders = async (
  db: Db,
  rows: readonly Row[],
  { language, hiddenPrices }: Reader,
): Promise<PreOrder[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ preOrder }) => preOrder.id);
  const lines = await db
    .select({
      preOrderId: preOrderServices.preOrderId,
      serviceId: services.id,
      serviceCode: services.code,
      name: services.name,
      heldPrice: preOrderServices.heldPrice,
    })
    .from(preOrderServices)
    .innerJoin(services, eq(services.id, preOrderServices.serviceId))
    .where(inArray(preOrderServices.preOrderId, ids))
    .orderBy(preOrderServices.position);
  const channels = await channelNames(db, language);
  const payments = await prepaymentsOf(db, language, inArray(preOrders.id, ids));
  return rows.map(({ preOrder, contract, unit, ordered, ...whose }) => {
    const flags = { priceDisplay: seesPrices(hiddenPrices, contract.id) };
    const { kept, price, toPay, toRefund } = balanceOf(preOrder, madeOf(ordered));
    return {
      preOrderId: preOrder.id,
      barcode: preOrder.barcode,
      status: preOrder.status,
      created: preOrder.createdAt.toISOString(),
      contract: { id: contract.id, name: contract.name },
      clientUnit: unit && { id: unit.id, name: unit.name },
      patient: wirePatient(preOrder, whose),
      paymentChannelId: preOrder.paymentChannel,
      paymentChannelName: channels.find(({ id }) => id === preOrder.paymentChannel)?.name ?? '',
      services: lines
        .filter(({ preOrderId }) => preOrderId === preOrder.id)
        .map(({ serviceId, serviceCode, name, heldPrice }) => ({
          serviceId,
          serviceCode,
          serviceName: name[language],
          heldPrice: shownAmount(flags, heldPrice),
        })),
      paidAmount: shownAmount(flags, preOrder.paidAmount),
      refundedAmount: shownAmount(flags, preOrder.refundedAmount),
      kept: shownAmount(flags, kept),
      price: shownAmount(flags, price),
      toPay: shownAmount(flags, toPay),
      toRefund: shownAmount(flags, toRefund),
      payments: flags.priceDisplay ? payments.filter(({ preOrderId }) => preOrderId === preOrder.id) : [],
      orderId: preOrder.orderId,
      ordered: ordered?.at ? { at: ordered.at.toISOString(), by: ordered.by ?? '' } : null,
      validUntil: wireDay(preOrder.validUntil),
      pricesHeld: lines.some(({ preOrderId, heldPrice }) => preOrderId === preOrder.id && heldPrice !== null),
      isExpired: preOrder.isExpired,
    };
  });
};

/** The pre-order with a barcode, or whose order has it: an order may have got another one since. */
export const withBarcode = (db: Db, barcode: string): SQL | undefined =>
  or(
    eq(preOrders.barcode, barcode),
    inArray(preOrders.orderId, db.select({ id: orders.id }).from(orders).where(eq(orders.barcode, barcode))),
  );

/** A pre-order within reach by its barcode or that of its order, or null. */
export const preOrderByBarcode = async (
  db: Db,
  reach: Reach,
  barcode: string,
  reader: Reader,
): Promise<PreOrder | null> => {
  const rows = await preOrderRows(db).where(and(withBarcode(db, barcode), reachable(reach, preOrders)));
  const [found] = await toPreOrders(db, rows, reader);
  return found ?? null;
};

/** The order made from a pre-order; null while there is none. */
export const orderOf = async (
  db: Db,
  { orderId }: Pick<PreOrderRow, 'orderId'>,
): Promise<MadeOrder | null> => {
  if (orderId === null) return null;
  const [order] = await db
    .select({ total: orders.totalPrice, isCancelled: isOrderCancelled })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order ?? null;
};

/** The pre-order with a barcode, locked until the transaction ends; null when there is none. */
export const lockPreOrder = async (
  db: Db,
  barcode: string,
): Promise<typeof preOrders.$inferSelect | null> => {
  const [found] = await db.select().from(preOrders).where(eq(preOrders.barcode, barcode)).for('update');
  return found ?? null;
};

/**
 * Whether a new order of this patient may replace the pre-order, which is within the reach of a call for one contract:
 * only once, never a cancelled one; a paid one also after its last day.
 */
export const isOpenFor = (
  preOrder: typeof preOrders.$inferSelect,
  order: { reach: Reach; patientId: number },
): boolean =>
  canBecomeOrder(preOrder) &&
  reaches(order.reach, { contractId: preOrder.contractId, unitId: preOrder.clientUnitId }) &&
  preOrder.patientId === order.patientId;

/** Records the order that a pre-order became. */
export const markOrdered = async (db: Db, id: number, orderId: number): Promise<void> => {
  await db
    .update(preOrders)
    .set({ orderId })
    .where(and(eq(preOrders.id, id), isNull(preOrders.orderId)));
};
