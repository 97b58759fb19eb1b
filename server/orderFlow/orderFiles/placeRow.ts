import type { Call } from '../../core/calls/call.ts';
import { runOnce } from '../../core/calls/idempotency.ts';
import { createOrder } from '../../../contract/orders.ts';
import { patientInput } from '../../../contract/patients.ts';
import { createOrdersByExcelTemplate } from '../../../contract/orderFiles.ts';
import { placeOrder } from '../orders/createOrder.ts';
import type { PatientIdentity } from '../../reference/patients/identify.ts';
import { registerPatient } from '../../reference/patients/usecases.ts';
import { orderMessage, type OrderMessageName } from '../../../contract/codes.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Fault } from '../../core/messages/orderFileTexts.ts';
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

/** Why a row has no order; thrown in its transaction, so that a new patient is rolled back too. */
export class RowError extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(faults.map(({ code }) => code).join(', '));
    this.faults = faults;
  }
}

const names = Object.keys(orderMessage) as OrderMessageName[];

/**
 * Registers a row's patient if new and places the order, both or nothing; once per `key`. `isDecided`: a person has said
 * that the patient is new. Throws RowError when the laboratory rejects the order or the patient.
 */
export const placeRow = async (
  author: Author,
  key: string,
  { patient, header }: RowForm,
  whose: PatientIdentity & { isDecided?: boolean },
): Promise<PlacedRow> => {
  const { lab, user } = author;
  let isNew = false;
  const attempt = { userId: user.id, operation: createOrdersByExcelTemplate.path, key, request: key };
  const run = runOnce(lab, attempt, async (db) => {
    isNew = true;
    const registered =
      'id' in whose
        ? { patientId: whose.id }
        : await registerPatient(
            { ...author, db, body: patientInput.parse({ ...patient, confirmed: whose.isDecided === true }) },
            { source: 'import', takesOwn: whose.isDecided !== true },
          );
    // Somebody like this one was registered since the row was checked.
    if (registered.patientId === null) throw new RowError([{ column: null, code: 'severalPatients' }]);
    const body = createOrder.body?.parse({ patient: { id: registered.patientId }, header });
    if (body === undefined) throw new Error('An order has a body');
    const placed = await placeOrder({ ...author, db, body });
    if (placed.barcode !== null) return { barcode: placed.barcode };
    const code = names.find((name) => orderMessage[name] === placed.clientMessage.code) ?? 'Error';
    throw new RowError([{ column: null, code }]);
  });
  const { barcode } = await run.catch((error: unknown) => {
    throw error instanceof ApiError ? new RowError([{ column: null, code: error.code }]) : error;
  });
  return { barcode, isNew };
};
