import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPatient, searchPatients } from '../../contract/patients.ts';
import { apiSession } from '../../scripts/apiSession.ts';
import { buildProject } from '../../scripts/buildProject.ts';
import { failedStart } from '../support/failedStart.ts';
import { startCluster, type Cluster } from '../support/postgres.ts';
import { startServer } from '../support/server.ts';

const NO_POSTGRES = 'this machine has no PostgreSQL (/usr/lib/postgresql/*/bin)';
const common = { CAPTCHA_COST: '1', SECRET: '7d1f3b7a61c84e25b1d07c9e4a2f6835' };

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

beforeAll(async () => {
  cluster = await startCluster();
  await buildProject({ onlyStale: true, parts: ['server'] });
  if (cluster)
    await run(
      cluster.url,
      'create role laboratory_owner login',
      'create role laboratory_server login',
      'create database laboratory owner laboratory_owner',
    );
});
afterAll(() => cluster?.stop());

it('the server works with a role that can only add to the audit log, and keeps working without the owner', async ({
  skip,
}) => {
  skip(cluster === undefined, NO_POSTGRES);
  const DATABASE_URL = urlOf('laboratory_server', 'laboratory');
  const DATABASE_OWNER_URL = urlOf('laboratory_owner', 'laboratory');
  expect((await failedStart({ ...common, DATABASE_URL })).output).toContain(
    'start once with DATABASE_OWNER_URL',
  );
  for (const roles of [{ DATABASE_URL, DATABASE_OWNER_URL }, { DATABASE_URL }]) {
    const server = await startServer({ ...common, ...roles });
    const nurse = apiSession(server.url);
    await nurse.signIn('nurse@demo.lab', 'DemoLab-2026');
    const { patient } = await nurse.ask(searchPatients, { body: { contractId: 1, pageSize: 1 } });
    await nurse.ask(getPatient, { query: { id: patient[0]?.id ?? 0 } });
    await server.stop();
  }
  const [line] = await run(
    DATABASE_URL,
    "select count(*)::int as lines from audit_log where action = 'patient.read'",
  );
  expect(line).toEqual({ lines: 2 });
  const refused = await Promise.all(
    [
      "update audit_log set reason = 'nothing happened'",
      'delete from audit_log',
      'truncate audit_log',
      'drop trigger audit_log_append_only on audit_log',
      'alter table audit_log disable trigger all',
      'drop table audit_log',
      'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return new; end $$',
      "delete from migrations where name = '0001-baseline'",
      'set role laboratory_owner',
    ].map((statement) => refusal(DATABASE_URL, statement)),
  );
  expect(refused).toEqual([
    'permission denied for table audit_log',
    'permission denied for table audit_log',
    'permission denied for table audit_log',
    'must be owner of relation audit_log',
    'must be owner of table audit_log',
    'must be owner of table audit_log',
    'permission denied for schema public',
    'permission denied for table migrations',
    'permission denied to set role "laboratory_owner"',
  ]);
}, 120_000);

it('does not start when the role that should be limited is not, and says what to do', async ({ skip }) => {
  skip(cluster === undefined, NO_POSTGRES);
  const DATABASE_OWNER_URL = urlOf('laboratory_owner', 'laboratory');
  for (const role of ['laboratory_owner', 'lab']) {
    const { code, output } = await failedStart({
      ...common,
      DATABASE_OWNER_URL,
      DATABASE_URL: urlOf(role, 'laboratory'),
    });
    expect(code).toBe(1);
    expect(output).toContain('The role of DATABASE_URL could change the audit log');
    expect(output).toContain('create role laboratory_server');
  }
}, 60_000);
