import { sql } from 'drizzle-orm';
import { BARCODE_LENGTH } from '../../../contract/tubeCodes.ts';
import type { Db } from '../../core/db/db.ts';

/** Subjects that have this barcode, as typed or as on a tube: an order, a preorder, an order at an outside laboratory. */
export const subjectsWith = async (db: Db, typed: string): Promise<string[]> => {
  const barcode = typed.replace(/[\s-]/g, '').slice(0, BARCODE_LENGTH);
  const { rows } = await db.execute<{ subject: string }>(sql`
    select 'order ' || id as subject from orders where barcode = ${barcode}
    union all select 'pre-order ' || id from pre_orders where barcode = ${barcode}
    union all select 'provider order ' || provider_orders.id
      from provider_orders join orders on orders.id = order_id where barcode = ${barcode}`);
  return rows.map(({ subject }) => subject);
};
