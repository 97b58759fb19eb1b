/**
 * The queues of the background: which of their changes make something due that was not. A process that takes a row, or
 * tries it again later, makes nothing due.
 */
const queues = [
  { table: 'jobs', column: 'lease_until', when: 'new.lease_until is null' },
  { table: 'result_downloads', column: 'lease_until', when: 'new.lease_until is null' },
  { table: 'emails', column: 'next_at', when: 'new.next_at < old.next_at' },
  { table: 'scheduled_changes', column: 'apply_on', when: 'new.apply_on < old.apply_on' },
  { table: 'provider_orders', column: 'due_at', when: 'new.due_at is not null' },
];
/** Their rows are only added. */
const growing = ['lis_tasks', 'result_deliveries'];

/** Announces on `lab_work` that something waits, after the commit; what is announced twice in one is sent once. */
export const statements = [
  `create function tell_work() returns trigger language plpgsql as $$
    begin
      perform pg_notify('lab_work', '');
      return null;
    end $$`,
  ...[...queues.map(({ table }) => table), ...growing].map(
    (table) => `create trigger ${table}_work_new after insert on ${table}
      for each statement execute function tell_work()`,
  ),
  ...queues.map(
    ({ table, column, when }) => `create trigger ${table}_work_due after update of ${column} on ${table}
      for each row when (${when}) execute function tell_work()`,
  ),
];
