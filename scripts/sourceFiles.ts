import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

interface Import {
  /** A file of the repository, or a package. */
  to: string;
  dynamic: boolean;
  typeOnly: boolean;
}

/** A source file; paths start at the root of the repository. */
export interface Module {
  file: string;
  source: string;
  imports: Import[];
}

/** The text of a file of the repository. */
export const sourceOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The files below a folder, by default sources without tests. */
export const filesUnder = (folder: string, ending = /(?<!\.test)\.tsx?$/): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

/** The path of what a file imports as `to`; a package keeps its name. */
export const resolved = (file: string, to: string): string =>
  to.startsWith('.') ? path.normalize(path.join(path.dirname(file), to)).replace(/\?\w+$/, '') : to;

const importsOf = (file: string, source: string): Import[] => {
  const found: Import[] = [];
  for (const [, keyword = '', type, to = ''] of source.matchAll(
    /^\s*(import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]/gm,
  ))
    if (keyword !== '') found.push({ to, dynamic: false, typeOnly: type !== undefined });
  for (const [, to = ''] of source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g))
    found.push({ to, dynamic: true, typeOnly: false });
  return found.map((one) => ({ ...one, to: resolved(file, one.to) }));
};

/** The source files of these folders with what they import; `ending` as for `filesUnder`. */
export const readModules = (folders: readonly string[], ending?: RegExp): Module[] =>
  folders
    .flatMap((folder) => filesUnder(folder, ending))
    .map((file) => {
      const source = sourceOf(file);
      return { file, source, imports: importsOf(file, source) };
    });
