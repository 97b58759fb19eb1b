import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSystem } from '../../contract/system.ts';
import { apiSession } from '../../scripts/apiSession.ts';
import { failedStart } from '../support/failedStart.ts';
import { openOrderDesk } from '../support/orderDesk.ts';
import { startCluster, type Cluster } from '../support/postgres.ts';
import { newDataDirectory, startServer } from '../support/server.ts';

const NO_POSTGRES = 'this machine has no PostgreSQL (/usr/lib/postgresql/*/bin)';
const common = { CAPTCHA_COST: '1', SECRET: '7d1f3b7a61c84e25b1d07c9e4a2f6835' };
let directory: string;
let cluster: Cluster | undefined;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lab-backup-'));
  cluster = await startCluster();
});
afterAll(async () => {
  await cluster?.stop();
  rmSync(directory, { recursive: true });
});

/** Runs `npm run backup`, `restore` or `drill`; returns what it printed. */
const run = (
  command: 'backup' | 'restore' | 'drill',
  file: string | null,
  environment: Record<string, string>,
) =>
  new Promise<string>((done) => {
    execFile(
      process.execPath,
      [resolve(import.meta.dirname, `../../dist/server/${command}.js`), ...(file === null ? [] : [file])],
      { env: { ...process.env, ...common, ...environment } },
      (_, stdout, stderr) => done(stdout + stderr),
    );
  });

/** Runs a statement as the superuser of the cluster. */
const execute = async (statement: string) => {
  const client = new Client({ connectionString: cluster?.url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
};

/** What the server knows of the last backup and the last drill. */
const lastRuns = async (url: string) => {
  const admin = apiSession(url);
  await admin.signIn('admin@demo.lab', 'DemoLab-2026');
  const { backup, drill } = await admin.ask(readSystem, {});
  return { bytes: backup?.failure === null && backup.bytes, drill: drill === null ? 'none' : drill.failure };
};

it('PostgreSQL: every order acknowledged before the backup is back, and one as it was', async ({ skip }) => {
  skip(cluster === undefined, NO_POSTGRES);
  if (cluster === undefined) return;
  const file = join(directory, 'postgres.dump');
  const before = { DATABASE_URL: cluster.url, DATA_DIR: join(directory, 'one') };
  const after = { DATABASE_URL: cluster.urlOf('lab', 'restored'), DATA_DIR: join(directory, 'two') };
  const first = await startServer({ ...common, ...before });
  const desk = await openOrderDesk(first.url);
  const placed = await Promise.all(Array.from({ length: 30 }, (_, at) => desk.place(`backup-${at}`)));
  // Orders go on while the backup is written.
  const during = Array.from({ length: 5 }, (_, at) => desk.place(`backup-during-${at}`));
  expect(await run('backup', file, before)).toContain('Keep SECRET with it');
  await Promise.all(during);
  const [order] = placed;
  expect(await lastRuns(first.url)).toEqual({ bytes: statSync(file).size, drill: 'none' });
  expect((await fetch(`${first.url}/ready`)).status).toBe(200);
  const asPlaced = await desk.read(order?.barcode ?? '');
  await first.stop();

  await execute('create database restored');
  expect(await run('restore', file, before)).toContain('The database is not empty');
  expect(await run('restore', file, after)).toContain('The database is restored');
  const second = await startServer({ ...common, ...after });
  const restored = await openOrderDesk(second.url);
  for (const { barcode, orderId } of placed) expect((await restored.read(barcode)).orderId).toBe(orderId);
  expect(await restored.read(order?.barcode ?? '')).toEqual(asPlaced);
  expect(await restored.place('backup-0')).toEqual(order);
  expect((await restored.place('after-restore')).orderId).toBeGreaterThan(order?.orderId ?? 0);
  await second.stop();
});

it('PostgreSQL: a restored database starts with a role for the server that does not own it', async ({
  skip,
}) => {
  skip(cluster === undefined, NO_POSTGRES);
  if (cluster === undefined) return;
  for (const role of ['laboratory_owner', 'laboratory_server']) await execute(`create role ${role} login`);
  for (const name of ['kept', 'lost']) await execute(`create database ${name} owner laboratory_owner`);
  const at = cluster;
  const of = (database: string) => ({
    DATABASE_URL: at.urlOf('laboratory_server', database),
    DATABASE_OWNER_URL: at.urlOf('laboratory_owner', database),
    DATA_DIR: join(directory, database),
  });
  const file = join(directory, 'roles.dump');
  const first = await startServer({ ...common, ...of('lost') });
  const order = await (await openOrderDesk(first.url)).place('backup-roles');
  expect(await run('backup', file, of('lost'))).toContain('Keep SECRET with it');
  expect(await lastRuns(first.url)).toEqual({ bytes: statSync(file).size, drill: 'none' });
  expect(await run('drill', null, of('lost'))).toContain('the right: alter role … createdb');
  await execute('alter role laboratory_owner createdb');
  expect(await run('drill', null, of('lost'))).toMatch(
    /can be restored: all \d+ rows of its \d+ tables are back/,
  );
  expect(await lastRuns(first.url)).toEqual({ bytes: statSync(file).size, drill: null });
  expect(await execute("select datname from pg_database where datname like '%drill%'")).toEqual([]);
  await first.stop();
  expect(await run('restore', file, of('kept'))).toContain('The database is restored');
  const { DATABASE_OWNER_URL: _, ...withoutOwner } = of('kept');
  expect((await failedStart({ ...common, ...withoutOwner })).output).toContain(
    'start once with DATABASE_OWNER_URL',
  );
  const second = await startServer({ ...common, ...of('kept') });
  expect((await (await openOrderDesk(second.url)).read(order.barcode)).orderId).toBe(order.orderId);
  await second.stop();
});

it('the embedded database is written while its server is stopped, and read into an empty directory', async () => {
  const file = join(directory, 'embedded.tar.gz');
  const before = { DATA_DIR: await newDataDirectory() };
  const after = { DATA_DIR: join(directory, 'four') };
  const first = await startServer({ ...common, ...before });
  const order = await (await openOrderDesk(first.url)).place('embedded-backup');
  expect(await run('backup', file, before)).toContain(`Another server (pid ${first.process.pid})`);
  await first.stop();
  expect(await run('backup', file, before)).toContain('The database is in');
  expect(await run('backup', file, before)).toContain('exists already');
  expect(await run('restore', file, before)).toContain('has a database already');
  expect(await run('restore', file, after)).toContain('The database is restored');
  const second = await startServer({ ...common, ...after });
  expect((await (await openOrderDesk(second.url)).read(order.barcode)).orderId).toBe(order.orderId);
  await second.stop();
  rmSync(before.DATA_DIR, { recursive: true });
});

it('a drill restores the last backup beside the database, and names what is wrong with it (X-103)', async () => {
  const DATA_DIR = await newDataDirectory();
  const live = { DATA_DIR };
  expect(await run('drill', null, live)).toContain('There is no backup yet');
  const file = join(directory, 'drill.tar.gz');
  await run('backup', file, live);
  expect(await run('drill', null, live)).toMatch(
    /can be restored: all \d{4,} rows of its \d+ tables are back/,
  );
  const database = await PGlite.create(join(DATA_DIR, 'postgres'), { extensions: { pg_trgm } });
  await database.exec(`update operator_runs set counts = counts || '{"orders": 1}' where command = 'backup'`);
  await database.close();
  expect(await run('drill', null, live)).toContain('orders: 1 rows when it was made, ');
  writeFileSync(file, 'no backup');
  expect(await run('drill', null, live)).toContain(`${file} is no backup of an embedded database`);
  const server = await startServer({ ...common, ...live });
  expect(await lastRuns(server.url)).toMatchObject({ drill: 'restore' });
  await server.stop();
  expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('drill'))).toEqual([]);
  rmSync(DATA_DIR, { recursive: true });
});

it('a file that is missing or no backup is refused in a sentence', async () => {
  const environment = { DATA_DIR: join(directory, 'five') };
  expect(await run('restore', join(directory, 'absent'), environment)).toContain('There is no file');
  const file = join(directory, 'text');
  writeFileSync(file, 'no backup');
  expect(await run('restore', file, environment)).toContain(`${file} is no backup of an embedded database`);
});
