import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Test files and their support files. */
const files = ['contract', 'scripts', 'server', 'src', 'tests'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => /\.(test|fixtures)\.tsx?$/.test(file) || /^tests\/.*\.tsx?$/.test(file)),
);

/** Names a file imports from the code under test, types excluded. */
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

/** Constants in capitals, and the tables of rate limits and permissions. */
const isFigure = (name: string): boolean =>
  /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(name) ||
  ['limits', 'can', 'permits', 'admits', 'policy'].includes(name);

/** The policy and the rate limits are compared with literal tables, entry by entry. */
const compared = [
  'contract/access.test.ts: can',
  'contract/access.test.ts: policy',
  'contract/permits.test.ts: permits',
  'server/core/session/limits.test.ts: limits',
];

test('tests write their figures as literals and import no constants of the code under test', () => {
  const culprits = files.flatMap((file) =>
    importedBy(file)
      .filter(isFigure)
      .map((name) => `${file}: ${name}`),
  );
  expect(culprits.filter((culprit) => !compared.includes(culprit))).toEqual([]);
});
