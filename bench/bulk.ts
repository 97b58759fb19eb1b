import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { buildProject } from '../scripts/buildProject.ts';
import { openOrderDesk, type OrderDesk } from '../tests/support/orderDesk.ts';
import { startCluster } from '../tests/support/postgres.ts';
import type { BulkKind, BulkOrder } from './bulkLoad.ts';
import { startBulkServer } from './bulkProcess.ts';
import { percentile } from './measure.ts';
import { entryTimes } from './orderEntry.ts';
import { table } from './report.ts';

/**
 * How long a nurse's calls of order entry take beside bulk work of others, each kind and all at once, and what memory
 * the work adds: on PostgreSQL, where this machine has it, and on the embedded database. The built server, the clients
 * of bulk work and the nurse are three processes.
 */
const KINDS: readonly BulkKind[] = ['downloads', 'uploads', 'sign-ins'];
/** Rounds of three calls. */
const ROUNDS = Number(process.env['BULK_ROUNDS'] ?? 60);

/** The times of a nurse's calls, ms. */
const nurse = async (desk: OrderDesk): Promise<number[]> =>
  Object.values(await entryTimes(desk, ROUNDS)).flat();

/** Measures on one database and prints what it found. */
const measure = async (database: string, environment: Record<string, string>): Promise<void> => {
  const server = await startBulkServer(environment);
  const clients = fork(new URL('./bulkLoad.ts', import.meta.url), [server.url], {
    execArgv: ['--import', 'tsx'],
  });
  try {
    await once(clients, 'message');
    const tell = (order: BulkOrder) => clients.send(order);
    const ended = async () => ((await once(clients, 'message')) as [[string, number][]])[0];
    const doOnce = async (kind: BulkKind) => {
      tell({ once: kind });
      await ended();
    };
    const desk = await openOrderDesk(server.url);
    await nurse(desk);
    const uploads = await server.added(() => doOnce('uploads'));
    const again = await server.added(() => doOnce('uploads'));
    const signIns = await server.added(() => doOnce('sign-ins'));

    const lines = [['', 'p50', 'p95', 'p99', 'loop late, p99', 'at most']];
    const statuses: string[] = [];
    const measured = async (name: string) => {
      await server.loopDelay();
      const times = await nurse(desk);
      lines.push([
        name,
        ...[0.5, 0.95, 0.99].map((part) => percentile(times, part).toFixed(0)),
        ...(await server.loopDelay()),
      ]);
    };
    await measured('alone');
    const beside = async (name: string, start: readonly BulkKind[]) => {
      tell({ start });
      // The work is under way.
      await setTimeout(500);
      await measured(`beside ${name}`);
      tell('stop');
      statuses.push(
        `${name}: ${(await ended()).map(([status, many]) => `${status} × ${String(many)}`).join(', ')}`,
      );
    };
    for (const kind of KINDS) await beside(kind, [kind]);
    await beside('all at once', KINDS);
    process.stdout.write(`${database}: calls of order entry, ms
${table(lines)}
Memory added by 20 uploads of 15 MB at once: ${uploads.toFixed(0)} MB, then ${again.toFixed(0)} more; by 200 sign-ins at once: ${signIns.toFixed(0)} MB
Bulk work meanwhile: ${statuses.join('; ')}

`);
  } finally {
    clients.disconnect();
    await server.stop();
  }
};

await buildProject({ onlyStale: true });
const cluster = await startCluster();
try {
  if (cluster) await measure('PostgreSQL', { DATABASE_URL: cluster.url });
  else process.stdout.write('This machine has no PostgreSQL (/usr/lib/postgresql/*/bin)\n');
} finally {
  await cluster?.stop();
}
await measure('Embedded database', {});
