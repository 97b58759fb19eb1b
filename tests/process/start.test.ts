import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { unreleasedMigrations } from '../../server/core/db/unreleasedMigrations.ts';
import { openEmbeddedClient } from '../../server/node/embeddedDatabase.ts';
import { failedStart } from '../support/failedStart.ts';
import { newDataDirectory, spawnServer, startServer, type RunningServer } from '../support/server.ts';

const production = {
  NODE_ENV: 'production',
  SECRET: '0f9d3b7a61c84e25b1d07c9e4a2f6835',
  PORTAL_URL: 'https://cabinet.example.com',
  LAB_NAME: 'Clinic',
  LAB_PHONES: '+375 17 200-00-00',
  LAB_EMAIL: 'info@clinic.by',
};
/** With the demo laboratory. */
let dataDir: string;
/** Filled by the first test with a database that has its tables and no rows. */
let fresh: string;
let server: RunningServer;
beforeAll(async () => {
  fresh = mkdtempSync(join(tmpdir(), 'lab-fresh-'));
  dataDir = await newDataDirectory();
  server = await startServer({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await server.stop();
  for (const directory of [dataDir, fresh]) rmSync(directory, { recursive: true, force: true });
});
/** Runs statements on the database of `fresh`. */
const change = async (...statements: readonly string[]): Promise<void> => {
  const client = await openEmbeddedClient(fresh);
  for (const statement of statements) await client.exec(statement);
  await client.close();
};

it('killing the first start does not break the next one, and a start that is asked to stop ends in order', async () => {
  const first = spawnServer({ DATA_DIR: fresh, PORT: '0', DEMO: '0' });
  const gone = new Promise((resolve) => {
    first.once('exit', resolve);
  });
  await vi.waitFor(() => expect(existsSync(join(fresh, 'postgres.new', 'global'))).toBe(true), {
    timeout: 30_000,
    interval: 5,
  });
  first.kill('SIGKILL');
  await gone;
  const next = await startServer({ DATA_DIR: fresh, DEMO: '0' });
  await next.stop();

  const stopped = spawnServer({ DATA_DIR: fresh, PORT: '0', DEMO: '0' });
  const ended = once(stopped, 'exit');
  await vi.waitFor(() => expect(existsSync(join(fresh, 'lock'))).toBe(true), {
    timeout: 30_000,
    interval: 5,
  });
  stopped.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(existsSync(join(fresh, 'lock'))).toBe(false);
});

it('a second start on the same data names the running process and says what to do', async () => {
  const { code, output } = await failedStart({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(output).toContain(`pid ${server.process.pid}`);
  expect(output).toContain(dataDir);
});

it('a port in use is named', async () => {
  const { port } = new URL(server.url);
  const { code, output } = await failedStart({ DATA_DIR: fresh, PORT: port, DEMO: '0' });
  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} is taken`);
  expect(existsSync(join(fresh, 'lock'))).toBe(false);
});

it('production without a secret does not start', async () => {
  const { code, output } = await failedStart({ ...production, SECRET: '', DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(output).toContain('SECRET: ');
});

it('an unknown NODE_ENV and a data directory that cannot be written are refused in a sentence', async () => {
  const unknown = await failedStart({ NODE_ENV: 'prod', DATA_DIR: dataDir });
  expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining('NODE_ENV: set production') });
  const secret = join(dataDir, 'secret');
  expect(await failedStart({ DATA_DIR: join(secret, 'data') })).toEqual({
    code: 1,
    output: `The data directory ${secret}/data cannot be used: a part of the path is a file, or set DATA_DIR to another directory.\n`,
  });
});

it('an unreachable database is named', async () => {
  const { code, output } = await failedStart({
    DATABASE_URL: 'postgres://lab@127.0.0.1:1/laboratory',
    DATA_DIR: dataDir,
  });
  expect(code).toBe(1);
  expect(output).toContain('DATABASE_URL');
  expect(output).not.toContain('    at ');
});

it('patient data is readable by its owner only', () => {
  for (const path of [
    ...['', 'secret', 'postgres', 'outbox'].map((name) => join(dataDir, name)),
    ...['', 'secret', 'postgres'].map((name) => join(fresh, name)),
  ])
    expect(statSync(path).mode & 0o077, path).toBe(0);
});

it('a stopped server releases its directory, and production rejects its demo accounts', async () => {
  await server.stop();
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  const { code, output } = await failedStart({ ...production, DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(output).toContain('nurse@demo.lab');
  expect(output).toContain('Change those passwords');
});

it('an old program does not start on the database of a newer one, and says how to roll back', async () => {
  await change("insert into migrations (name) values ('9999-of-tomorrow')");
  const { code, output } = await failedStart({ DATA_DIR: fresh, DEMO: '0' });
  expect(code).toBe(1);
  expect(output).toBe(
    'A newer version of this program has migrated the database (9999-of-tomorrow). Start that version; or, to roll back, restore the backup made before the upgrade into an empty database and start this version with it\n',
  );
});

it('a database of before the baseline that lacks something is refused with the version to start first', async () => {
  await change(
    'delete from migrations',
    ...unreleasedMigrations.slice(0, -2).map((name) => `insert into migrations (name) values ('${name}')`),
  );
  const { code, output } = await failedStart({ DATA_DIR: fresh, DEMO: '0' });
  expect(code).toBe(1);
  expect(output).toBe(
    'The database was made before the release of 0.1.0 and lacks what came later (0172-barcode-ends, 0175-desk). Start the version of commit 19fc582d on it once, then this one\n',
  );
});
