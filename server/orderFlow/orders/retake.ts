import { and, eq, sql } from 'drizzle-orm';
import { cabinetStatus } from '../../../contract/codes.ts';
import { ApiError } from '../../core/apiError.ts';
import { isCurrentNote } from '../../core/db/criticalValues.ts';
import type { Db } from '../../core/db/db.ts';
import { dealtWith } from '../../core/db/schema/dealtWith.ts';
import { orders } from '../../core/db/schema/orders.ts';
import type { Reach } from '../../core/session/reach.ts';
import { lockByBarcodes } from './repository.ts';

/**
 * The id of the refused order that a new one collects again, locked until the transaction ends. Throws BadRequest unless
 * it is within reach, refused, and of the patient of the new one, who belongs to one contract, or when it was collected
 * again before. Refused is also an order of which the laboratory has rejected a specimen.
 */
export const lockRefused = async (
  db: Db,
  reach: Reach,
  barcode: string,
  patientId: number,
): Promise<number> => {
  const [refused] = await lockByBarcodes(db, reach, [barcode]);
  if (
    refused === undefined ||
    !(refused.isRejected || refused.cabinetStatus === cabinetStatus.NonProductive) ||
    refused.patientId !== patientId
  )
    throw new ApiError('BadRequest', { 'header.retakeOf': 'Invalid' });
  const retakes = await db
    .select({ id: dealtWith.retakeId })
    .from(dealtWith)
    .innerJoin(orders, eq(orders.id, dealtWith.orderId))
    .where(
      and(eq(dealtWith.orderId, refused.id), sql`${dealtWith.retakeId} is not null`, sql.raw(isCurrentNote)),
    );
  if (retakes.length > 0) throw new ApiError('BadRequest', { 'header.retakeOf': 'Retaken' });
  return refused.id;
};
