import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { directoryError, prepareDataDirectory } from './dataDirectory.ts';

const directory = mkdtempSync(join(tmpdir(), 'lab-directory-'));
afterAll(() => rmSync(directory, { recursive: true }));

it('is created for its owner only', () => {
  const data = join(directory, 'new/data');
  prepareDataDirectory(data);
  expect(statSync(data).mode & 0o777).toBe(0o700);
});

it('that is a file is refused in a sentence', () => {
  const file = join(directory, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataDirectory(file)).toThrow(
    `The data directory ${file} cannot be used: it is a file, or set DATA_DIR to another directory.`,
  );
});

it.each([
  ['EROFS', 'the file system is read-only; mount it for writing'],
  ['EACCES', 'this user may not write there; give it the directory with chown'],
  ['ENOSPC', 'the disk is full; free some space'],
])('%s is explained', (code, sentence) => {
  const { message } = directoryError('/data', Object.assign(new Error('failed'), { code }));
  expect(message).toContain(sentence);
});

it('without space for a database is refused before a database is made', () => {
  expect(() => prepareDataDirectory(directory, () => 20_000_000)).toThrow(
    'has less than 128 MB of free space',
  );
});
