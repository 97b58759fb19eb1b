import { sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';

/** The lock that lets one process at a time fold the ledgers. */
const FOLD_LOCK = 4_021_979;

const key = 'contract_id, client_unit_id, sorting_state, cabinet_status, result_mark';
/** Both ledgers and their key columns besides contract, unit, states and mark. */
const ledgers = [
  ['order_totals', 'day'],
  ['order_month_totals', 'month'],
] as const;

/**
 * Merges all lines of a ledger with the same contract, unit, states, mark and day or month into one; the sums stay. Orders
 * may be written meanwhile: the next run folds their lines.
 */
export const foldTotals = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FOLD_LOCK})`);
    for (const [ledger, time] of ledgers)
      await tx.execute(
        sql.raw(`
        with several as (
          select ${key}, ${time} from ${ledger} group by 1, 2, 3, 4, 5, 6 having count(*) > 1
        ), folded as (
          delete from ${ledger} as line using several
          where line.contract_id = several.contract_id and line.${time} = several.${time}
            and line.sorting_state = several.sorting_state and line.cabinet_status = several.cabinet_status
            and line.result_mark = several.result_mark
            and line.client_unit_id is not distinct from several.client_unit_id
          returning line.*
        )
        insert into ${ledger} (${key}, ${time}, count)
        select ${key}, ${time}, sum(count) from folded group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0`),
      );
  });
