import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { TodayLine } from '../../../contract/today.ts';
import { searchResults } from '../../../contract/results.ts';
import { searchOrders } from '../../../contract/sorting.ts';
import { refreshOutcome, type RefreshSource } from '../../../contract/synchronization.ts';
import { addDays, sqlDay, startOfDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { overlapping } from '../../core/db/listColumns.ts';
import { jobs } from '../../core/db/schema/jobs.ts';
import { manifests } from '../../core/db/schema/manifests.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import { providerOrders, providers } from '../../core/db/schema/providers.ts';
import { LATEST } from '../../core/jobs/jobs.ts';
import { OPEN_LIST } from '../manifests/listManifests.ts';
import { openSince, visibleTo } from '../manifests/repository.ts';
import type { Language } from '../../core/messages/messages.ts';
import { totalOf } from '../orderLists/total.ts';
import { parseInput } from '../../core/calls/parseInput.ts';
import { listedIn } from '../preOrders/search.ts';
import { isLate } from '../providers/lateness.ts';
import { ofScope } from '../providers/orderList.ts';
import * as resultsList from '../results/search.ts';
import { callsWaiting } from '../results/callsWaiting.ts';
import type { Scope } from '../../core/session/scope.ts';
import * as sortingList from '../sorting/search.ts';
import type { Reach } from '../../core/session/reach.ts';
import type { PlannedLine } from './lines.ts';

interface Reader {
  db: Db;
  now: Date;
  caller: Reach;
  scope: Scope;
  language: Language;
}
type Counted = Exclude<PlannedLine['opens'], { list: 'outsourcing' | 'refreshes' }>;

/** What a list finds under its conditions, counted as the list itself counts. */
const countOf = async (opens: Counted, { db, now, scope, caller }: Reader): Promise<SQL> => {
  switch (opens.list) {
    case 'sorting':
      return totalOf(sortingList.sliceOf(scope, parseInput(searchOrders.body, opens)).filter);
    case 'results':
      return totalOf(
        (await resultsList.sliceAt({ db, scope, now }, parseInput(searchResults.body, opens))).filter,
      );
    case 'preOrders':
      return sql`select count(*)::int from ${preOrders} where ${listedIn(scope, opens)}`;
    case 'manifests':
      return sql`select count(*)::int from (select from ${manifests}
        where ${and(visibleTo(caller), overlapping(manifests.contractIds, scope.contractIds), openSince(now))}
        limit ${OPEN_LIST}) as open`;
    case 'accounts':
      return sql`select count(*)::int from users where state = ${opens.state} and is_email_proven`;
    // Literals, so that the planner finds the partial indexes.
    case 'emails':
      return opens.isUndelivered
        ? sql`select count(*)::int from emails where state in ('FAILED', 'BOUNCED')`
        : opens.state === 'WRITTEN'
          ? sql`select count(*)::int from emails where state = 'WRITTEN'`
          : sql`select count(*)::int from emails where state = 'QUEUED'`;
    case 'sms':
      return sql`select count(*)::int from sms where state in ('FAILED', 'PERHAPS', 'UNDELIVERED')`;
    case 'bookFiles':
      return sql`select count(*)::int from comparisons where connection_id is not null and settled_at is null`;
    default:
      return sql`select count(distinct provider_id)::int from provider_services where provider_code is null`;
  }
};

/** Late orders, a line for each laboratory outside and state. */
const lateLines = async (
  { db, now, scope, language }: Reader,
  period: Extract<PlannedLine['opens'], { list: 'outsourcing' }>,
): Promise<TodayLine[]> => {
  if (scope.contractIds.length === 0) return [];
  const found = await db
    .select({
      id: providers.id,
      name: providers.name,
      status: providerOrders.status,
      count: sql<number>`count(*)::int`,
    })
    .from(providerOrders)
    .innerJoin(orders, eq(orders.id, providerOrders.orderId))
    .innerJoin(providers, eq(providers.id, providerOrders.providerId))
    .where(
      and(
        await isLate(db, now),
        providers.isActive,
        ofScope(scope),
        gte(providerOrders.createdAt, startOfDay(sqlDay(period.createdDateStart))),
        lt(providerOrders.createdAt, startOfDay(addDays(sqlDay(period.createdDateEnd), 1))),
      ),
    )
    .groupBy(providers.id, providerOrders.status)
    .orderBy(providers.id, providerOrders.status);
  return found.map(({ id, name, status, count }) => ({
    name: 'late',
    count,
    opens: { ...period, provider: { id, name: name[language] }, status },
  }));
};

/** Sources whose last refresh has failed. */
const failedRefreshes = async (db: Db): Promise<number> => {
  const latest = await db
    .select({ outcome: jobs.outcome })
    .from(jobs)
    .where(eq(jobs.kind, 'refresh'))
    .orderBy(desc(jobs.id))
    .limit(LATEST);
  const failed = new Map<RefreshSource, boolean>();
  for (const { outcome } of latest.toReversed())
    for (const [source, { upTo, isFailed }] of Object.entries(refreshOutcome.safeParse(outcome).data ?? {}))
      if (upTo === null) failed.set(source as RefreshSource, isFailed);
  return [...failed.values()].filter(Boolean).length;
};

/** The lines with their figures: those that lists count are read in one statement. */
export const countLines = async (reader: Reader, planned: readonly PlannedLine[]): Promise<TodayLine[]> => {
  const counted = planned.flatMap(({ name, opens }) =>
    opens.list === 'outsourcing' || opens.list === 'refreshes' ? [] : [{ name, opens }],
  );
  const selects = await Promise.all(counted.map(({ opens }) => countOf(opens, reader)));
  const counts = sql.join(
    selects.map((select) => sql`(${select})`),
    sql`, `,
  );
  const { rows } =
    counted.length === 0
      ? { rows: [] }
      : await reader.db.execute<{ counts: number[] }>(sql`select array[${counts}] as counts`);
  const figures = new Map(counted.map(({ name }, at) => [name, rows[0]?.counts[at] ?? 0]));
  const lines: TodayLine[] = [];
  for (const { name, opens } of planned) {
    if (opens.list === 'outsourcing') lines.push(...(await lateLines(reader, opens)));
    else {
      const count = opens.list === 'refreshes' ? await failedRefreshes(reader.db) : (figures.get(name) ?? 0);
      const isCritical = name === 'critical' && opens.list === 'results' && count > 0;
      lines.push({ name, count, opens, waiting: isCritical ? await callsWaiting(reader, opens) : undefined });
    }
  }
  return lines;
};
