import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A port that is free right now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** A server with demo data in a new directory. */
export interface RunningServer {
  url: string;
  dataDir: string;
  /** What it has printed so far. */
  output: () => string;
  process: ChildProcess;
  stop: () => Promise<void>;
}

/** What a server prints when it has begun all its work. */
const OPEN = 'The laboratory is open';
const MOST_MS = 90_000;

/** What Node runs a built program with: as it runs the process that starts it. */
export const nodeFlags = process.execArgv.filter((flag) => flag === '--liftoff-only');

/** Starts a built server (`npm run build` first) as a child process. */
export const spawnServer = (
  environment: Record<string, string>,
  directory = root,
  file = 'dist/server/main.js',
) =>
  spawn(process.execPath, [...nodeFlags, file], {
    cwd: directory,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const emptyDirectory = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'lab-cabinet-'));

/** A new data directory, or an empty one that is given; with the demo laboratory when that is prepared. */
export const newDataDirectory = async (given?: string): Promise<string> => {
  const directory = given ?? (await emptyDirectory());
  const demo = process.env['DEMO_DATA'];
  if (demo !== undefined) cpSync(demo, directory, { recursive: true });
  return directory;
};

/** Starts the built server, or `file` of `directory`, and waits until it responds. */
export const startServer = async (
  environment: Record<string, string> = {},
  directory?: string,
  file?: string,
): Promise<RunningServer> => {
  const dataDir =
    environment['DATA_DIR'] ??
    (await (environment['DATABASE_URL'] === undefined ? newDataDirectory() : emptyDirectory()));
  const port = environment['PORT'] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const server = spawnServer({ ...environment, PORT: port, DATA_DIR: dataDir }, directory, file);
  let output = '';
  const late = setTimeout(() => server.kill('SIGKILL'), MOST_MS);
  await new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes(OPEN)) resolve();
      });
    server.once('close', () => reject(new Error(`The server did not start:\n${output}`)));
  }).finally(() => clearTimeout(late));
  const exited = new Promise((resolve) => server.once('exit', resolve));
  return {
    url,
    dataDir,
    output: () => output,
    process: server,
    stop: async () => {
      server.kill('SIGTERM');
      await exited;
      if (environment['DATA_DIR'] === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
};
