import { and, eq, sql } from 'drizzle-orm';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import { isHandedOver } from '../../../contract/sortingStates.ts';
import { dayOf, isDaytime } from '../../core/dates.ts';
import { messageRules, orderDelays } from '../../core/db/schema/messageRules.ts';
import type { Lab } from '../../core/lab.ts';
import { messageOrders } from './messageOrders.ts';

/** Orders that are late for longer were so before there was a rule, or while no server ran. */
const MAX_DAYS = 7;
/** Orders per transaction. */
const BATCH = 100;

const array = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;
const atLaboratory = array(Object.values(sortingStatus).filter(isHandedOver));
const withoutResult = array([cabinetStatus.NewOrder, cabinetStatus.InWork]);

/**
 * Queues the e-mails about orders at the laboratory whose promised day has passed without a result, by day only; each
 * order is announced once, whatever the number of processes.
 */
export const announceDelays = async (
  lab: Pick<Lab, 'db' | 'clock' | 'secret' | 'contacts' | 'portalUrl'>,
): Promise<void> => {
  const now = lab.clock.now();
  const today = dayOf(now);
  const hasRule = and(eq(messageRules.event, 'delay'), messageRules.isActive);
  if (!isDaytime(now) || (await lab.db.$count(messageRules, hasRule)) === 0) return;
  const next = (): Promise<number> =>
    lab.db.transaction(async (db) => {
      const { rows } = await db.execute<{ id: number }>(sql`
        insert into ${orderDelays} (order_id)
        select orders.id from contracts
          join orders on orders.contract_id = contracts.id
            and orders.deadline_on between ${today}::date - ${MAX_DAYS}::int and ${today}::date - 1
        where orders.sorting_state = any(${atLaboratory}::int[]) and orders.cabinet_status = any(${withoutResult}::int[])
          and not exists (select 1 from order_delays as told where told.order_id = orders.id)
        order by orders.id limit ${BATCH}
        on conflict do nothing returning order_id as id`);
      const ids = rows.map(({ id }) => id);
      await messageOrders({ db, lab }, 'delay', ids);
      return ids.length;
    });
  while ((await next()) > 0);
};
