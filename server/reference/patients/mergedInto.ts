import { sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';

/** The record that a merged one is part of now, through all merges since; null when it was never merged. */
export const mergedInto = async (db: Db, patientId: number): Promise<number | null> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive chain (id, step) as (
      select main_id, 1 from person_merges where other_id = ${patientId} and undone_at is null
      union all
      select merges.main_id, step + 1 from chain
        join person_merges as merges on merges.other_id = chain.id and merges.undone_at is null
    )
    select id from chain order by step desc limit 1`);
  return rows[0]?.id ?? null;
};

/** Keeps that an order was placed for a merged record, so that it goes back with it when the merge is undone. */
export const keepOrdered = async (db: Db, patientId: number, orderId: number): Promise<void> => {
  await db.execute(sql`
    with recursive chain (merge_id, id) as (
      select id, main_id from person_merges where other_id = ${patientId} and undone_at is null
      union all
      select merges.id, merges.main_id from chain
        join person_merges as merges on merges.other_id = chain.id and merges.undone_at is null
    )
    update person_merges set order_ids = order_ids || ${orderId}::int
    where id in (select merge_id from chain)`);
};

/** A record and all that were merged into it: whose lines of the audit log are those of the person. */
export const recordsOf = async (db: Db, patientId: number): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive parts (id) as (
      select ${patientId}::int
      union
      select merges.other_id from parts
        join person_merges as merges on merges.main_id = parts.id and merges.undone_at is null
    )
    select id from parts`);
  return rows.map(({ id }) => id);
};
