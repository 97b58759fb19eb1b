import { afterEach, expect, it, vi } from 'vitest';
import { useLab } from '../../tests/support/testLab.ts';
import { applications } from '../core/db/schema/session.ts';
import { runHousekeeping } from './runHousekeeping.ts';

const test = useLab();
afterEach(() => vi.useRealTimers());

const HOUR = 3_600_000;
const leaveOldId = () =>
  test.db.insert(applications).values({ id: crypto.randomUUID(), createdAt: new Date(0) });
const idsLeft = () => test.db.select().from(applications);
const vacuumed = async () =>
  (
    await test.db.execute<{ count: number }>(
      'select sum(vacuum_count)::int as count from pg_stat_user_tables',
    )
  ).rows[0]?.count ?? 0;

it('the database is cleaned up at start and every hour until the process stops, and vacuumed from the second time', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const before = await vacuumed();
  await runHousekeeping(test.lab, { embedded: true })();
  expect(await vacuumed()).toBe(before);
  await leaveOldId();
  const stop = runHousekeeping(test.lab, { embedded: true });
  await vi.waitFor(async () => expect(await idsLeft()).toEqual([]));
  await leaveOldId();
  vi.advanceTimersByTime(HOUR);
  await stop();
  expect(await idsLeft()).toEqual([]);
  expect(await vacuumed()).toBeGreaterThan(before + 50);
  await leaveOldId();
  vi.advanceTimersByTime(HOUR);
  expect(await idsLeft()).toHaveLength(1);
});

it('a failed run is logged and the schedule continues', async () => {
  const logged: unknown[] = [];
  const broken = {
    ...test.lab,
    clock: {
      now: () => {
        throw new Error('no clock');
      },
    },
    log: { info: () => undefined, error: (event: string) => void logged.push(event) },
  };
  await runHousekeeping(broken, { embedded: false })();
  expect(logged).toEqual(['housekeeping failed']);
});
