import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { clientUnits, commissionaires } from '../../core/db/schema/contracts.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { mergedInto } from '../../reference/patients/mergedInto.ts';
import type { Reach } from '../../core/session/reach.ts';
import { isOpenFor, lockPreOrder } from '../preOrders/repository.ts';
import { OrderError } from './orderError.ts';

/**
 * The patient of the contract whose order it is, by the id of any record that was merged into it; the gender is null when
 * unknown. Not merged until the transaction ends. Throws OrderError PatientError for anyone else.
 */
export const orderedFor = async (
  db: Db,
  contractId: number,
  patientId: number,
): Promise<{ id: number; gender: 'M' | 'F' | null }> => {
  const [patient] = await db
    .select({ id: patients.id, gender: patients.gender })
    .from(patients)
    .where(and(eq(patients.id, patientId), eq(patients.contractId, contractId)))
    .for('key share');
  if (patient !== undefined)
    return { id: patient.id, gender: patient.gender === 'U' ? null : patient.gender };
  const mainId = await mergedInto(db, patientId);
  if (mainId === null) throw new OrderError('PatientError');
  return orderedFor(db, contractId, mainId);
};

/** Throws OrderError Error unless the doctor is an active one of the contract; null is no doctor. */
export const checkCommissionaire = async (db: Db, contractId: number, id: number | null): Promise<void> => {
  if (id === null) return;
  const found = await db
    .select({ id: commissionaires.id })
    .from(commissionaires)
    .where(
      and(
        eq(commissionaires.id, id),
        eq(commissionaires.contractId, contractId),
        eq(commissionaires.isActive, true),
      ),
    );
  if (found.length === 0) throw new OrderError('Error');
};

/** Ids of the active client units of a contract. */
export const unitIdsOf = async (db: Db, contractId: number): Promise<number[]> =>
  (
    await db
      .select({ id: clientUnits.id })
      .from(clientUnits)
      .where(and(eq(clientUnits.contractId, contractId), eq(clientUnits.isActive, true)))
  ).map(({ id }) => id);

const checkNoOrderHas = async (db: Db, barcode: string): Promise<void> => {
  const found = await db.select({ id: orders.id }).from(orders).where(eq(orders.barcode, barcode));
  if (found.length > 0) throw new OrderError('BarcodeUsed');
};

/** Those of these barcodes that an order or pre-order has. */
export const takenBarcodes = async (db: Db, barcodes: readonly string[]): Promise<Set<string>> => {
  const of = (table: typeof orders | typeof preOrders) =>
    db
      .select({ barcode: table.barcode })
      .from(table)
      .where(inArray(table.barcode, [...barcodes]));
  const found = await of(orders).union(of(preOrders));
  return new Set(found.map(({ barcode }) => barcode));
};

/** Throws OrderError BarcodeUsed when an order or pre-order has the barcode; reserved ones may be used. */
export const checkBarcodeFree = async (db: Db, barcode: string): Promise<void> => {
  await checkNoOrderHas(db, barcode);
  if ((await lockPreOrder(db, barcode)) !== null) throw new OrderError('BarcodeUsed');
};

/**
 * The pre-order that a new order with this barcode is made from, locked; null when the barcode is unused. Throws
 * OrderError BarcodeUsed when an order has it, or a pre-order that does not match this order.
 */
export const claimBarcode = async (
  db: Db,
  barcode: string,
  order: { reach: Reach; patientId: number },
): Promise<Awaited<ReturnType<typeof lockPreOrder>>> => {
  const preOrder = await lockPreOrder(db, barcode);
  if (preOrder !== null && !isOpenFor(preOrder, order)) throw new OrderError('BarcodeUsed');
  await checkNoOrderHas(db, barcode);
  return preOrder;
};
