import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Folders of the repository that people write; the rest is built, installed or data. */
export const folders = ['contract', 'server', 'src', 'scripts', 'bench', 'tests', 'docs', 'deploy', 'public'];

/** The text of a file by its path in the repository. */
export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const entriesOf = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: folder !== '', withFileTypes: true }).map((entry) => ({
    file: path.relative(root, path.join(entry.parentPath, entry.name)),
    isFile: entry.isFile(),
  }));

/** The files of a folder and of those in it; of the root, `''`, only its own. */
export const filesIn = (folder: string): string[] =>
  entriesOf(folder).flatMap(({ file, isFile }) => (isFile ? [file] : []));

/** Paths of all files and folders that people write. */
export const everyPath = (): string[] => [
  ...folders,
  ...filesIn(''),
  ...folders.flatMap(entriesOf).map(({ file }) => file),
];
