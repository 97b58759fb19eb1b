import { asc, count, desc, eq, max, min, sql } from 'drizzle-orm';
import type { BarcodeRange } from '../../../contract/barcodes.ts';
import { BARCODE_LENGTH } from '../../../contract/tubeCodes.ts';
import type { Db } from '../../core/db/db.ts';
import { barcodeRanges, reservedBarcodes } from '../../core/db/schema/orders.ts';
import { users } from '../../core/db/schema/users.ts';

interface NextNumber extends Record<string, unknown> {
  barcode: string;
  taken: boolean;
}

/** How many consecutive numbers may be taken by typed barcodes before the search ends. */
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

/** The first and the last number of all generated ranges; null without any. */
export const generatedNumbers = async (db: Db): Promise<{ first: string; last: string } | null> => {
  const [found] = await db
    .select({ first: min(barcodeRanges.firstBarcode), last: max(barcodeRanges.lastBarcode) })
    .from(barcodeRanges);
  return found?.first != null && found.last !== null ? { first: found.first, last: found.last } : null;
};

/** Reserves `wanted` new barcodes for a range, skipping those in use; fewer when the ten digits are used up. */
const reserve = async (db: Db, rangeId: number, wanted: number): Promise<string[]> => {
  const reserved: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS && reserved.length < wanted; attempt++) {
    const { rows } = await db.execute<{ barcode: string }>(sql`
      with next as materialized (
        select nextval('barcode_numbers')::text as barcode from generate_series(1, ${wanted - reserved.length}::int)
      )
      insert into reserved_barcodes (barcode, range_id)
      select barcode, ${rangeId} from next
      where length(barcode) = ${BARCODE_LENGTH}
        and not exists (select 1 from orders where orders.barcode = next.barcode)
        and not exists (select 1 from pre_orders where pre_orders.barcode = next.barcode)
      on conflict do nothing
      returning barcode`);
    reserved.push(...rows.map(({ barcode }) => barcode));
  }
  return reserved.sort();
};

/**
 * Generates a range of `wanted` new barcodes; smaller when the ten digits are used up, null when none is left. Two
 * calls at once never get the same number.
 */
export const generateRange = (
  db: Db,
  userId: number,
  at: Date,
  wanted: number,
): Promise<{ id: number; barcodes: string[] } | null> =>
  db.transaction(async (tx) => {
    const [range] = await tx
      .insert(barcodeRanges)
      .values({ createdBy: userId, createdAt: at, firstBarcode: '', lastBarcode: '', count: 0 })
      .returning({ id: barcodeRanges.id });
    if (range === undefined) return null;
    const barcodes = await reserve(tx, range.id, wanted);
    const [firstBarcode = '', lastBarcode = firstBarcode] = [barcodes[0], barcodes.at(-1)];
    if (barcodes.length === 0) await tx.delete(barcodeRanges).where(eq(barcodeRanges.id, range.id));
    else
      await tx
        .update(barcodeRanges)
        .set({ firstBarcode, lastBarcode, count: barcodes.length })
        .where(eq(barcodeRanges.id, range.id));
    return barcodes.length === 0 ? null : { id: range.id, barcodes };
  });

const ranges = (db: Db) =>
  db
    .select({
      range: barcodeRanges,
      author: users.name,
      unused: sql<number>`(select count(*)::int from reserved_barcodes where range_id = ${barcodeRanges.id})`,
    })
    .from(barcodeRanges)
    .innerJoin(users, eq(users.id, barcodeRanges.createdBy));
type Row = Awaited<ReturnType<typeof ranges>>[number];

const toRange = ({ range, author, unused }: Row): BarcodeRange => ({
  id: range.id,
  firstBarcode: range.firstBarcode,
  lastBarcode: range.lastBarcode,
  count: range.count,
  used: range.count - unused,
  createdDate: range.createdAt.toISOString(),
  author,
});

/** A generated range by its id, or the last one; null when there is none. */
export const findRange = async (db: Db, id: number | undefined): Promise<BarcodeRange | null> => {
  const [found] = await ranges(db)
    .where(id === undefined ? undefined : eq(barcodeRanges.id, id))
    .orderBy(desc(barcodeRanges.id))
    .limit(1);
  return found === undefined ? null : toRange(found);
};

/** A page of the generated ranges, newest first. */
export const rangesPage = async (
  db: Db,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<{ ranges: BarcodeRange[]; totalCount: number }> => {
  const rows = await ranges(db)
    .orderBy(desc(barcodeRanges.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [total] = await db.select({ count: count() }).from(barcodeRanges);
  return { ranges: rows.map(toRange), totalCount: total?.count ?? 0 };
};

/** The barcodes of a range that no order uses yet. */
export const unusedOf = async (db: Db, rangeId: number): Promise<string[]> => {
  const rows = await db
    .select({ barcode: reservedBarcodes.barcode })
    .from(reservedBarcodes)
    .where(eq(reservedBarcodes.rangeId, rangeId))
    .orderBy(asc(reservedBarcodes.barcode));
  return rows.map(({ barcode }) => barcode);
};

/** Whether a barcode was generated and no order uses it yet. */
export const isReserved = async (db: Db, barcode: string): Promise<boolean> =>
  (await db.$count(reservedBarcodes, eq(reservedBarcodes.barcode, barcode))) > 0;

/** Ends the reservation of a barcode that an order now uses. */
export const releaseBarcode = async (db: Db, barcode: string): Promise<void> => {
  await db.delete(reservedBarcodes).where(eq(reservedBarcodes.barcode, barcode));
};
