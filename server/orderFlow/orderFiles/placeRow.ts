import type { Call } from '../../core/calls/call.ts';
import { runOnce } from '../../core/calls/idempotency.ts';
import { createOrder } from '../../../contract/orders.ts';
import { patientInput } from '../../../contract/patients.ts';
import { createOrdersByExcelTemplate } from '../../../contract/orderFiles.ts';
import { placeOrder } from '../orders/createOrder.ts';
import { registerPatient } from '../../reference/patients/usecases.ts';
import type { RowForm } from './rowForm.ts';

/** Who places rows. */
export type Author = Pick<
  Call<typeof createOrdersByExcelTemplate>,
  'lab' | 'user' | 'scope' | 'language' | 'messages'
>;
export interface PlacedRow {
  barcode: string;
  /** False: the same row was placed before with this barcode. */
  isNew: boolean;
}

/** Thrown in a row's transaction when the laboratory rejects the order; its new patient is rolled back too. */
export class RowError extends Error {}

/**
 * Registers a row's patient if new and places the order, both or nothing; once per `key`. Throws RowError with the
 * laboratory's message, or what registering a patient throws.
 */
export const placeRow = async (
  author: Author,
  key: string,
  { patient, header }: RowForm,
  patientId: number | null,
): Promise<PlacedRow> => {
  const { lab, user } = author;
  let isNew = false;
  const attempt = { userId: user.id, operation: createOrdersByExcelTemplate.path, key, request: key };
  const { barcode } = await runOnce(lab, attempt, async (db) => {
    isNew = true;
    const registered =
      patientId === null
        ? await registerPatient({ ...author, db, body: patientInput.parse(patient) }, 'import')
        : { patientId };
    const body = createOrder.body?.parse({ patient: { id: registered.patientId }, header });
    if (body === undefined) throw new Error('An order has a body');
    const placed = await placeOrder({ ...author, db, body });
    if (placed.barcode === null) throw new RowError(placed.statusMessage);
    return { barcode: placed.barcode };
  });
  return { barcode, isNew };
};
