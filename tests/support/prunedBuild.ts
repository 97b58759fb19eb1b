import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../..');
const lockFile = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

/** What a production machine has: the built project and the packages that `npm prune --omit=dev` leaves. */
export interface PrunedBuild {
  directory: string;
  /** Runs a command of the built server (`admin`) and returns its exit code and output. */
  run(
    command: string,
    parameters: readonly string[],
    environment: Record<string, string>,
  ): Promise<{ code: number; output: string }>;
  remove(): void;
}

export const prunedBuild = (): PrunedBuild => {
  const directory = mkdtempSync(join(tmpdir(), 'lab-pruned-'));
  for (const part of ['dist', 'scripts', 'package.json'])
    cpSync(join(root, part), join(directory, part), { recursive: true });
  const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  for (const [path, { dev }] of Object.entries(packages))
    if (dev !== true && /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)) {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      symlinkSync(join(root, path), join(directory, path));
    }
  return {
    directory,
    run: (command, parameters, environment) =>
      new Promise((done) => {
        execFile(
          process.execPath,
          [join(directory, 'dist/server', `${command}.js`), ...parameters],
          { cwd: directory, env: { ...process.env, ...environment } },
          (error, stdout, stderr) =>
            done({ code: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr }),
        );
      }),
    remove: () => rmSync(directory, { recursive: true }),
  };
};
