import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A server in a separate process, on the database of the environment. */
export interface ServerProcess {
  url: string;
  /** CPU seconds of the process so far, all threads. */
  cpu(): Promise<number>;
  /** Its resident memory, bytes. */
  rss(): Promise<number>;
  /** What its objects and buffers occupy after a collection, bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

const messageFrom = async <T>(child: ChildProcess): Promise<T> => {
  const [message] = (await once(child, 'message')) as [T];
  return message;
};

/** Starts it with cheap captchas and without the rate limit per address, which are not measured here. */
export const startProcess = async (environment: Record<string, string> = {}): Promise<ServerProcess> => {
  const directory = await mkdtemp(path.join(tmpdir(), 'lab-scale-'));
  const child = fork(new URL('./scaleServer.ts', import.meta.url), {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: {
      ...process.env,
      DATA_DIR: directory,
      PORT: '0',
      CAPTCHA_COST: '1',
      RATE_LIMIT_ANONYMOUS: '1000000',
      ...environment,
    },
  });
  const { url } = await messageFrom<{ url: string }>(child);
  const usage = (): Promise<{ cpu: NodeJS.CpuUsage; rss: number; memory: number }> => {
    const response = messageFrom<{ cpu: NodeJS.CpuUsage; rss: number; memory: number }>(child);
    child.send('usage');
    return response;
  };
  return {
    url,
    memory: async () => (await usage()).memory,
    cpu: async () => {
      const { cpu } = await usage();
      return (cpu.user + cpu.system) / 1e6;
    },
    rss: async () => (await usage()).rss,
    stop: async () => {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
};
