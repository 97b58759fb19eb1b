import { Hono } from 'hono';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accounts } from '../../contract/accounts.ts';
import { changeForgotPassword } from '../../contract/passwords.ts';
import { apiSession } from '../../scripts/apiSession.ts';
import { beforeBaseline } from '../../server/core/db/migrate.ts';
import { openDatabase } from '../../server/node/database.ts';
import { prepareDataDirectory } from '../../server/node/dataDirectory.ts';
import { openEmbeddedClient } from '../../server/node/embeddedDatabase.ts';
import { readEnvironment } from '../../server/node/environment.ts';
import { createSettingsHub } from '../../server/node/hub.ts';
import { listen } from '../../server/node/listen.ts';
import { createLog } from '../../server/node/log.ts';
import { StartError } from '../../server/node/startError.ts';
import { prunedBuild, type PrunedBuild } from '../support/prunedBuild.ts';
import { newDataDirectory } from '../support/server.ts';

const production = {
  NODE_ENV: 'production',
  SECRET: '0f9d3b7a61c84e25b1d07c9e4a2f6835',
  PORTAL_URL: 'https://cabinet.example.com',
  LAB_NAME: 'Clinic',
  LAB_PHONES: '+375 17 200-00-00',
  LAB_EMAIL: 'info@clinic.by',
  CAPTCHA_COST: '1',
};
const ADMIN = 'chief@laboratory.by';
const PASSWORD = 'Winter-garden-71';
/** Without the repository and the packages of the portal. */
let build: PrunedBuild;
/** With the demo laboratory. */
let demo: string;
/** Empty at first; the tests fill it one after the other. */
let fresh: string;
let environment: Record<string, string>;
beforeAll(async () => {
  build = prunedBuild();
  demo = await newDataDirectory();
  fresh = mkdtempSync(join(tmpdir(), 'lab-fresh-'));
  environment = { ...production, DATA_DIR: fresh };
});
afterAll(() => {
  build.remove();
  for (const directory of [demo, fresh]) rmSync(directory, { recursive: true, force: true });
});
const create = () => build.run('admin', ['create', ADMIN], environment);
const isLocked = () => existsSync(join(fresh, 'lock'));
const soon = { timeout: 30_000, interval: 5 };

let link: string;
it('killing the command that makes the database does not break the next one', async () => {
  const first = build.spawn('admin', ['create', ADMIN], environment);
  const gone = once(first, 'exit');
  await vi.waitFor(() => expect(existsSync(join(fresh, 'postgres.new', 'global'))).toBe(true), soon);
  first.kill('SIGKILL');
  expect(await gone).toEqual([null, 'SIGKILL']);
  const { code, output } = await create();
  expect(code).toBe(0);
  link = /^https:\/\/cabinet\.example\.com\/create-password\?id=([\w-]{43})$/m.exec(output)?.[1] ?? '';
});

it('a start that is asked to stop ends in order', async () => {
  const stopped = build.spawn('main', [], { ...environment, PORT: '0' });
  const ended = once(stopped, 'exit');
  await vi.waitFor(() => expect(isLocked()).toBe(true), soon);
  stopped.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(isLocked()).toBe(false);
});

it('starts without the repository and the packages of the portal, and lets the first administrator in with a link that works once', async () => {
  const server = await build.start(environment);
  expect(server.output()).not.toContain('there is no administrator');
  const session = apiSession(server.url);
  const body = { user: link, newPassword: PASSWORD, confirmPassword: PASSWORD };
  expect((await session.send(changeForgotPassword, { body })).status).toBe(200);
  expect((await session.send(changeForgotPassword, { body })).status).not.toBe(200);
  await session.signIn(ADMIN, PASSWORD);
  const { items } = await session.ask(accounts.list, {});
  expect(items.map(({ email }) => email)).toEqual([ADMIN]);

  const taken = {
    code: 1,
    output: `Another server (pid ${server.process.pid}) uses the data directory ${fresh}. Stop it with: kill ${server.process.pid}, or set DATA_DIR to another directory.\n`,
  };
  expect(await build.run('main', [], environment)).toEqual(taken);
  expect(await create()).toEqual(taken);
  await server.stop();
  expect(isLocked()).toBe(false);
});

it('the command says in a sentence what is wrong', async () => {
  const usage = await build.run('admin', [], environment);
  expect(usage.output).toContain('npm run admin -- create E-MAIL');
  const address = await build.run('admin', ['create', 'chief'], environment);
  expect(address.output).toBe('chief is not an e-mail address.\n');
});

it('production rejects demo accounts, and releases the directory', async () => {
  const { code, output } = await build.run('main', [], { ...production, DATA_DIR: demo });
  expect(code).toBe(1);
  expect(output).toContain('nurse@demo.lab');
  expect(output).toContain('Change those passwords');
  expect(existsSync(join(demo, 'lock'))).toBe(false);
});

it('patient data is readable by its owner only', () => {
  for (const path of [
    ...['', 'secret', 'postgres', 'outbox'].map((name) => join(demo, name)),
    ...['', 'postgres'].map((name) => join(fresh, name)),
  ])
    expect(statSync(path).mode & 0o077, path).toBe(0);
});

/** Why a database does not open; fails when it does. */
const refusal = async (variables: Record<string, string>): Promise<string> => {
  const log = createLog(() => undefined);
  const opening = openDatabase(readEnvironment({ DATA_DIR: fresh, ...variables }), log);
  const error: unknown = await opening.then(
    ({ close }) => close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  return error instanceof StartError ? error.message : '';
};

it('a port in use, a data directory that cannot be written and an unreachable database are refused in a sentence', async () => {
  const hub = createSettingsHub({
    userOf: () => Promise.reject(new Error('nobody')),
    readersOf: () => Promise.resolve(new Map()),
    mayEdit: () => Promise.resolve(false),
    tell: () => undefined,
    version: '1',
  });
  const listener = await listen(new Hono(), hub, { port: 0, host: '127.0.0.1' });
  await expect(listen(new Hono(), hub, { port: listener.port, host: '127.0.0.1' })).rejects.toThrow(
    new StartError(`Port ${listener.port} is taken by another program. Stop it, or set PORT to a free one.`),
  );
  await listener.stop();
  const secret = join(demo, 'secret');
  expect(() => prepareDataDirectory(join(secret, 'data'))).toThrow(
    new StartError(
      `The data directory ${secret}/data cannot be used: a part of the path is a file, or set DATA_DIR to another directory.`,
    ),
  );
  expect(await refusal({ DATABASE_URL: 'postgres://lab@127.0.0.1:1/laboratory' })).toContain('DATABASE_URL');
});

it('an old program does not start on the database of a newer one, and says how to roll back; one of before the baseline that lacks something names the version to start first', async () => {
  const change = async (...statements: readonly string[]): Promise<void> => {
    const client = await openEmbeddedClient(fresh);
    for (const statement of statements) await client.exec(statement);
    await client.close();
  };
  await change("insert into migrations (name) values ('9999-of-tomorrow')");
  expect(await refusal({})).toBe(
    'A newer version of this program has migrated the database (9999-of-tomorrow). Start that version; or, to roll back, restore the backup made before the upgrade into an empty database and start this version with it',
  );
  await change(
    'delete from migrations',
    // As commit 19fc582d left it.
    ...['0161-today', ...beforeBaseline.slice(0, -2)].map(
      (name) => `insert into migrations (name) values ('${name}')`,
    ),
  );
  expect(await refusal({})).toBe(
    'The database was made before the release of 0.1.0 and lacks what came later (0056-order-changes, 0057-parted-cases). Start the version of commit 5690c61e on it once, then this one',
  );
  expect(isLocked()).toBe(false);
});
