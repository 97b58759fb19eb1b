import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSystem } from '../../contract/system.ts';
import { apiSession } from '../../scripts/apiSession.ts';
import { openDatabase } from '../../server/node/database.ts';
import { readEnvironment } from '../../server/node/environment.ts';
import { createLog } from '../../server/node/log.ts';
import { openOrderDesk } from '../support/orderDesk.ts';
import { startCluster, type Cluster } from '../support/postgres.ts';
import { newDataDirectory, nodeFlags, startServer } from '../support/server.ts';

const NO_POSTGRES = 'this machine has no PostgreSQL (/usr/lib/postgresql/*/bin)';
const common = { CAPTCHA_COST: '1', SECRET: '7d1f3b7a61c84e25b1d07c9e4a2f6835' };
let directory: string;
let cluster: Cluster | undefined;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lab-backup-'));
  cluster = await startCluster();
  if (cluster === undefined) return;
  await execute('create database lost template demo owner laboratory_owner');
  await execute('create database kept owner laboratory_owner');
  await execute('create database restored');
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
      [
        ...nodeFlags,
        resolve(import.meta.dirname, `../../dist/server/${command}.js`),
        ...(file === null ? [] : [file]),
      ],
      { env: { ...process.env, ...common, ...environment } },
      (_, stdout, stderr) => done(stdout + stderr),
    );
  });

/** Runs a statement as the superuser of the cluster. */
const execute = async (statement: string, database = 'postgres') => {
  const client = new Client({ connectionString: cluster?.urlOf('lab', database) });
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
  const before = { DATABASE_URL: cluster.demoUrl, DATA_DIR: join(directory, 'one') };
  const after = { DATABASE_URL: cluster.urlOf('lab', 'restored'), DATA_DIR: join(directory, 'two') };
  const first = await startServer({ ...common, ...before });
  const desk = await openOrderDesk(first.url);
  const placed = await Promise.all(Array.from({ length: 10 }, (_, at) => desk.place(`backup-${at}`)));
  // Orders go on while the backup is written.
  const during = Array.from({ length: 5 }, (_, at) => desk.place(`backup-during-${at}`));
  expect(await run('backup', file, before)).toContain('Keep SECRET with it');
  await Promise.all(during);
  const [order] = placed;
  expect(await lastRuns(first.url)).toEqual({ bytes: statSync(file).size, drill: 'none' });
  expect((await fetch(`${first.url}/ready`)).status).toBe(200);
  const asPlaced = await desk.read(order?.barcode ?? '');
  await first.stop();

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

it('PostgreSQL: with a role for the server that does not own the database, a drill restores the last backup beside it and names what is wrong (X-103), and the restored one starts', async ({
  skip,
}) => {
  skip(cluster === undefined, NO_POSTGRES);
  if (cluster === undefined) return;
  const at = cluster;
  const of = (database: string) => ({
    DATABASE_URL: at.urlOf('laboratory_server', database),
    DATABASE_OWNER_URL: at.urlOf('laboratory_owner', database),
    DATA_DIR: join(directory, database),
  });
  const file = join(directory, 'roles.dump');
  const drill = () => run('drill', null, of('lost'));
  const first = await startServer({ ...common, ...of('lost') });
  const order = await (await openOrderDesk(first.url)).place('backup-roles');
  expect(await drill()).toContain('There is no backup yet');
  expect(await run('backup', file, of('lost'))).toContain('Keep SECRET with it');
  expect(await drill()).toContain('the right: alter role … createdb');
  await execute('alter role laboratory_owner createdb');
  expect(await drill()).toMatch(/can be restored: all \d{4,} rows of its \d+ tables are back/);
  expect(await lastRuns(first.url)).toEqual({ bytes: statSync(file).size, drill: null });
  await execute(
    `update operator_runs set counts = counts || '{"orders": 1}' where command = 'backup'`,
    'lost',
  );
  expect(await drill()).toContain('orders: 1 rows when it was made, ');
  expect(await lastRuns(first.url)).toMatchObject({ drill: 'counts' });
  await first.stop();
  expect(await execute("select datname from pg_database where datname like '%drill%'")).toEqual([]);

  const { DATABASE_OWNER_URL: _, ...withoutOwner } = of('kept');
  expect(await run('restore', file, of('kept'))).toContain('The database is restored');
  await expect(
    openDatabase(
      readEnvironment(withoutOwner),
      createLog(() => undefined),
    ),
  ).rejects.toThrow('start once with DATABASE_OWNER_URL');
  const second = await startServer({ ...common, ...of('kept') });
  expect((await (await openOrderDesk(second.url)).read(order.barcode)).orderId).toBe(order.orderId);
  await second.stop();
});

it('the embedded database is written while its server is stopped, drilled (X-103), and read into an empty directory', async () => {
  const file = join(directory, 'embedded.tar.gz');
  const before = { DATA_DIR: await newDataDirectory() };
  const after = { DATA_DIR: join(directory, 'four') };
  const first = await startServer({ ...common, ...before });
  const order = await (await openOrderDesk(first.url)).place('embedded-backup');
  expect(await run('backup', file, before)).toContain(`Another server (pid ${first.process.pid})`);
  await first.stop();
  expect(await run('restore', file, after)).toContain('There is no file');
  expect(await run('backup', file, before)).toContain('The database is in');
  expect(await run('backup', file, before)).toContain('exists already');
  expect(await run('drill', null, before)).toMatch(
    /can be restored: all \d{4,} rows of its \d+ tables are back/,
  );
  expect(await run('restore', file, before)).toContain('has a database already');
  expect(await run('restore', file, after)).toContain('The database is restored');
  const second = await startServer({ ...common, ...after });
  expect((await (await openOrderDesk(second.url)).read(order.barcode)).orderId).toBe(order.orderId);
  await second.stop();

  writeFileSync(file, 'no backup');
  expect(await run('drill', null, before)).toContain(`${file} is no backup of an embedded database`);
  expect(readdirSync(before.DATA_DIR).filter((name) => name.startsWith('drill'))).toEqual([]);
  expect(await run('restore', file, { DATA_DIR: join(directory, 'five') })).toContain(
    `${file} is no backup of an embedded database`,
  );
  rmSync(before.DATA_DIR, { recursive: true });
});
