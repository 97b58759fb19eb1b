import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../../server/node/database.ts';
import { seedWhenEmpty } from '../../server/node/demo.ts';
import { readEnvironment } from '../../server/node/environment.ts';
import { createLog } from '../../server/node/log.ts';
import { bringAnalytes } from '../../server/simulator/bringAnalytes.ts';
import { startCluster } from './postgres.ts';

/** Enough for every contract, list and paper to have some. */
const ORDERS = 60;

/** Writes the data of a cluster with the database of `demoUrl` and its roles to this new directory. */
export const seedCluster = async (place: string): Promise<void> => {
  const cluster = await startCluster();
  if (cluster === undefined) throw new Error('PostgreSQL is gone');
  const client = new Client(cluster.url);
  await client.connect();
  for (const role of ['laboratory_owner', 'laboratory_server'])
    await client.query(`create role ${role} login`);
  await client.query('create database demo owner laboratory_owner');
  await client.end();
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'lab-cluster-'));
  const environment = readEnvironment({
    DATABASE_URL: cluster.urlOf('laboratory_server', 'demo'),
    DATABASE_OWNER_URL: cluster.urlOf('laboratory_owner', 'demo'),
    DATA_DIR,
  });
  const { unlimitedDb, close } = await openDatabase(
    environment,
    createLog(() => undefined),
  );
  await seedWhenEmpty(unlimitedDb, new Date(), ORDERS);
  await bringAnalytes(unlimitedDb);
  await close();
  rmSync(DATA_DIR, { recursive: true });
  await cluster.keep(place);
};
