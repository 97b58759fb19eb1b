import { and, eq, inArray, isNull } from 'drizzle-orm';
import { preOrderStatus } from '../../contract/codes.ts';
import type { PreOrder } from '../../contract/preOrders.ts';
import type { Db } from '../db/db.ts';
import { preOrders, preOrderServices } from '../db/followingSchema.ts';
import { clientUnits, contracts, patients, services } from '../db/schema.ts';
import type { Language } from '../messages/messages.ts';
import { wireDay } from '../dates.ts';
import { toPatient } from '../patients/repository.ts';

/** A pre-order of these contracts by its barcode, or null. */
export const preOrderByBarcode = async (
  db: Db,
  contractIds: readonly number[],
  barcode: string,
  language: Language,
): Promise<PreOrder | null> => {
  const [found] = await db
    .select({ preOrder: preOrders, contract: contracts, unit: clientUnits, patient: patients })
    .from(preOrders)
    .innerJoin(contracts, eq(contracts.id, preOrders.contractId))
    .innerJoin(patients, eq(patients.id, preOrders.patientId))
    .leftJoin(clientUnits, eq(clientUnits.id, preOrders.clientUnitId))
    .where(and(eq(preOrders.barcode, barcode), inArray(preOrders.contractId, [...contractIds])));
  if (found === undefined) return null;
  const { preOrder, contract, unit, patient } = found;
  const lines = await db
    .select({ serviceId: services.id, serviceCode: services.code, name: services.name })
    .from(preOrderServices)
    .innerJoin(services, eq(services.id, preOrderServices.serviceId))
    .where(eq(preOrderServices.preOrderId, preOrder.id))
    .orderBy(preOrderServices.position);
  return {
    preOrderId: preOrder.id,
    barcode: preOrder.barcode,
    status: preOrder.status,
    created: preOrder.createdAt.toISOString(),
    contract: { id: contract.id, name: contract.name },
    clientUnit: unit && { id: unit.id, name: unit.name },
    patient: toPatient(patient),
    paymentChannelId: preOrder.paymentChannel,
    services: lines.map(({ name, ...line }) => ({ ...line, serviceName: name[language] })),
    orderId: preOrder.orderId,
    validUntil: wireDay(preOrder.validUntil),
    isExpired: preOrder.isExpired,
  };
};

/** The pre-order that holds a barcode, locked until the transaction ends; null when none does. */
export const lockPreOrder = async (
  db: Db,
  barcode: string,
): Promise<typeof preOrders.$inferSelect | null> => {
  const [found] = await db.select().from(preOrders).where(eq(preOrders.barcode, barcode)).for('update');
  return found ?? null;
};

/** May a new order of this contract and patient take the pre-order's place? Once, and not when it was cancelled (PRE-10). */
export const isOpenFor = (
  { contractId, patientId, status, orderId }: typeof preOrders.$inferSelect,
  order: { contractId: number; patientId: number },
): boolean =>
  orderId === null &&
  status !== preOrderStatus.Canceled &&
  contractId === order.contractId &&
  patientId === order.patientId;

/** Writes down which order a pre-order has become. */
export const markOrdered = async (db: Db, id: number, orderId: number): Promise<void> => {
  await db
    .update(preOrders)
    .set({ orderId })
    .where(and(eq(preOrders.id, id), isNull(preOrders.orderId)));
};
