import { sql } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { ALL } from '../../../contract/headers.ts';
import type { countPromises } from '../../../contract/promises.ts';
import { promiseStates } from '../../../contract/results.ts';
import type { Call } from '../../core/calls/call.ts';
import { addDays, wireDay } from '../../core/dates.ts';
import { promiseClockOf, promiseStateOf } from '../../reference/schedule/promiseClock.ts';
import { LONG } from '../notices/lists.ts';
import { numbers, unitConditions } from '../orderLists/filter.ts';

/** How many orders owe something by their promises, of all that the list of results shows without a condition. */
export const promisesOfOrders = async ({
  db,
  scope,
  query: { contractId, clientUnitId },
  lab,
}: Call<typeof countPromises>): Promise<ResponseOf<typeof countPromises>> => {
  const contractIds = scope.contractIds.filter((id) => contractId === undefined || id === contractId);
  const clock = await promiseClockOf(db, contractIds, lab.clock.now());
  const units = unitConditions(
    { contractIds, unitLimits: scope.listedUnits, clientUnitId: clientUnitId ?? null, medicalCenterCode: '' },
    'orders.',
  );
  const isListed = [
    sql`orders.contract_id = any(${numbers(contractIds)})`,
    sql`orders.due_on is not null`,
    ...units,
  ];
  const { rows } = await db.execute<{ contract: number; day: string; count: number; waiting: number }>(sql`
    select contract_id as contract, to_char(due_on, 'YYYY-MM-DD') as day, count(*)::int as count,
      (count(*) filter (where sorting_state = ${sortingStatus.NEW}))::int as waiting
    from orders where ${sql.join(isListed, sql` and `)} group by contract_id, due_on`);
  const period = {
    createdDateStart: wireDay(addDays(clock.today, -LONG)),
    createdDateEnd: wireDay(clock.today),
  };
  return {
    isSuccess: true,
    statusMessage: '',
    today: wireDay(clock.today),
    promises: promiseStates.map((state) => {
      const found = rows.filter(({ contract, day }) => promiseStateOf(clock, contract, day) === state);
      return {
        state,
        count: found.reduce((sum, { count }) => sum + count, 0),
        notHandedOver: found.reduce((sum, { waiting }) => sum + waiting, 0),
        opens: {
          list: 'results',
          cabinetOrderStatus: ALL,
          only: { promise: state },
          contractId,
          clientUnitId,
          ...period,
        },
      };
    }),
  };
};
