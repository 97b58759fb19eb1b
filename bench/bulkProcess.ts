import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startServer } from '../tests/support/server.ts';

/** The built server in a process of its own; on Linux, whose kernel keeps the peak of its memory. */
export interface BulkServer {
  url: string;
  /** How late the event loop was since the last time, p99 and at most; ms. */
  loopDelay(): Promise<string[]>;
  /** Runs `work` and returns the most resident memory it added; MB. */
  added(work: () => Promise<unknown>): Promise<number>;
  stop(): Promise<void>;
}

/** Starts it with cheap captchas and without the rate limit per address, which are not measured here. */
export const startBulkServer = async (environment: Record<string, string>): Promise<BulkServer> => {
  const preload = join(import.meta.dirname, 'loopDelay.js');
  const server = await startServer({
    CAPTCHA_COST: '1',
    RATE_LIMIT_ANONYMOUS: '1000000',
    TRUST_PROXY: '1',
    NODE_OPTIONS: `--import ${preload} ${process.env['SERVER_OPTIONS'] ?? ''}`,
    ...environment,
  });
  const folder = `/proc/${String(server.process.pid)}`;
  const memory = (field: 'VmRSS' | 'VmHWM'): number =>
    Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`${folder}/status`, 'utf8'))?.[1]) /
    1024;
  const delays = () => [...server.output().matchAll(/^loop delay (\d+) (\d+)$/gm)];
  return {
    url: server.url,
    loopDelay: async () => {
      const before = delays().length;
      server.process.kill('SIGUSR2');
      while (delays().length === before) await setTimeout(20);
      return (delays().at(-1) ?? []).slice(1);
    },
    added: async (work) => {
      const before = memory('VmRSS');
      writeFileSync(`${folder}/clear_refs`, '5');
      await work();
      return memory('VmHWM') - before;
    },
    stop: server.stop,
  };
};
