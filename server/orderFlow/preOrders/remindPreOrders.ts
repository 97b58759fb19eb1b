import { inArray, sql } from 'drizzle-orm';
import { preOrderStatus } from '../../../contract/codes.ts';
import { expiring } from '../../../contract/preOrderStates.ts';
import { auditJob } from '../../core/audit.ts';
import { dayOf, isDaytime } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { preOrderReminders } from '../../core/db/schema/messageTemplates.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import type { Lab } from '../../core/lab.ts';
import { onlineOrderValidity } from '../../reference/laboratorySettings/validity.ts';
import { patientsOf } from './openPatient.ts';
import { writeToPatient, type Writing } from './writeToPatient.ts';

type Reminding = Writing & Pick<Lab, 'db'>;

/** Pre-orders per transaction. */
const BATCH = 20;
/** Paid ones too: their validity ends as well. */
const reminded: readonly number[] = [...expiring, preOrderStatus.Paid];

const array = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;

/**
 * Notes reminders that are due and were not sent, and returns their pre-orders: of those with a patient's e-mail the
 * next of the days before their last one, unless they were made later than that day.
 */
const takeDue = async (db: Db, today: string, days: readonly number[]): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${preOrderReminders} (pre_order_id, valid_until, days_before)
    select id, valid_until, days_before from (
      select pre_orders.id, pre_orders.valid_until, min(reminder.days) as days_before
      from pre_orders
        left join patients on patients.id = pre_orders.patient_id
        left join sent_persons on sent_persons.pre_order_id = pre_orders.id
        cross join unnest(${array(days)}::int[]) as reminder (days)
      where coalesce(patients.email, person ->> 'email', '') <> ''
        and pre_orders.status = any(${array(reminded)}::int[]) and pre_orders.order_id is null
        and ${today}::date between pre_orders.valid_until - reminder.days and pre_orders.valid_until
        and laboratory_day(pre_orders.created_at) < pre_orders.valid_until - reminder.days
      group by pre_orders.id
    ) as due
    where not exists (
      select 1 from pre_order_reminders as sent
      where sent.pre_order_id = due.id and sent.valid_until = due.valid_until and sent.days_before = due.days_before)
    order by id limit ${BATCH}
    on conflict do nothing returning pre_order_id as id`);
  return rows.map(({ id }) => id);
};

const remind = async (db: Db, lab: Reminding, ids: readonly number[]): Promise<void> => {
  const found = await db
    .select()
    .from(preOrders)
    .where(inArray(preOrders.id, [...ids]));
  for (const preOrder of found) {
    await writeToPatient(db, lab, 'preOrderExpires', preOrder);
    const subject = `pre-order ${String(preOrder.id)}`;
    const patientIds = patientsOf(preOrder);
    await auditJob(db, lab.clock.now(), 'preOrder.remind', [subject], { patientIds });
  }
};

/**
 * Queues reminders of pre-orders before their last day, by day only; each once, whatever the number of processes, and
 * again when the last day was moved.
 */
export const remindPreOrders = async (lab: Reminding): Promise<void> => {
  const now = lab.clock.now();
  const today = dayOf(now);
  const { remindBeforeDays } = await onlineOrderValidity(lab.db);
  if (remindBeforeDays.length === 0 || !isDaytime(now)) return;
  const next = (): Promise<number> =>
    lab.db.transaction(async (tx) => {
      const ids = await takeDue(tx, today, remindBeforeDays);
      if (ids.length > 0) await remind(tx, lab, ids);
      return ids.length;
    });
  while ((await next()) > 0);
};
