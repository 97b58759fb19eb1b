import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const filesOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
    : [path];

/** A hash of all files under `paths` (relative to the project root). */
export const hashOf = (paths: readonly string[]): string => {
  const hash = createHash('sha256');
  const files = paths
    .map((path) => join(root, path))
    .filter((path) => existsSync(path))
    .flatMap(filesOf);
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
};
