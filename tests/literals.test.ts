import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Test files, and what they share. */
const files = ['contract', 'scripts', 'server', 'src', 'tests'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => /\.(test|fixtures)\.tsx?$/.test(file) || /^tests\/.*\.tsx?$/.test(file)),
);

/** What a file imports by name from the code under test, types left out. */
const importedBy = (file: string): string[] => {
  const source = readFileSync(path.join(root, file), 'utf8');
  return [...source.matchAll(/^import\s+(?!type\b)\{([^}]*)\}\s+from\s+'(\.[^']+)'/gm)]
    .filter(([, , from = '']) =>
      /^(contract|server|src)\//.test(path.normalize(path.join(path.dirname(file), from))),
    )
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/\s+as\s.*/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));
};

/** Figures and settings: named in capitals, and the tables of rate limits and of rights. */
const isFigure = (name: string): boolean =>
  /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(name) ||
  ['limits', 'can', 'permits', 'admits', 'policy'].includes(name);

/** The policy and the rate limits are compared with their tables, entry by entry. */
const compared = [
  'contract/access.test.ts: can',
  'contract/access.test.ts: policy',
  'contract/permits.test.ts: permits',
  'server/session/limits.test.ts: limits',
];

test('a test writes its figures down and imports none from the code that it checks', () => {
  const culprits = files.flatMap((file) =>
    importedBy(file)
      .filter(isFigure)
      .map((name) => `${file}: ${name}`),
  );
  expect(culprits.filter((culprit) => !compared.includes(culprit))).toEqual([]);
});
