import { and, eq, sql, type SQL } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import { isHandedOver } from '../../../contract/sortingStates.ts';
import { dayOf, isDaytime } from '../../core/dates.ts';
import { messageRules, orderDelays } from '../../core/db/schema/messageRules.ts';
import type { Lab } from '../../core/lab.ts';
import { promiseClockOf, promiseCondition } from '../schedule/promiseClock.ts';
import { messageOrders } from './messageOrders.ts';

/** Orders that are late for longer were so before there was a rule, or while no server ran. */
const MAX_DAYS = 7;
/** Orders per transaction. */
const BATCH = 100;

const array = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;
const atLaboratory = array(Object.values(sortingStatus).filter(isHandedOver));

type Messaging = Pick<Lab, 'db' | 'clock' | 'secret' | 'contacts' | 'portalUrl'>;

/** Announces the orders at the laboratory whose earliest promise meets a condition on `orders`. */
const announce = async (lab: Messaging, event: 'delay' | 'atRisk', isDue: SQL): Promise<void> => {
  const hasRule = and(eq(messageRules.event, event), messageRules.isActive);
  if ((await lab.db.$count(messageRules, hasRule)) === 0) return;
  const next = (): Promise<number> =>
    lab.db.transaction(async (db) => {
      const { rows } = await db.execute<{ id: number }>(sql`
        insert into ${orderDelays} (order_id, event)
        select orders.id, ${event} from contracts join orders on orders.contract_id = contracts.id and ${isDue}
        where orders.sorting_state = any(${atLaboratory}::int[])
          and not exists (select from order_delays as announced
            where announced.order_id = orders.id and announced.event = ${event})
        order by orders.id limit ${BATCH}
        on conflict do nothing returning order_id as id`);
      const ids = rows.map(({ id }) => id);
      await messageOrders({ db, lab }, event, ids);
      return ids.length;
    });
  while ((await next()) > 0);
};

/**
 * Queues the e-mails about orders at the laboratory that owe something: at risk by the promise of its earliest service,
 * or late by it, by day only; each order is announced once as each, whatever the number of processes.
 */
export const announceDelays = async (lab: Messaging): Promise<void> => {
  const now = lab.clock.now();
  if (!isDaytime(now)) return;
  const today = dayOf(now);
  await announce(
    lab,
    'delay',
    sql`orders.due_on between ${today}::date - ${MAX_DAYS}::int and ${today}::date - 1`,
  );
  await announce(lab, 'atRisk', promiseCondition(await promiseClockOf(lab.db, 'all', now), 'atRisk'));
};
