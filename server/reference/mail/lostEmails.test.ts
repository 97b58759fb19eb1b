import { asc, sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { emails as contract } from '../../../contract/emails.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { emails } from '../../core/db/schema/emails.ts';
import type { Mailer } from '../../core/lab.ts';
import { emailsWork, sendQueued } from '../../orderFlow/results/sendQueued.ts';
import { endLost } from './deliver.ts';
import { queueEmail } from './queueEmail.ts';

let original: Mailer;
const test = useLab(() => {
  original = test.lab.mailer;
  return Promise.resolve();
});
beforeEach(async () => {
  test.lab.mailer = original;
  test.emails.length = 0;
  await test.db.delete(emails);
});

const as = 'Admin';
const MINUTE = 60_000;
const queue = (to: string) =>
  queueEmail(test, {
    event: 'feedback',
    values: { topic: 'Topic', text: 'Text', author: 'Anna' },
    language: 'en',
    to,
  });
const rows = () => test.db.select().from(emails).orderBy(asc(emails.id));

it('an email of a process that died while it handed it over has perhaps arrived and is not repeated', async () => {
  test.lab.mailer = {
    ...original,
    send: async (_email, _server, handOver) => {
      await handOver?.();
      await new Promise(() => undefined);
    },
  };
  await queue('nurse@test.lab');
  void sendQueued(test.lab);
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ attempts: 1, isHandedOver: true }]));
  test.lab.mailer = original;
  test.clock.advance(14 * MINUTE);
  await sendQueued(test.lab);
  expect(await rows()).toMatchObject([{ state: 'QUEUED', failure: null }]);
  test.clock.advance(MINUTE);
  await sendQueued(test.lab);
  expect(await rows()).toMatchObject([{ state: 'FAILED', failure: 'perhaps', attempts: 1 }]);
  expect(test.emails).toEqual([]);
  await test.ask(contract.resend, { as, body: { id: (await rows())[0]?.id ?? 0 } });
  await sendQueued(test.lab);
  expect(await rows()).toMatchObject([{ state: 'SENT', failure: null }]);
});

it('what a dead process had taken is known when the next one starts, not what a living one has taken (X-233)', async () => {
  const next = { ...test.lab, machine: { ...test.lab.machine, processId: 2 } };
  const holdOn =
    (isHandedOver: boolean): Mailer['send'] =>
    async (_email, _server, handOver) => {
      if (isHandedOver) await handOver?.();
      await new Promise(() => undefined);
    };
  for (const isHandedOver of [true, false]) {
    test.lab.mailer = { ...original, send: holdOn(isHandedOver) };
    await queue('nurse@test.lab');
    void sendQueued(test.lab);
    await vi.waitFor(async () => expect((await rows()).at(-1)).toMatchObject({ attempts: 1, isHandedOver }));
  }
  next.mailer = original;
  const isDue = async () => {
    const { rows: due } = await test.db.execute<{ at: string }>(
      sql`select (${emailsWork(next).dueAt}) as at`,
    );
    return new Date(due[0]?.at ?? '2099-01-01') <= test.clock.now();
  };
  await test.db.execute(sql`select pg_advisory_lock_shared(4021979, 1)`);
  expect(await isDue()).toBe(false);
  await sendQueued(next);
  expect(await rows()).toMatchObject([{ state: 'QUEUED' }, { state: 'QUEUED' }]);
  await test.db.execute(sql`select pg_advisory_unlock_shared(4021979, 1)`);
  expect(await isDue()).toBe(true);
  await sendQueued(next);
  expect(await rows()).toMatchObject([
    { state: 'FAILED', failure: 'perhaps', attempts: 1 },
    { state: 'SENT', attempts: 2 },
  ]);
  expect(await isDue()).toBe(false);
});

it('an attempt that was taken for lost still says that the mail server has taken the e-mail (X-233)', async () => {
  let end = (): void => undefined;
  test.lab.mailer = {
    ...original,
    send: async (_email, _server, handOver) => {
      await handOver?.();
      await new Promise<void>((resolve) => (end = resolve));
    },
  };
  await queue('nurse@test.lab');
  const sending = sendQueued(test.lab);
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ isHandedOver: true }]));
  await endLost({ ...test.lab, machine: { ...test.lab.machine, processId: 2 } });
  expect(await rows()).toMatchObject([{ state: 'FAILED', failure: 'perhaps' }]);
  end();
  await sending;
  expect(await rows()).toMatchObject([{ state: 'SENT', failure: null }]);
});

it('an email of a process that died before it handed it over is sent by another one when its lease ends', async () => {
  const send = vi.fn<Mailer['send']>(() => new Promise(() => undefined));
  test.lab.mailer = { ...original, send };
  await queue('nurse@test.lab');
  void sendQueued(test.lab);
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  test.lab.mailer = original;
  await sendQueued(test.lab);
  expect(test.emails).toEqual([]);
  test.clock.advance(15 * MINUTE);
  await sendQueued(test.lab);
  expect(await rows()).toMatchObject([{ state: 'SENT', attempts: 2 }]);
  expect(test.emails).toHaveLength(1);
});
