import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captchaChallenges } from '../../../contract/session.ts';
import { readSystem, type CheckName } from '../../../contract/system.ts';
import { insertConnection } from '../../../tests/support/connections.ts';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { createSealing } from '../../core/auditChain/seal.ts';
import { connectSystem } from '../../../tests/support/connectedSystem.ts';
import { connectedSystems } from '../../core/db/schema/connectedSystems.ts';
import { connections } from '../../core/db/schema/connections.ts';
import { subscriptions } from '../../core/db/schema/subscriptions.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { jobs } from '../../core/db/schema/jobs.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { operatorRuns } from '../../core/db/schema/operatorRuns.ts';
import { inspect } from './inspect.ts';

const day = 86_400_000;
let test: TestLab;
beforeEach(async () => {
  test = await openLab();
  test.lab.machine = { ...test.lab.machine, isProduction: true };
  // The laboratory was set up when its clock began.
  await test.db.execute(sql`update migrations set at = ${test.clock.now().toISOString()}`);
});
afterEach(() => test.close());

/** As the screen and `/ready` do; a call would send the queued e-mails first. */
const read = () => inspect(test.lab);
/** The checks that are not in order. */
const wrong = async () =>
  (await read()).checks.flatMap(({ name, state }) => (state === 'ok' ? [] : [`${name} ${state}`]));
const sinceOf = async (name: CheckName) => (await read()).checks.find((one) => one.name === name)?.since;

it('a new laboratory has nothing to say, and its audit log keeps no line of the check (X-102)', async () => {
  const before = await test.db.execute(sql`select count(*)::int as lines from audit_log`);
  expect(await wrong()).toEqual([]);
  expect(await test.ask(readSystem, { as: 'Admin' })).toMatchObject({
    checks: (await read()).checks,
    version: 'test',
    disk: { freeBytes: 50e9, totalBytes: 100e9 },
  });
  const after = await test.db.execute(sql`select count(*)::int as lines from audit_log`);
  expect(after.rows).toEqual(before.rows);
});

it('a connection that does not work is found, with what waits (X-125)', async () => {
  const { id } = await insertConnection(test.db);
  expect(await wrong()).toEqual([]);
  const since = test.clock.now();
  await test.db
    .update(connections)
    .set({ failingSince: since, failure: 'connect ECONNREFUSED', lastReceivedAt: since });
  expect(await wrong()).toEqual(['connections warning']);
  expect((await read()).connections).toEqual([
    {
      id,
      name: 'LIS',
      failingSince: since.toISOString(),
      failure: 'connect ECONNREFUSED',
      lastMessageAt: since.toISOString(),
      waiting: 0,
      unsettled: 0,
    },
  ]);
});

it('subscriptions that fail are counted, of systems in use only (X-170)', async () => {
  const { system } = await connectSystem(test);
  const common = {
    systemId: system.id,
    criteria: 'DiagnosticReport',
    endpoint: 'https://clinic.example/hook',
    headers: '',
    secret: '',
    reason: '',
  };
  const since = test.clock.now();
  await test.db.insert(subscriptions).values([
    { ...common, state: 'active' },
    { ...common, state: 'off', failingSince: new Date(0) },
  ]);
  expect(await wrong()).toEqual([]);
  await test.db.insert(subscriptions).values([
    { ...common, state: 'active', failingSince: since },
    { ...common, state: 'error', failingSince: new Date(since.getTime() + 60_000) },
  ]);
  expect(await wrong()).toEqual(['subscriptions warning']);
  expect(await sinceOf('subscriptions')).toBe(since.toISOString());
  expect((await read()).subscriptions).toEqual({ failing: 2 });
  await test.db.update(connectedSystems).set({ isActive: false });
  expect(await wrong()).toEqual([]);
});

it('an audit log that takes no line is found (X-102)', async () => {
  await test.db.execute(sql`alter table audit_log add constraint closed check (id < 0) not valid`);
  expect(await wrong()).toEqual(['auditLog failed']);
  await test.db.execute(sql`alter table audit_log drop constraint closed`);
});

it('lines of the audit log that nobody seals are found, not those of before the start (X-104)', async () => {
  const line = { action: 'order.read', subject: 'order 1' };
  await test.db.insert(auditLog).values({ ...line, at: new Date(test.clock.now().getTime() - day) });
  test.clock.advance(3_600_000);
  expect(await wrong()).toEqual([]);
  test.clock.advance(1000);
  expect(await wrong()).toEqual(['auditSeals warning']);
  const seal = createSealing(test.lab);
  await seal();
  await seal();
  expect(await wrong()).toEqual([]);
});

it('a disk warns before it is full (X-102)', async () => {
  const disk = (freeBytes: number) => {
    test.lab.machine = { ...test.lab.machine, disk: () => Promise.resolve({ freeBytes, totalBytes: 100e9 }) };
  };
  disk(3 * 2 ** 30);
  expect(await wrong()).toEqual([]);
  disk(2 ** 30);
  expect(await wrong()).toEqual(['disk warning']);
  disk(100 * 2 ** 20);
  expect(await wrong()).toEqual(['disk failed']);
});

it('a database that had no room for a call is full for as long as that is so, and its audit log is not to blame (X-102, X-237)', async () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  vi.spyOn(test.lab.rateLimiter, 'consume').mockRejectedValueOnce(full);
  const refused = await test.app.request(captchaChallenges.path);
  expect(refused.status).toBe(507);
  const write = vi.spyOn(test.lab.db, 'transaction').mockRejectedValue(full);
  test.clock.advance(3_600_000);
  expect(await wrong()).toEqual(['disk failed']);
  expect(await sinceOf('disk')).toBe('2026-11-20T09:00:00.000Z');
  write.mockRestore();
  expect(await wrong()).toEqual([]);
  // Nothing but its line finds no room.
  vi.spyOn(test.lab.db, 'transaction').mockRejectedValueOnce(full).mockRejectedValueOnce(full);
  expect(await wrong()).toEqual(['disk failed']);
  expect(await wrong()).toEqual([]);
});

it('production is asked for a backup after two days and a drill after five weeks, the demo never (X-102)', async () => {
  const run = (command: 'backup' | 'drill', failure?: 'other' | 'counts') =>
    test.db.insert(operatorRuns).values({
      command,
      file: '/backup',
      startedAt: test.clock.now(),
      finishedAt: test.clock.now(),
      failure,
      bytes: 5000,
    });
  test.clock.advance(2 * day + 1000);
  expect(await wrong()).toEqual(['backup warning']);
  await run('backup');
  expect(await wrong()).toEqual([]);
  const good = test.clock.now().toISOString();
  test.clock.advance(2 * day + 1000);
  await run('backup', 'other');
  expect(await wrong()).toEqual(['backup warning']);
  expect(await sinceOf('backup')).toBe(good);
  expect((await read()).backup).toEqual({
    finishedAt: test.clock.now().toISOString(),
    failure: 'other',
    bytes: 5000,
  });
  test.clock.advance(33 * day);
  expect(await wrong()).toEqual(['backup warning', 'drill warning']);
  await run('drill');
  expect(await wrong()).toEqual(['backup warning']);
  await run('drill', 'counts');
  expect(await wrong()).toEqual(['backup warning', 'drill warning']);
  test.lab.machine = { ...test.lab.machine, isProduction: false };
  await run('drill');
  expect(await wrong()).toEqual([]);
});

it('e-mails and jobs that wait for more than an hour are stuck (X-102)', async () => {
  const now = test.clock.now();
  const email = {
    event: 'feedback',
    purpose: 'feedback',
    language: 'en',
    recipient: 'doctor@test.lab',
    subject: 'x',
    createdAt: now,
  } as const;
  await test.db.insert(emails).values([
    { ...email, nextAt: now },
    // Held back by the quiet hours.
    { ...email, nextAt: new Date(now.getTime() + 10 * 3_600_000) },
    { ...email, state: 'FAILED', nextAt: now },
  ]);
  await test.db.insert(jobs).values({ kind: 'refresh', key: '1', input: {}, createdAt: now });
  test.clock.advance(3_600_000);
  expect(await wrong()).toEqual([]);
  test.clock.advance(1000);
  expect(await read()).toMatchObject({
    emails: { waiting: 2, failed: 1 },
    jobs: { waiting: 1, failed: 0 },
  });
  expect(await wrong()).toEqual(['emails warning', 'jobs warning']);
  expect(await sinceOf('emails')).toBe(now.toISOString());
});
