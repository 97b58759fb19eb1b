import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** The only file that may say which contracts' orders a query finds (decision 0005). */
const ONLY = 'server/core/session/reach.ts';

/** A condition on the contract of an order or pre-order by itself; joining a contract to its orders is none. */
const byContract = [
  /\binArray\(\s*(?:orders|preOrders)\.contractId\b/,
  /\beq\(\s*(?:orders|preOrders)\.contractId\b/,
  /\binArray\(\s*(?:orders|preOrders)\.clientUnitId\b/,
];

test('queries of orders by contract or unit go through `reachable`', () => {
  const found = readdirSync(path.join(root, 'server'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.(test|fixtures))\.ts$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => file !== ONLY && !file.startsWith('server/seed/'))
    .filter((file) => {
      const source = readFileSync(path.join(root, file), 'utf8');
      return byContract.some((pattern) => pattern.test(source));
    });
  expect(found).toEqual([]);
});
