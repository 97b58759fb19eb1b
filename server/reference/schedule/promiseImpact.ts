import { sql } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { PromiseImpact, trySchedule } from '../../../contract/schedule.ts';
import { ApiError } from '../../core/apiError.ts';
import { wireDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { IMPACT_EXAMPLES, impactSince } from '../../core/impactPeriod.ts';
import { settingOf } from '../../core/calls/settings.ts';
import { laboratorySchedule } from './deadlines.ts';
import { calendarFrom, promisedDay, type Calendar } from './promisedDay.ts';

interface Row extends Record<string, unknown> {
  contractId: number;
  /** The first of them; all were made on its day and between the same cut-off hours. */
  made: string;
  workingDays: number;
  count: number;
  barcode: string;
}

/** Orders of the last thirty days, grouped by what decides their promise, the youngest first. */
const recentOrders = async (
  db: Db,
  now: Date,
  contractId: number | undefined,
  cutOffs: readonly string[],
): Promise<Row[]> => {
  const since = impactSince(now).toISOString();
  const { rows } = await db.execute<Row>(sql`
    select contract_id as "contractId", min(created_at)::text as made,
      working_days as "workingDays", count(*)::int as count, min(barcode) as barcode
    from (select *, created_at at time zone 'Europe/Minsk' as local from orders) as orders
    where created_at > ${since}::timestamptz and created_at <= ${now.toISOString()}::timestamptz
      and sorting_state <> ${sortingStatus.CANCELLED}
      ${contractId === undefined ? sql`` : sql`and contract_id = ${contractId}`}
    group by contract_id, working_days, local::date, (
      select count(*) from unnest(${sql.param(cutOffs)}::text[]) as cut_off where cut_off <= to_char(local, 'HH24:MI')
    )
    order by max(created_at) desc`);
  return rows;
};

/**
 * What a schedule of the laboratory or of one contract would have done to the promises of the last thirty days, against
 * the schedules in force. Writes nothing. Throws NotFound for an absent contract.
 */
export const impactOfSchedule = async (
  db: Db,
  now: Date,
  { contractId, ...tried }: BodyOf<typeof trySchedule>,
): Promise<PromiseImpact> => {
  const laboratory = await settingOf(db, laboratorySchedule);
  const calendars = new Map<number, [Calendar, Calendar]>();
  for (const { id, cutOff, holidays } of await db.select().from(contracts)) {
    const own = { cutOff, holidays };
    const after = contractId === undefined ? calendarFrom(tried, own) : calendarFrom(laboratory, tried);
    calendars.set(id, [calendarFrom(laboratory, own), after]);
  }
  if (contractId !== undefined && !calendars.has(contractId)) throw new ApiError('NotFound');
  const impact: PromiseImpact = { orders: 0, moved: 0, examples: [] };
  const cutOffs = [...calendars.values()].flat().flatMap(({ cutOff }) => cutOff ?? []);
  for (const order of await recentOrders(db, now, contractId, [...new Set(cutOffs)])) {
    const [before, after] = (calendars.get(order.contractId) ?? []).map((calendar) =>
      wireDay(promisedDay(calendar, new Date(order.made), order.workingDays)),
    );
    impact.orders += order.count;
    if (before === undefined || after === undefined || before === after) continue;
    impact.moved += order.count;
    if (impact.examples.length < IMPACT_EXAMPLES)
      impact.examples.push({ barcode: order.barcode, before, after });
  }
  return impact;
};
