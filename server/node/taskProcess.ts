import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { extname, join } from 'node:path';

/** The file of the process is next to this one: source when running from source, built when built. */
const extension = extname(import.meta.filename);

/**
 * Starts `server/node/<name>.ts`, which scripts/buildProject.ts must list as an input, as a process with a heap of
 * `memoryMb` and without the server's environment, which has its secrets. Messages are copied as between threads.
 */
export const startTaskProcess = (name: string, memoryMb: number): ChildProcess =>
  fork(join(import.meta.dirname, `${name}${extension}`), {
    env: {},
    execArgv: [
      `--max-old-space-size=${String(memoryMb)}`,
      ...(extension === '.ts' ? ['--import', 'tsx'] : []),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** Ends it, whatever it does. */
export const endProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // Without it a server that waits for nothing else would end here, before its database is closed and its lock is gone.
  child.ref();
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};
