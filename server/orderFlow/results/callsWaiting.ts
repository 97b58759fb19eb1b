import { sql } from 'drizzle-orm';
import { OVERDUE } from '../../../contract/callUrgency.ts';
import { searchResults } from '../../../contract/results.ts';
import type { resultsOpens, WaitingCalls } from '../../../contract/today.ts';
import type { z } from 'zod';
import { parseInput } from '../../core/calls/parseInput.ts';
import type { Db } from '../../core/db/db.ts';
import { moment } from '../../core/db/moment.ts';
import type { Scope } from '../../core/session/scope.ts';
import { conditionsOf, numbers } from '../orderLists/filter.ts';
import { sliceAt } from './search.ts';

const MINUTE = 60_000;

/** How long the orders with critical values that a list finds wait for a call; undefined: none does. */
export const callsWaiting = async (
  { db, now, scope }: { db: Db; now: Date; scope: Scope },
  opens: z.output<typeof resultsOpens>,
): Promise<WaitingCalls | undefined> => {
  const { filter } = await sliceAt({ db, scope, now }, parseInput(searchResults.body, opens));
  const conditions = [sql`orders.contract_id = any(${numbers(filter.contractIds)})`, ...conditionsOf(filter)];
  const isOverdue = sql`critical_since <= ${new Date(now.getTime() - OVERDUE * MINUTE).toISOString()}`;
  const { rows } = await db.execute<Omit<WaitingCalls, 'oldest'> & { oldest: string | null }>(sql`
    select ${sql.raw(moment('min(critical_since)'))} as oldest, (count(*) filter (where ${isOverdue}))::int as overdue,
      coalesce(json_agg(${sql.raw(moment('critical_since'))} order by critical_since) filter (where not ${isOverdue}), '[]') as since
    from orders where ${sql.join(conditions, sql` and `)}`);
  const [{ oldest, ...found } = { oldest: null, overdue: 0, since: [] }] = rows;
  return oldest === null ? undefined : { oldest, ...found };
};
