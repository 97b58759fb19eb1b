import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';

/** Names the lock under which one process at a time folds the ledger. */
const FOLD_LOCK = 4_021_979;

/**
 * Makes one line of all lines of the ledger that speak of the same contract, unit, states and day; the sums stay. Orders
 * may be written meanwhile: their lines are added, and the next run folds them.
 */
export const foldTotals = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FOLD_LOCK})`);
    await tx.execute(sql`
      with several as (
        select contract_id, client_unit_id, sorting_state, cabinet_status, day from order_totals
        group by 1, 2, 3, 4, 5 having count(*) > 1
      ), folded as (
        delete from order_totals using several
        where order_totals.contract_id = several.contract_id and order_totals.day = several.day
          and order_totals.sorting_state = several.sorting_state
          and order_totals.cabinet_status = several.cabinet_status
          and order_totals.client_unit_id is not distinct from several.client_unit_id
        returning order_totals.*
      )
      insert into order_totals
      select contract_id, client_unit_id, sorting_state, cabinet_status, day, sum(count) from folded
      group by 1, 2, 3, 4, 5 having sum(count) <> 0`);
  });
