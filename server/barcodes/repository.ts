import { count, desc, eq, sql } from 'drizzle-orm';
import { BARCODE_LENGTH } from '../../contract/fields.ts';
import type { Db } from '../db/db.ts';
import { reservedBarcodes } from '../db/schema/orders.ts';

interface NextNumber extends Record<string, unknown> {
  barcode: string;
  taken: boolean;
}

/** How many consecutive numbers may be taken by typed barcodes before we give up. */
const ATTEMPTS = 100;

/**
 * The next barcode of the laboratory that is neither used by an order or pre-order nor reserved; null when the ten
 * digits are used up. Numbers are never reused, even when the caller's transaction is rolled back.
 */
export const nextBarcode = async (db: Db): Promise<string | null> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { rows } = await db.execute<NextNumber>(sql`
      with next as materialized (select nextval('barcode_numbers')::text as barcode)
      select barcode,
        exists (select 1 from orders where orders.barcode = next.barcode)
          or exists (select 1 from pre_orders where pre_orders.barcode = next.barcode)
          or exists (select 1 from reserved_barcodes where reserved_barcodes.barcode = next.barcode) as taken
      from next`);
    const [next] = rows;
    if (next === undefined || next.barcode.length > BARCODE_LENGTH) return null;
    if (!next.taken) return next.barcode;
  }
  return null;
};

/** Reserves `wanted` new barcodes for a user, skipping those in use; fewer when the ten digits are used up. */
export const reserveBarcodes = async (
  db: Db,
  userId: number,
  at: Date,
  wanted: number,
): Promise<string[]> => {
  const reserved: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS && reserved.length < wanted; attempt++) {
    const { rows } = await db.execute<{ barcode: string }>(sql`
      with next as materialized (
        select nextval('barcode_numbers')::text as barcode from generate_series(1, ${wanted - reserved.length}::int)
      )
      insert into reserved_barcodes (barcode, reserved_by, reserved_at)
      select barcode, ${userId}, ${at.toISOString()}::timestamptz from next
      where length(barcode) = ${BARCODE_LENGTH}
        and not exists (select 1 from orders where orders.barcode = next.barcode)
        and not exists (select 1 from pre_orders where pre_orders.barcode = next.barcode)
      on conflict do nothing
      returning barcode`);
    reserved.push(...rows.map(({ barcode }) => barcode));
  }
  return reserved.sort();
};

/** A page of a user's reserved, unused barcodes, newest first. */
export const reservedPage = async (
  db: Db,
  userId: number,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<{ barcodes: string[]; totalCount: number }> => {
  const where = eq(reservedBarcodes.reservedBy, userId);
  const rows = await db
    .select({ barcode: reservedBarcodes.barcode })
    .from(reservedBarcodes)
    .where(where)
    .orderBy(desc(reservedBarcodes.reservedAt), desc(reservedBarcodes.barcode))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [total] = await db.select({ count: count() }).from(reservedBarcodes).where(where);
  return { barcodes: rows.map(({ barcode }) => barcode), totalCount: total?.count ?? 0 };
};

/** Ends the reservation of a barcode that an order now uses. */
export const releaseBarcode = async (db: Db, barcode: string): Promise<void> => {
  await db.delete(reservedBarcodes).where(eq(reservedBarcodes.barcode, barcode));
};
