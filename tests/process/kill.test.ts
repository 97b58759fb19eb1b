import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/node/database.ts';
import { readEnvironment } from '../../server/node/environment.ts';
import { createLog } from '../../server/node/log.ts';
import { openOrderDesk, type OrderDesk, type PlacedOrder } from '../support/orderDesk.ts';
import { newDataDirectory, startServer, type RunningServer } from '../support/server.ts';

/** For a long run: `KILLS=20 npx vitest run tests/process/kill.test.ts`. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const AT_ONCE = 4;
const MAX_JITTER_MS = 25;

let dataDir: string;
beforeAll(async () => {
  dataDir = await newDataDirectory();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Places orders from several clients at once until the server is gone; returns the keys without a response. */
const load = async (
  { desk, server }: { desk: OrderDesk; server: RunningServer },
  onOrder: (key: string, order: PlacedOrder) => void,
): Promise<string[]> => {
  const unanswered: string[] = [];
  const counter = async () => {
    while (unanswered.length === 0) {
      const key = randomUUID();
      try {
        onOrder(key, await desk.place(key));
      } catch (error) {
        if (!server.process.killed) throw error;
        unanswered.push(key);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, counter));
  return unanswered;
};

/** Number of orders since `opened`, and how many of them are incomplete. */
const count = async (opened: Date): Promise<{ orders: number; half: number }> => {
  const { db, close } = await openDatabase(
    readEnvironment({ DATA_DIR: dataDir }),
    createLog(() => undefined),
  );
  try {
    const { rows } = await db.execute<{ orders: number; half: number }>(sql`
      select count(*)::int as orders,
        count(*) filter (where
          not exists (select 1 from order_tubes where order_id = orders.id) or
          total_price <> (select coalesce(sum(price), 0) from order_services where order_id = orders.id)
        )::int as half
      from orders where created_at >= ${opened.toISOString()}`);
    return rows[0] ?? { orders: 0, half: 0 };
  } finally {
    await close();
  }
};

it(`after ${KILLS} kills under load the server has every acknowledged order, complete and once`, async () => {
  const acknowledged = new Map<string, PlacedOrder>();
  let unanswered: string[] = [];
  let opened: Date | undefined;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startServer({ DATA_DIR: dataDir, CAPTCHA_COST: '1' });
    const desk = await openOrderDesk(server.url);
    opened ??= new Date();
    // Retrying a call without a response returns the original order, if it was written.
    for (const key of unanswered) acknowledged.set(key, await desk.place(key));

    const killAt = 5 + Math.floor(Math.random() * 20);
    let placed = 0;
    const gone = new Promise((resolve) => server.process.once('exit', resolve));
    unanswered = await load({ desk, server }, (key, order) => {
      acknowledged.set(key, order);
      placed += 1;
      if (placed === killAt)
        void setTimeout(Math.random() * MAX_JITTER_MS).then(() => server.process.kill('SIGKILL'));
    });
    await gone;
  }

  const server = await startServer({ DATA_DIR: dataDir, CAPTCHA_COST: '1' });
  const desk = await openOrderDesk(server.url);
  for (const key of unanswered) acknowledged.set(key, await desk.place(key));
  for (const { orderId, barcode } of acknowledged.values()) {
    const order = await desk.read(barcode);
    expect(order.orderId).toBe(orderId);
    expect(order.services.map(({ code }) => code).sort()).toEqual([...desk.codes].sort());
    expect(order.tubes.length).toBeGreaterThan(0);
  }
  await server.stop();

  const { orders, half } = await count(opened ?? new Date());
  expect(orders).toBe(acknowledged.size);
  expect(half).toBe(0);
});
