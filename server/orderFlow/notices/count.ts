import { and, lt, sql, type SQL } from 'drizzle-orm';
import type { Notice } from '../../../contract/notices.ts';
import { searchResults } from '../../../contract/results.ts';
import { visibleTo as visibleArticles } from '../../reference/articles/repository.ts';
import { dayOf } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { overlapping } from '../../core/db/listColumns.ts';
import { articles } from '../../core/db/schema/articles.ts';
import { manifests } from '../../core/db/schema/manifests.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import { differingSince, visibleTo } from '../manifests/repository.ts';
import { conditionsOf, numbers } from '../orderLists/filter.ts';
import { parseInput } from '../../core/calls/parseInput.ts';
import { expiringFrom, listedIn } from '../preOrders/search.ts';
import { sliceAt } from '../results/search.ts';
import type { Scope } from '../../core/session/scope.ts';
import type { Caller } from '../../core/session/authenticate.ts';
import { resultKinds, type PlannedNotice } from './kinds.ts';

interface Reader {
  db: Db;
  user: Pick<Caller, 'id' | 'contractIds' | 'unitLimits'>;
  scope: Scope;
  /** Counted is what happened before this moment. */
  until: Date;
  /** Of a kind no more are counted than these; null: all are. */
  most: number | null;
}

/** An e-mail that is due for longer is stuck; ms. */
const STUCK = 15 * 60_000;

/** A notice, with how many of it another kind counts too. */
interface CountedNotice extends Notice {
  again: number;
}

/** Selects how many there are, the moment of the last one, and how many are of `since` or later. */
const counted = (from: SQL, where: SQL | undefined, moment: SQL, since?: Date): SQL => {
  const again = since ? sql`(count(*) filter (where ${moment} >= ${since.toISOString()}))::int` : sql`0`;
  return sql`select count(*)::int as count, max(${moment}) as latest, ${again} as again
    from ${from} where ${where ?? sql`true`}`;
};

/** Orders under the conditions of a list, the latest of each contract along its index of this moment. */
const ordersOf = async (
  opens: object,
  moment: SQL,
  { db, scope, until, most }: Reader,
  since?: Date,
): Promise<SQL> => {
  const { filter } = await sliceAt({ db, scope, now: until }, parseInput(searchResults.body, opens));
  const conditions = [
    sql`orders.contract_id = own.contract_id`,
    ...conditionsOf({ ...filter, only: { ...filter.only, until } }),
  ];
  const latest = sql`select ${moment} as moment from orders where ${sql.join(conditions, sql` and `)}
    order by 1 desc limit ${most}`;
  return counted(
    sql`unnest(${numbers(filter.contractIds)}) as own (contract_id) cross join lateral (${latest}) as found`,
    undefined,
    sql`moment`,
    since,
  );
};

const minskDay = (day: SQL): SQL => sql`(${day})::timestamp at time zone 'Europe/Minsk'`;
const readableFrom = sql`greatest(${articles.createdAt}, ${minskDay(sql`${articles.publishOn}`)})`;
const stuckFrom = sql`next_at + ${`${String(STUCK)} ms`}::interval`;

/** What has happened of a kind; critical results of `freshFrom` or later are also among the others. */
const selectOf = async (
  { kind, since, opens }: PlannedNotice,
  reader: Reader,
  freshFrom: Date | undefined,
): Promise<SQL> => {
  const { user, scope, until } = reader;
  const within = (moment: SQL): SQL =>
    sql`${moment} >= ${since.toISOString()} and ${moment} < ${until.toISOString()}`;
  switch (kind) {
    case 'critical':
      return ordersOf(opens, sql`orders.result_at`, reader, freshFrom);
    case 'abnormal':
    case 'results':
      return ordersOf(opens, sql`orders.result_at`, reader);
    case 'refused':
    case 'failed':
    case 'cancelled':
      // Orders that were stopped before the moment was kept have only that of their making.
      return ordersOf(opens, sql`coalesce(orders.stopped_at, orders.created_at)`, reader);
    case 'late':
    case 'atRisk':
    case 'letterFailed':
      // Promises have no moment, and that of an e-mail would take a look-up for each order.
      return ordersOf(opens, sql`${new Date(until.getTime() - 1).toISOString()}::timestamptz`, reader);
    case 'manifests':
      return counted(
        sql`${manifests}`,
        and(
          visibleTo(user),
          overlapping(manifests.contractIds, scope.contractIds),
          differingSince(user, since.toISOString()),
          lt(manifests.receivedAt, until),
        ),
        sql`${manifests.receivedAt}`,
      );
    case 'whose':
      return counted(
        sql`${preOrders}`,
        and(opens.list === 'preOrders' ? listedIn(scope, opens) : sql`false`, within(sql`created_at`)),
        sql`created_at`,
      );
    case 'expiring':
      return counted(
        sql`${preOrders}`,
        opens.list === 'preOrders'
          ? and(listedIn(scope, opens), sql`${expiringFrom} < ${until.toISOString()}`)
          : sql`false`,
        expiringFrom,
      );
    case 'requests': {
      const asked = sql`coalesce(proven_at, created_at)`;
      const isRequest = sql`state = 'PENDING_APPROVAL' and is_email_proven and ${within(asked)}`;
      return counted(sql`users`, isRequest, asked);
    }
    case 'refreshes': {
      const hasFailed = sql`(state = 'failed' or outcome @? '$.*.isFailed ? (@ == true)')`;
      return counted(
        sql`jobs`,
        sql`kind = 'refresh' and ${hasFailed} and ${within(sql`finished_at`)}`,
        sql`finished_at`,
      );
    }
    case 'mailFailed':
      return counted(
        sql`emails`,
        sql`state in ('FAILED', 'BOUNCED') and ${within(sql`next_at`)}`,
        sql`next_at`,
      );
    case 'smsFailed':
      return counted(
        sql`sms`,
        sql`state in ('FAILED', 'PERHAPS', 'UNDELIVERED') and ${within(sql`failed_at`)}`,
        sql`failed_at`,
      );
    case 'mailStuck':
      return counted(sql`emails`, sql`state = 'QUEUED' and ${within(stuckFrom)}`, stuckFrom);
    default: {
      const isVisible = visibleArticles({ contractIds: user.contractIds, day: dayOf(until) });
      return counted(sql`${articles}`, and(isVisible, within(readableFrom)), readableFrom);
    }
  }
};

/** What has happened, in the given order, without what has not; all kinds in one statement. */
export const countNotices = async (
  reader: Reader,
  plannedNotices: readonly PlannedNotice[],
): Promise<CountedNotice[]> => {
  if (plannedNotices.length === 0) return [];
  const [freshFrom] = plannedNotices
    .filter(({ kind }) => resultKinds.has(kind))
    .map(({ since }) => since)
    .toSorted((a, b) => a.getTime() - b.getTime());
  const selects = await Promise.all(plannedNotices.map((one) => selectOf(one, reader, freshFrom)));
  const parts = selects.map(
    (select, at) =>
      sql`select ${sql.raw(String(at))}::int as at, least(count, ${reader.most}) as count, latest,
        least(again, ${reader.most}) as again from (${select}) as one`,
  );
  const { rows } = await reader.db.execute<{ at: number; count: number; latest: string; again: number }>(
    sql`${sql.join(parts, sql` union all `)} order by at`,
  );
  return rows.flatMap(({ at, count, latest, again }) => {
    const found = plannedNotices[at];
    return found === undefined || count === 0
      ? []
      : [
          {
            kind: found.kind,
            count,
            again,
            latest: new Date(latest).toISOString(),
            opens: found.opens,
          },
        ];
  });
};
