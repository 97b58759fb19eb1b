import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { hashOf } from '../../scripts/stamp.ts';
import { dayOf } from '../../server/core/dates.ts';
import { hasPostgres } from './postgres.ts';
import { startServer } from './server.ts';

const dist = resolve(import.meta.dirname, '../../dist');

/**
 * The directory that `fill` makes, kept in dist/`folder` for the next run. What is in it depends on the program and on the
 * day.
 */
const keptFor = async (
  folder: string,
  { tests = [], fill }: { tests?: readonly string[]; fill: (place: string) => Promise<void> },
): Promise<string> => {
  const made = join(dist, folder);
  const program = hashOf(['server', 'contract', 'package-lock.json', ...tests]).slice(0, 12);
  const place = join(made, `${program}-${dayOf(new Date())}`);
  const kept = await readdir(made).catch((): string[] => []);
  if (!kept.includes(basename(place))) {
    await rm(made, { recursive: true, force: true });
    await mkdir(made, { recursive: true });
    await fill(`${place}.new`);
    await rename(`${place}.new`, place);
  }
  return place;
};

/** Lets the servers of tests begin with a copy of the demo laboratory, which takes a quarter of the start that makes it. */
export const prepareDemoData = async (): Promise<void> => {
  process.env['DEMO_DATA'] = await keptFor('demo-data', {
    fill: async (place) => {
      const directory = await mkdtemp(join(tmpdir(), 'lab-demo-'));
      const server = await startServer({ DATA_DIR: directory });
      await server.stop();
      await cp(directory, place, { recursive: true });
      await rm(directory, { recursive: true });
    },
  });
};

/** Lets the PostgreSQL clusters of tests begin with the demo laboratory; does nothing on a machine without PostgreSQL. */
export const prepareDemoCluster = async (): Promise<void> => {
  if (!hasPostgres()) return;
  process.env['DEMO_CLUSTER'] = await keptFor('demo-cluster', {
    tests: ['tests/support/seedCluster.ts', 'tests/support/postgres.ts'],
    fill: async (place) => (await import('./seedCluster.ts')).seedCluster(place),
  });
};
