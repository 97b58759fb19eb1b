import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aConnection, insertMessage } from '../tests/support/connections.ts';
import { useLab } from '../tests/support/testLab.ts';
import { startBackground } from './background.ts';
import { emails } from './core/db/schema/emails.ts';
import { jobs } from './core/db/schema/jobs.ts';
import { startJob } from './core/jobs/jobs.ts';
import { queueEmail } from './reference/mail/queueEmail.ts';

let heard = 0;
const test = useLab(async () => {
  await test.listen(() => (heard += 1), 'lab_work');
});

const queue = (to: string) =>
  queueEmail(test, {
    event: 'feedback',
    language: 'en',
    to,
    values: { topic: 'Topic', text: 'Text', author: 'Author' },
  });
/** How many announcements an action causes. */
const announced = async (action: () => Promise<unknown>): Promise<number> => {
  const before = heard;
  await action();
  return heard - before;
};
const at = sql`timestamptz '2026-11-20 09:00+03'`;
const later = sql`timestamptz '2026-11-21 09:00+03'`;

const insertions = {
  connection_messages: async () => {
    const id = await aConnection(test.db);
    await insertMessage(test.db, id, { at: test.clock.now(), type: 'ORU^R01', controlId: 'first' });
  },
  jobs: () => startJob(test.db, test.clock.now(), { kind: 'none', key: 'a', input: {}, startedBy: null }),
  emails: () => queue('first@test.lab'),
  result_downloads: () =>
    test.db.execute(sql`insert into result_downloads
      (user_id, contract_ids, order_ids, format, language, missing, created_at, expires_at)
      values (1, '{1}', '{1}', 'pdf', 'ru', '[]', ${at}, ${later})`),
  scheduled_changes: () =>
    test.db.execute(sql`insert into scheduled_changes
      (resource, record_id, label, search_text, before, after, apply_on, created_at, created_by)
      values ('admin/contracts', 1, '{}', '', '{}', '{}', ${later}, ${at}, 1)`),
};

it('the database announces every queue', async () => {
  const { rows } = await test.db.execute<{ name: string }>(
    sql`select tgname as name from pg_trigger where tgfoid = 'tell_work'::regproc order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'connection_messages_work_due',
    'connection_messages_work_new',
    'emails_work_due',
    'emails_work_new',
    'jobs_work_due',
    'jobs_work_new',
    'lis_additions_work_new',
    'lis_tasks_work_new',
    'mailbox_reads_work',
    'provider_orders_work_due',
    'provider_orders_work_new',
    'result_deliveries_work_new',
    'result_downloads_work_due',
    'result_downloads_work_new',
    'scheduled_changes_work_due',
    'scheduled_changes_work_new',
    'sms_work_due',
    'sms_work_new',
    'subscription_events_work_new',
    'subscriptions_work_due',
    'subscriptions_work_new',
  ]);
});

it('what is added to a queue is announced once, what is undone is not', async () => {
  for (const [table, insert] of Object.entries(insertions)) {
    expect(await announced(insert), table).toBe(1);
    await test.db.execute(sql.raw(`truncate ${table} cascade`));
  }
  const undone = () =>
    test.db
      .transaction(async (tx) => {
        const job = { kind: 'none', key: 'b', input: {}, startedBy: null };
        await startJob(tx, test.clock.now(), job);
        expect(heard).toBe(before);
        tx.rollback();
      })
      .catch(() => undefined);
  const before = heard;
  expect(await announced(undone)).toBe(0);
});

it('what is due sooner or free again is announced, an attempt is not', async () => {
  await insertions.jobs();
  const lease = (until: unknown) => () => test.db.execute(sql`update jobs set lease_until = ${until}`);
  expect(await announced(lease(later))).toBe(0);
  expect(await announced(lease(sql`null`))).toBe(1);
  await insertions.emails();
  const due = (moment: unknown) => () => test.db.execute(sql`update emails set next_at = ${moment}`);
  expect(await announced(due(sql`timestamptz '2999-01-01'`))).toBe(0);
  expect(await announced(due(at))).toBe(1);
  await test.db.execute(sql`truncate jobs, emails cascade`);
});

it('a server that has nothing to do does not ask its database, and sends an e-mail that is announced', async () => {
  test.lab.clock = { now: () => new Date() };
  const background = startBackground(test.lab);
  const stopListening = await test.listen(() => background.wake(), 'lab_work');
  await expect.poll(() => test.statements()).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const before = test.statements();
  await new Promise((resolve) => setTimeout(resolve, 3000));
  expect(test.statements() - before).toBe(0);
  await queue('second@test.lab');
  await expect
    .poll(async () => (await test.db.select().from(emails).where(eq(emails.state, 'SENT'))).length, {
      timeout: 5000,
    })
    .toBe(1);
  expect(test.logged).toEqual([]);
  expect(await test.db.$count(jobs)).toBe(0);
  await background.stop();
  await stopListening();
});
