import { auditChange, type Author } from '../audit.ts';
import { reaches, type Reach } from './reach.ts';

/** An order that was read, `unitId` null: it has no unit. */
export interface ReadOrder {
  id: number;
  contractId: number;
  unitId: number | null;
  patientId: number;
}

/** Records that an order was read by its barcode, if it is of a unit that the caller does not work in. */
export const auditReadByBarcode = async (
  { scope, ...author }: Pick<Author, 'db' | 'lab' | 'user'> & { scope: Reach },
  { id, unitId, patientId, contractId }: ReadOrder,
): Promise<void> => {
  if (unitId === null || reaches(scope, { contractId, unitId })) return;
  await auditChange(author, 'order.readByBarcode', `order ${String(id)}`, {
    details: { unitId },
    patientIds: [patientId],
  });
};
