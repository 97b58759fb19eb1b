import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ALL } from '../contract/headers.ts';
import { resultColumns, searchResults } from '../contract/results.ts';
import { searchOrders, sortingColumns } from '../contract/sorting.ts';
import type { Db } from '../server/core/db/db.ts';
import { pageStatement, type ListSlice } from '../server/orderFlow/orderLists/page.ts';
import { storedResults } from '../server/orderFlow/results/resultRow.ts';
import { sliceOf as sliceOfResults } from '../server/orderFlow/results/search.ts';
import { noScope, type Scope } from '../server/core/session/scope.ts';
import { sliceOf as sliceOfSorting } from '../server/orderFlow/sorting/search.ts';

type Ranges = Readonly<Record<string, { from: string; to: string }>>;

const PAGE_SIZE = 20;

/** Growing tables that the plan of a page scans sequentially; should be none. */
const readWhole = async (db: Db, slice: ListSlice): Promise<string[]> => {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain ${pageStatement(slice, storedResults('ru'))}`,
  );
  return rows.flatMap(
    (row) => /Seq Scan on (orders|order_services|patients)\b/.exec(row['QUERY PLAN'])?.[1] ?? [],
  );
};

/** The body of a call as its endpoint parses it. */
const read = <Body>(schema: z.ZodType<Body> | undefined, body: object): Body => {
  if (schema === undefined) throw new TypeError('The endpoint has no body');
  return schema.parse(body);
};

/** Searches of results and of sorting by every column, in the statuses with most and fewest orders. */
const slicesOf = function* (
  contractId: number,
  created: { from: string; to: string },
): Generator<[string, ListSlice]> {
  const scope: Scope = { ...noScope, contractIds: [contractId] };
  const period = { createdDateStart: created.from, createdDateEnd: created.to };
  for (const pageNumber of [1, 500]) {
    for (const name of resultColumns)
      for (const cabinetOrderStatus of [ALL, 2] as const) {
        const query = { ...period, cabinetOrderStatus, sorting: { name, isAsc: true } };
        const body = read(searchResults.body, { ...query, pageNumber, pageSize: PAGE_SIZE });
        yield [`results by ${name}, state ${String(cabinetOrderStatus)}`, sliceOfResults(scope, body, null)];
      }
    for (const orderingParameterName of sortingColumns)
      for (const sortingState of [1, 5] as const) {
        const query = { ...period, sortingState, orderingParameterName, isAsc: true };
        const body = read(searchOrders.body, { ...query, pageNumber, pageSize: PAGE_SIZE });
        yield [
          `sorting by ${orderingParameterName}, state ${String(sortingState)}`,
          sliceOfSorting(scope, body),
        ];
      }
  }
};

/** Explains every sort order of both lists and returns those whose plan uses no index. */
export const plansWithoutIndex = async (
  db: Db,
  contractIds: readonly number[],
  ranges: Ranges,
): Promise<string[]> => {
  const faults: string[] = [];
  for (const contractId of contractIds)
    for (const [range, created] of Object.entries(ranges))
      for (const [name, slice] of slicesOf(contractId, created))
        for (const table of await readWhole(db, slice))
          faults.push(
            `contract ${String(contractId)}, ${range}, ${name}, from ${String(slice.offset)}: ${table}`,
          );
  return faults;
};
