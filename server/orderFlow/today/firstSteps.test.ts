import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getToday } from '../../../contract/today.ts';
import { login } from '../../../contract/session.ts';
import { emailOf, PASSWORD, type UserName } from '../../../tests/support/fixture.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { smtpServers } from '../../core/db/schema/mail.ts';

const test = useLab();

const steps = async (as: UserName = 'Admin') =>
  (await test.ask(getToday, { as })).firstSteps?.map(
    ({ step, isDone }) => `${step} ${isDone ? 'done' : 'to do'}`,
  );

it('a laboratory without orders says what it still needs, each step by its outcome, to administrators only', async () => {
  await test.db.execute(sql`update users set state = 'LOCKED' where role_id <> 4`);
  await test.db.execute(sql`update contracts set is_active = false`);
  expect(await steps()).toEqual([
    'catalogue done',
    'contract to do',
    'prices to do',
    'users to do',
    'mail to do',
  ]);
  await test.db.execute(sql`update contracts set is_active = true`);
  await test.db.execute(sql`update users set state = 'ACTIVE'`);
  const server = {
    name: 'Mail',
    host: 'mail.test',
    port: 587,
    security: 'starttls',
    authType: 'none',
  } as const;
  const [made] = await test.db
    .insert(smtpServers)
    .values({ ...server, timeoutSec: 30, maxPerMinute: 60, lastTestResult: 'login: refused' })
    .returning();
  expect(await steps()).toEqual([
    'catalogue done',
    'contract done',
    'prices done',
    'users done',
    'mail to do',
  ]);
  expect(made).toBeDefined();
  await test.db.update(smtpServers).set({ lastTestResult: 'ok' });
  expect((await steps())?.at(-1)).toBe('mail done');
  expect(await steps('Manager')).toBeUndefined();
  await insertOrder(test.db, 1, {});
  expect(await steps()).toBeUndefined();
});

it('an administrator without a contract begins with Today', async () => {
  const startOf = async () =>
    (await test.ask(login, { body: { UserName: emailOf('Admin'), Password: PASSWORD } })).startPage;
  expect(await startOf()).toBe('createOrder');
  await test.db.execute(sql`update contracts set is_active = false`);
  expect(await startOf()).toBe('today');
});
