import { sql } from 'drizzle-orm';
import type { Db } from '../server/db/db.ts';
import { listKeys, pageStatement, type ListSlice } from '../server/orderLists/page.ts';
import { storedResult } from '../server/results/orderRow.ts';

const open = {
  clientUnitIds: null,
  clientUnitId: null,
  sortingState: null,
  cabinetStatus: null,
  serviceId: null,
  medicalCenterCode: '',
  lastName: '',
  firstName: '',
  barcode: '',
  imported: {},
  result: {},
};

/** Whole tables that the plan of a page reads from end to end, of those that grow; should be none. */
const readWhole = async (db: Db, slice: ListSlice): Promise<string[]> => {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain ${pageStatement(slice, storedResult('ru'))}`,
  );
  return rows.flatMap(
    (row) => /Seq Scan on (orders|order_services|patients)\b/.exec(row['QUERY PLAN'])?.[1] ?? [],
  );
};

/** Explains the pages of the grid and names those whose plan is without an index. */
export const plansWithoutIndex = async (
  db: Db,
  contractIds: readonly number[],
  ranges: Readonly<Record<string, { from: string; to: string }>>,
): Promise<string[]> => {
  const faults: string[] = [];
  for (const contractId of contractIds)
    for (const [range, created] of Object.entries(ranges))
      for (const [order, keys] of Object.entries(listKeys))
        for (const sortingState of [null, 1, 5] as const)
          for (const offset of [0, 9980]) {
            const filter = { ...open, contractIds: [contractId], created, sortingState };
            const slice = { filter, keys, isAsc: true, offset, limit: 20 };
            for (const table of await readWhole(db, slice))
              faults.push(
                `contract ${String(contractId)}, ${range}, by ${order}, state ${String(sortingState)}, from ${String(offset)}: ${table}`,
              );
          }
  return faults;
};
