import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { OrderDesk, PlacedOrder } from './orderDesk.ts';
import type { RunningServer } from './server.ts';

const AT_ONCE = 4;
/** Between two orders of a client, so that they go on all the time without keeping the machine busy. */
const PAUSE_MS = 50;
const AGAIN_MS = 200;
const GIVES_UP_MS = 45_000;
const HEALTH_EVERY_MS = 250;
const HEALTH_GIVES_UP_MS = 10_000;

/** How long the main thread of a process could not run because others did; ms. */
const queuedMs = (pid: number): number => {
  const told = `/proc/${pid}/task/${pid}/schedstat`;
  return existsSync(told) ? Number(readFileSync(told, 'utf8').split(' ')[1]) / 1e6 : 0;
};

/** Places orders without a break; each is sent again under its key until the server acknowledges it. */
export interface OrderLoad {
  /** Acknowledged orders by their keys. */
  acknowledged: ReadonlyMap<string, PlacedOrder>;
  /** Why orders were not acknowledged at once: the errors of their calls. */
  refusals: readonly string[];
  /**
   * Longest wait for /health so far, in ms, without what the machine was busy with other programs (where the system
   * tells: Linux); a call that is refused at once counts too.
   */
  slowestHealth(): number;
  /** Waits until `count` more orders are acknowledged that were begun from now on; returns the ms that took. Rejects after 45 s. */
  goesOn(count: number): Promise<number>;
  /** Stops when all orders begun are acknowledged. */
  stop(): Promise<void>;
}

/** Starts four clients that place orders at `desk` of the server, and one that asks for its /health. */
export const startOrderLoad = ({ url, process: server }: RunningServer, desk: OrderDesk): OrderLoad => {
  const acknowledged = new Map<string, PlacedOrder>();
  const begunAt: number[] = [];
  const refusals: string[] = [];
  const stopped = new AbortController();
  let slowest = 0;
  const place = async (key: string, begun: number): Promise<PlacedOrder> => {
    for (;;) {
      try {
        return await desk.place(key);
      } catch (error) {
        refusals.push(String(error));
        if (performance.now() - begun > GIVES_UP_MS) throw error;
        await setTimeout(AGAIN_MS);
      }
    }
  };
  const client = async () => {
    while (!stopped.signal.aborted) {
      const key = randomUUID();
      const begun = performance.now();
      acknowledged.set(key, await place(key, begun));
      begunAt.push(begun);
      await setTimeout(PAUSE_MS);
    }
  };
  const now = () => performance.now() - queuedMs(process.pid) - queuedMs(server.pid ?? 0);
  const watchHealth = async () => {
    while (!stopped.signal.aborted) {
      const asked = now();
      await fetch(`${url}/health`, { signal: AbortSignal.timeout(HEALTH_GIVES_UP_MS) }).catch(() => null);
      slowest = Math.max(slowest, now() - asked);
      await setTimeout(HEALTH_EVERY_MS);
    }
  };
  const running = Promise.all([...Array.from({ length: AT_ONCE }, client), watchHealth()]);
  // `stop` reports it.
  running.catch(() => undefined);
  return {
    acknowledged,
    refusals,
    slowestHealth: () => Math.round(slowest),
    goesOn: async (count) => {
      const from = performance.now();
      while (begunAt.filter((begun) => begun >= from).length < count) {
        if (performance.now() - from > GIVES_UP_MS) throw new Error('The server takes no orders any more');
        await setTimeout(50);
      }
      return Math.round(performance.now() - from);
    },
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
};
