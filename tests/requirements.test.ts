import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { api } from '../contract/api.ts';
import { filesUnder, sourceOf as read } from '../scripts/sourceFiles.ts';

/** Checks docs/requirements.md against the code that cites it and that it refers to. */

const root = path.resolve(import.meta.dirname, '..');

const page = read('docs/requirements.md');
const rows = [...page.matchAll(/^\| ((?:[A-Z0-9]+-|D)\d+) \| (.+) \| (.+) \|$/gm)].map(
  ([, id = '', text = '', served = '']) => ({ id, text, served, isBuilt: !served.startsWith('_not built') }),
);
const ids = new Set(rows.map(({ id }) => id));
const groups = [...new Set(rows.map(({ id }) => /^(.+)-/.exec(id)?.[1] ?? ''))].filter(
  (group) => group !== '',
);

/** A citation and what may follow it: `SORT-08..16`, `HTTP-12, 14`. */
const citation = new RegExp(`\\b(${groups.join('|')})-(\\d{2,3})((?:(?:\\.\\.|, )\\d{2,3}\\b)*)`, 'g');
const design = /[( ](D\d{1,2})(?=[),])/g;
const citedIn = (text: string): string[] => [
  ...[...text.matchAll(design)].map(([, id = '']) => id),
  ...[...text.matchAll(citation)].flatMap(([, group = '', first = '', more = '']) => {
    const numbers = [Number(first)];
    for (const [, sign, number] of more.matchAll(/(\.\.|, )(\d+)/g)) {
      const last = Number(number);
      if (sign === '..') for (let n = (numbers.at(-1) ?? last) + 1; n <= last; n++) numbers.push(n);
      else numbers.push(last);
    }
    return numbers.map((number) => `${group}-${String(number).padStart(2, '0')}`);
  }),
];

const files = ['contract', 'server', 'src', 'scripts', 'bench', 'tests', 'docs']
  .flatMap((folder) => filesUnder(folder, /\.(tsx?|css|md)$/))
  .filter((file) => file !== 'docs/requirements.md');
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

describe('requirements.md', () => {
  test('has every id once', () => {
    expect(rows.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index)).toEqual([]);
    expect(rows.filter(({ id }) => !/^(X-|D\d)/.test(id))).toHaveLength(841);
  });

  test('has every id that is cited', () => {
    expect(
      files.flatMap((file) =>
        citedIn(read(file))
          .filter((id) => !ids.has(id))
          .map((id) => `${file}: ${id}`),
      ),
    ).toEqual([]);
  });

  test('has the row of every call', () => {
    const wrong = [...api].flatMap(([name, { row }]) =>
      [...row.matchAll(/[A-Z0-9]+-\d+/g)].filter(([id]) => !ids.has(id)).map(([id]) => `${name}: ${id}`),
    );
    expect(wrong).toEqual([]);
  });

  test('is cited by tests, endpoints and documents, not in comments', () => {
    const inComments = files
      .filter((file) => /^(contract|server|src)\//.test(file) && !isTest(file))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .filter((line) => !/\brows?: /.test(line) && citedIn(line).length > 0)
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(inComments).toEqual([]);
  });

  test('refers to calls and modules that exist, and marks nothing existing as missing', () => {
    const calls = new Set([...api.values()].map(({ method, path: address }) => `${method} ${address}`));
    const wrong = rows.flatMap(({ id, served, isBuilt }) =>
      [...served.matchAll(/`([^`]+)`/g)]
        .map(([, target = '']) => target)
        .filter((target) =>
          /^[A-Z]+ /.test(target)
            ? calls.has(target) !== isBuilt
            : !target.startsWith('/') && !existsSync(path.join(root, target)),
        )
        .map((target) => `${id}: ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** Summaries of other groups, decisions repeated by rows, and records, which the compiler checks. */
const withoutTests = /^(GEN-|ENT-|X-|D\d)/;

/** Number of built requirements without a test; calls are covered by the access matrix. May only shrink. */
const UNNAMED = 21;

test('built requirements are named in tests', () => {
  const named = new Set(files.filter(isTest).flatMap((file) => citedIn(read(file))));
  for (const { row } of api.values()) for (const id of citedIn(row)) if (id.startsWith('CALL')) named.add(id);
  const unnamed = rows
    .filter(({ id, isBuilt }) => isBuilt && !withoutTests.test(id) && !named.has(id))
    .map(({ id }) => id);
  expect(unnamed.length, unnamed.join(', ')).toBeLessThanOrEqual(UNNAMED);
});
