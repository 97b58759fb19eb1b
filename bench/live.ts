import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { WebSocket } from 'ws';
import { signAccessToken } from '../server/core/session/accessTokens.ts';
import { startCluster } from '../tests/support/postgres.ts';
import { startProcess } from './scaleProcess.ts';

/**
 * `npm run bench:live`: a thousand clients of the live connection at two processes on one PostgreSQL; what they cost,
 * and how soon all of them know of a change.
 */

const CLIENTS = 1000;
const BURST = 1000;
const END = '\u001E';

const cluster = await startCluster();
if (cluster === undefined) throw new Error('This machine has no PostgreSQL');
const secret = randomBytes(32).toString('hex');
const environment = { DATABASE_URL: cluster.url, SECRET: secret, LIS: 'none' };
const first = await startProcess(environment);
const second = await startProcess(environment);
const pool = new Pool({ connectionString: cluster.url });
const db = drizzle(pool);

/** A sign-in of a nurse of its own in contract 1. */
const signIn = async (index: number): Promise<string> => {
  const family = randomUUID();
  const { rows } = await db.execute<{ id: number; stamp: number }>(sql`
    insert into users (email, name, password_hash, role_id, state, flags, created_at)
    select ${`live-${String(index)}@bench.lab`}, 'Nurse', '', 1, 'ACTIVE', flags, now() from users where role_id = 1 limit 1
    returning id, stamp`);
  const [user] = rows;
  if (user === undefined) throw new Error('The demo laboratory has no nurse');
  await db.execute(sql`insert into user_contracts (user_id, contract_id) values (${user.id}, 1)`);
  await db.execute(sql`
    insert into refresh_tokens (user_id, family, token_hash, created_at, seen_at, expires_at)
    values (${user.id}, ${family}, ${family}, now(), now(), now() + interval '1 day')`);
  const expiresOn = Math.floor(Date.now() / 1000) + 7200;
  return signAccessToken(secret, { userId: user.id, stamp: user.stamp, family, expiresOn });
};

interface Client {
  socket: WebSocket;
  /** How many messages with changes came, and the last one. */
  messages: number;
  last: string;
}
let changed: (() => void) | undefined;
const connect = async (url: string, token: string): Promise<Client> => {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/SettingsHub?access_token=${encodeURIComponent(token)}`,
  );
  const client: Client = { socket, messages: 0, last: '' };
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => socket.send(`{"protocol":"json","version":1}${END}`));
    socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      if (text.includes('UpdateVersion')) resolve();
      if (!text.includes('"Changed"')) return;
      client.messages += 1;
      client.last = text;
      changed?.();
    });
  });
  return client;
};

/** Makes a change and waits until every one of these clients knows of it; ms. */
const untilAllKnow = async (clients: readonly Client[], change: () => Promise<unknown>): Promise<number> => {
  for (const client of clients) client.messages = 0;
  const known = new Promise<void>((resolve) => {
    changed = () => {
      if (clients.every(({ messages }) => messages > 0)) resolve();
    };
  });
  await change();
  const start = performance.now();
  await known;
  return performance.now() - start;
};

/** Memory of the first process once it no longer shrinks, bytes: a start leaves much garbage. */
const settledMemory = async (): Promise<number> => {
  for (let before = await first.memory(); ;) {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const now = await first.memory();
    if (now > before - 1e6) return now;
    before = now;
  }
};
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
try {
  const tokens: string[] = [];
  for (let index = 0; index < CLIENTS; index++) tokens.push(await signIn(index));
  const probe = await connect(first.url, tokens[0] ?? '');
  probe.socket.terminate();

  const before = await settledMemory();
  const rssBefore = await first.rss();
  const all: Client[] = [];
  for (const token of tokens) all.push(await connect(first.url, token));
  const after = await settledMemory();
  console.log(
    `${String(CLIENTS)} clients on one process: ${megabytes(after - before)} of objects and buffers, ${megabytes((await first.rss()) - rssBefore)} resident (limit 150 MB)`,
  );

  for (const client of all.splice(CLIENTS / 2)) client.socket.terminate();
  for (const token of tokens.slice(CLIENTS / 2)) all.push(await connect(second.url, token));
  const one = () =>
    db.execute(
      sql`update orders set remarks = remarks || '.' where id = (select min(id) from orders where contract_id = 1)`,
    );
  const times: number[] = [];
  for (let run = 0; run < 10; run++) times.push(await untilAllKnow(all, one));
  console.log(
    `One change, all of them on two processes: ${times.map((time) => time.toFixed(0)).join(', ')} ms (limit 1000)`,
  );

  const { rows } = await db.execute<{ id: number }>(
    sql`select id from orders where contract_id = 1 limit ${BURST}`,
  );
  const burst = await untilAllKnow(all, async () => {
    for (const { id } of rows)
      await db.execute(sql`update orders set remarks = remarks || '.' where id = ${id}`);
  });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const most = Math.max(...all.map(({ messages }) => messages));
  console.log(
    `A burst of ${String(rows.length)} changes: at most ${String(most)} messages per client; the last ${burst.toFixed(0)} ms after it`,
  );
  for (const { socket } of all) socket.terminate();
} finally {
  await pool.end();
  await Promise.all([first.stop(), second.stop()]);
  await cluster.stop();
}
