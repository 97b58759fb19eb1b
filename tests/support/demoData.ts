import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { hashOf } from '../../scripts/stamp.ts';
import { dayOf } from '../../server/core/dates.ts';
import { startServer } from './server.ts';

const made = resolve(import.meta.dirname, '../../dist/demo-data');

/**
 * Lets the servers of tests begin with a copy of the demo laboratory, which takes a quarter of the start that makes it.
 * It depends on the program and on the day, and is kept for the next run.
 */
export const prepareDemoData = async (): Promise<void> => {
  const program = hashOf(['server', 'contract', 'package-lock.json']).slice(0, 12);
  const place = join(made, `${program}-${dayOf(new Date())}`);
  const kept = await readdir(made).catch((): string[] => []);
  if (!kept.includes(basename(place))) {
    const directory = await mkdtemp(join(tmpdir(), 'lab-demo-'));
    const server = await startServer({ DATA_DIR: directory });
    await server.stop();
    await rm(made, { recursive: true, force: true });
    await cp(directory, `${place}.new`, { recursive: true });
    await rename(`${place}.new`, place);
    await rm(directory, { recursive: true });
  }
  process.env['DEMO_DATA'] = place;
};
