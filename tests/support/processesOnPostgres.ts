import { afterAll, beforeAll } from 'vitest';
import { migrate } from '../../server/core/db/migrate.ts';
import type { Lab } from '../../server/core/lab.ts';
import { databaseOf, openPool } from '../../server/node/postgres.ts';
import { insertFixture } from './fixture.ts';
import { startCluster } from './postgres.ts';
import { openLab, type TestLab } from './testLab.ts';

interface Processes {
  test: TestLab;
  labs: [Lab, Lab, Lab];
}

/** Three processes on one PostgreSQL with the fixture; nothing where this machine has none. `own`: what they have besides. */
export const useProcesses = (own: (test: TestLab) => Partial<Lab>): Processes => {
  const desk = {} as Processes;
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const cluster = await startCluster();
    if (cluster === undefined) return;
    const test = await openLab();
    ends.push(
      () => test.close(),
      () => cluster.stop(),
    );
    const open = (): Lab => {
      const pool = openPool(cluster.url, 5, test.lab.log);
      ends.unshift(() => pool.end());
      return { ...test.lab, db: databaseOf(pool), ...own(test) };
    };
    Object.assign(desk, { test, labs: [open(), open(), open()] });
    await migrate(desk.labs[0].db);
    await insertFixture(desk.labs[0].db);
  }, 60_000);
  afterAll(async () => {
    for (const end of ends) await end();
  });
  return desk;
};
