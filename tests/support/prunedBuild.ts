import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { nodeFlags, startServer, type RunningServer } from './server.ts';

const root = resolve(import.meta.dirname, '../..');
const lockFile = z.object({ packages: z.record(z.string(), z.object({})) });
/** A package that is linked finds others beside the link, not in the repository. */
const NODE_OPTIONS = '--preserve-symlinks';

/** What a production machine has: dist/ without the repository, and the packages that `npm ci` installs there. */
export interface PrunedBuild {
  /** Starts the server. */
  start(environment: Record<string, string>): Promise<RunningServer>;
  /** Begins a command of the built server (`admin`, `main`). */
  spawn(command: string, parameters: readonly string[], environment: Record<string, string>): ChildProcess;
  /** Runs one to its end, and returns its exit code and output. */
  run(
    command: string,
    parameters: readonly string[],
    environment: Record<string, string>,
  ): Promise<{ code: number; output: string }>;
  remove(): void;
}

export const prunedBuild = (): PrunedBuild => {
  const directory = mkdtempSync(join(tmpdir(), 'lab-pruned-'));
  for (const part of ['server', 'portal', 'package.json', 'package-lock.json'])
    cpSync(join(root, 'dist', part), join(directory, part), { recursive: true });
  const { packages } = lockFile.parse(JSON.parse(readFileSync(join(directory, 'package-lock.json'), 'utf8')));
  for (const path of Object.keys(packages))
    if (/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)) {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      symlinkSync(join(root, path), join(directory, path));
    }
  const begun: ChildProcess[] = [];
  return {
    start: (environment) => startServer({ NODE_OPTIONS, ...environment }, directory, 'server/main.js'),
    spawn: (command, parameters, environment) => {
      const child = spawn(process.execPath, [...nodeFlags, `server/${command}.js`, ...parameters], {
        cwd: directory,
        env: { ...process.env, NODE_OPTIONS, ...environment },
        stdio: 'ignore',
      });
      begun.push(child);
      return child;
    },
    run: (command, parameters, environment) =>
      new Promise((done) => {
        execFile(
          process.execPath,
          [...nodeFlags, join(directory, 'server', `${command}.js`), ...parameters],
          { cwd: directory, env: { ...process.env, NODE_OPTIONS, ...environment } },
          (error, stdout, stderr) =>
            done({ code: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr }),
        );
      }),
    remove: () => {
      // A test that failed has not ended what it began.
      for (const child of begun) child.kill('SIGKILL');
      rmSync(directory, { recursive: true });
    },
  };
};
