import { drizzle } from 'drizzle-orm/node-postgres';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPatient, searchPatients } from '../../contract/patients.ts';
import { apiSession } from '../../scripts/apiSession.ts';
import { createSealing } from '../../server/core/auditChain/seal.ts';
import { verifyAuditLog } from '../../server/core/auditChain/verify.ts';
import type { Db } from '../../server/core/db/db.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { auditLog } from '../../server/core/db/schema/laboratory.ts';
import { openDatabase } from '../../server/node/database.ts';
import { readEnvironment } from '../../server/node/environment.ts';
import { createLog } from '../../server/node/log.ts';
import { StartError } from '../../server/node/startError.ts';
import { failedStart } from '../support/failedStart.ts';
import { insertFixture } from '../support/fixture.ts';
import { startCluster, type Cluster } from '../support/postgres.ts';
import { startServer } from '../support/server.ts';

const NO_POSTGRES = 'this machine has no PostgreSQL (/usr/lib/postgresql/*/bin)';
const common = { DEMO: '0', CAPTCHA_COST: '1', SECRET: '7d1f3b7a61c84e25b1d07c9e4a2f6835' };

let cluster: Cluster | undefined;
const urlOf = (role: string, database: string): string => cluster?.urlOf(role, database) ?? '';
const run = async (url: string, ...statements: string[]) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
};
const refusal = (url: string, statement: string) =>
  run(url, statement).then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/** Seals all lines with the rights of a role, as an hour later. */
const sealAs = async (url: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const db = drizzle(client);
  const clock = { now: () => new Date(Date.now() + 3_600_000) };
  const round = createSealing({ db, clock, log: createLog(() => undefined) });
  await round();
  await round();
  const verified = await verifyAuditLog(db);
  await client.end();
  return verified;
};

beforeAll(async () => {
  cluster = await startCluster();
  if (cluster) await run(cluster.url, 'create database laboratory owner laboratory_owner');
});
afterAll(() => cluster?.stop());

it('the server works with a role that can only add to the audit log, and keeps working without the owner', async ({
  skip,
}) => {
  skip(cluster === undefined, NO_POSTGRES);
  const DATABASE_URL = urlOf('laboratory_server', 'laboratory');
  const DATABASE_OWNER_URL = urlOf('laboratory_owner', 'laboratory');
  expect(await failedStart({ ...common, DATABASE_URL })).toEqual({
    code: 1,
    output:
      'The database has to be migrated and the role of DATABASE_URL may not do that: start once with DATABASE_OWNER_URL set to the owner of the tables\n',
  });
  const fill = new Pool({ connectionString: urlOf('lab', 'laboratory') });
  for (const roles of [{ DATABASE_URL, DATABASE_OWNER_URL }, { DATABASE_URL }]) {
    const server = await startServer({ ...common, ...roles });
    if ('DATABASE_OWNER_URL' in roles) await insertFixture(drizzle(fill));
    const nurse = apiSession(server.url);
    await nurse.signIn('nurse@test.lab', 'DemoLab-2026');
    const { patient } = await nurse.ask(searchPatients, { body: { contractId: 1, pageSize: 1 } });
    await nurse.ask(getPatient, { query: { id: patient[0]?.id ?? 0 } });
    await server.stop();
  }
  await fill.end();
  const [line] = await run(
    DATABASE_URL,
    "select count(*)::int as lines from audit_log where action = 'patient.read'",
  );
  expect(line).toEqual({ lines: 2 });
  expect(await sealAs(DATABASE_URL)).toMatchObject({ unsealed: 0, fault: null });
  const refused = await Promise.all(
    [
      "update audit_log set reason = 'nothing happened'",
      'delete from audit_log',
      'truncate audit_log',
      "update audit_blocks set hash = ''",
      'truncate audit_blocks',
      'drop trigger audit_log_append_only on audit_log',
      'alter table audit_log disable trigger all',
      'drop table audit_log',
      'delete from audit_log_first',
      'truncate audit_log_other',
      "insert into audit_log_first (id, at, action, subject) values (1, now(), 'order.read', 'order 1')",
      'alter table audit_log detach partition audit_log_first',
      'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return new; end $$',
      "delete from migrations where name = '0001-baseline'",
      'set role laboratory_owner',
    ].map((statement) => refusal(DATABASE_URL, statement)),
  );
  expect(refused).toEqual([
    'permission denied for table audit_log',
    'permission denied for table audit_log',
    'permission denied for table audit_log',
    'permission denied for table audit_blocks',
    'permission denied for table audit_blocks',
    'must be owner of relation audit_log',
    'must be owner of table audit_log',
    'must be owner of table audit_log',
    'permission denied for table audit_log_first',
    'permission denied for table audit_log_other',
    'permission denied for table audit_log_first',
    'must be owner of table audit_log',
    'permission denied for schema public',
    'permission denied for table migrations',
    'permission denied to set role "laboratory_owner"',
  ]);
});

it('the months of the log are made for the role that can only add, and are closed to it as well (X-106)', async ({
  skip,
}) => {
  skip(cluster === undefined, NO_POSTGRES);
  const asOwner = urlOf('laboratory_owner', 'laboratory');
  const asServer = urlOf('laboratory_server', 'laboratory');
  // Housekeeping of the server has made them.
  const months = () =>
    run(
      asServer,
      `select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'audit_log'::regclass and inhrelid::regclass::text ~ '_\\d{4}_\\d\\d$' order by name`,
    );
  const made = await months();
  expect(made).toHaveLength(3);
  const last = String(made[2]?.['name']);
  await run(asOwner, `drop table ${last}`);
  await run(asServer, 'select make_audit_months()');
  expect(await months()).toEqual(made);
  expect(await refusal(asServer, `select from ${last}`)).toBe(`permission denied for table ${last}`);
  expect(await refusal(asServer, `drop table ${last}`)).toBe(`must be owner of table ${last}`);
  expect(await refusal(asOwner, `truncate ${last}`)).toBe('the audit log is append-only');
  const [year, month] = last.split('_').slice(-2);
  await run(
    asServer,
    `insert into audit_log (at, action, subject) values ('${year}-${month}-15', 'order.read', 'order 1')`,
  );
  expect(await run(asOwner, `select subject from ${last}`)).toEqual([{ subject: 'order 1' }]);
});

it('does not start when the role that should be limited is not, and says what to do', async ({ skip }) => {
  skip(cluster === undefined, NO_POSTGRES);
  const DATABASE_OWNER_URL = urlOf('laboratory_owner', 'laboratory');
  for (const role of ['laboratory_owner', 'lab']) {
    const environment = readEnvironment({ DATABASE_OWNER_URL, DATABASE_URL: urlOf(role, 'laboratory') });
    await expect(
      openDatabase(
        { ...environment, dataDir: tmpdir() },
        createLog(() => undefined),
      ),
    ).rejects.toThrow(
      new StartError(
        "The role of DATABASE_URL could change the audit log: it is a superuser, the owner of the tables or a member of the owner. Create a role of its own: create role laboratory_server login password '…'",
      ),
    );
  }
});

/** A database with the tables of the server, and two connections to it. */
const twoConnections = async (name: string) => {
  await run(urlOf('lab', 'postgres'), `create database ${name}`);
  const clients = [0, 1].map(() => new Client({ connectionString: urlOf('lab', name) }));
  for (const client of clients) await client.connect();
  const [one, other] = clients.map((client) => drizzle(client));
  if (one === undefined || other === undefined) throw new Error('no connection');
  await migrate(one);
  return {
    one,
    other,
    close: async () => {
      for (const client of clients) await client.end();
    },
  };
};

it('a line that is committed late is sealed with those after it, and a change is found with its line and apart from a log that cannot be read (X-104, X-238)', async ({
  skip,
}) => {
  skip(cluster === undefined, NO_POSTGRES);
  const { one, other, close } = await twoConnections('chain');
  const log = createLog(() => undefined);
  const round = createSealing({ db: one, clock: { now: () => new Date() }, log });
  const write = (db: Db) =>
    db.insert(auditLog).values({ at: new Date(0), action: 'order.read', subject: 'order 1' });
  const sealed = async () => {
    const { lines, unsealed, fault } = await verifyAuditLog(one);
    return { lines, unsealed, fault };
  };
  await write(one);
  await other.transaction(async (late) => {
    await write(late);
    await write(one);
    for (let rounds = 0; rounds < 3; rounds += 1) await round();
    expect(await sealed()).toEqual({ lines: 0, unsealed: 2, fault: null });
  });
  await round();
  expect(await sealed()).toEqual({ lines: 3, unsealed: 0, fault: null });
  await round();
  await close();

  const verify = (environment: Record<string, string> = { DATABASE_URL: urlOf('lab', 'chain') }) =>
    new Promise<{ code: number; output: string }>((done) => {
      execFile(
        process.execPath,
        [resolve(import.meta.dirname, '../../dist/server/audit.js'), 'verify'],
        { env: { ...process.env, ...environment } },
        (error, stdout, stderr) =>
          done({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
      );
    });
  const holds = {
    code: 0,
    output: expect.stringMatching(
      /^3 lines, up to line 3, are as they were sealed; the last seal is \w{64}\. Later lines: 0\.\n$/,
    ) as string,
  };
  expect(await verify()).toEqual(holds);
  // As after a restore: the server's role has no rights until the next start.
  const server = { DATABASE_URL: urlOf('laboratory_server', 'chain') };
  expect(await verify(server)).toEqual({
    code: 1,
    output:
      'The audit log could not be verified, which says nothing about its lines: permission denied for table audit_blocks. Set DATABASE_OWNER_URL to the owner of the tables.\n',
  });
  expect(await verify({ ...server, DATABASE_OWNER_URL: urlOf('lab', 'chain') })).toEqual(holds);
  await run(
    urlOf('lab', 'chain'),
    'set session_replication_role = replica',
    "update audit_log set subject = 'order 2' where id = 2",
  );
  expect(await verify()).toEqual({
    code: 2,
    output:
      'No sealed line is as it was. Later lines: 3.\nThe audit log was changed after it was sealed. Block 1: line 2 was changed.\n',
  });
});
