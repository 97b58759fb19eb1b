import { expect, test } from 'vitest';
import type { Module } from './sourceFiles.ts';
import { touchedTests } from './touchedTests.ts';

const imports: Record<string, readonly string[]> = {
  'contract/orders.ts': [],
  'server/app.ts': ['server/orderFlow/orders/routes.ts', 'server/reference/news/routes.ts'],
  'server/orderFlow/orders/routes.ts': ['contract/orders.ts'],
  'server/orderFlow/orders/orders.test.ts': ['tests/support/lab.ts'],
  'server/reference/news/routes.ts': [],
  'server/reference/news/news.test.ts': ['tests/support/lab.ts'],
  'src/orders/total.test.ts': ['contract/orders.ts'],
  'tests/support/lab.ts': ['server/app.ts'],
  'tests/architecture.test.ts': [],
  'tests/journeys/orders.test.ts': ['contract/orders.ts'],
};
const modules: Module[] = Object.entries(imports).map(([file, to]) => ({
  file,
  source: '',
  imports: to.map((one) => ({ to: one, dynamic: false, typeOnly: false })),
}));
const touched = (...changed: string[]) => touchedTests(changed, modules);

test('a change touches the tests beside it, those that import it, and the rules about all files', () => {
  expect(touched('server/orderFlow/orders/routes.ts')).toEqual([
    'server/orderFlow/orders/orders.test.ts',
    'tests/architecture.test.ts',
  ]);
  expect(touched('contract/orders.ts')).toEqual(['src/orders/total.test.ts', 'tests/architecture.test.ts']);
  expect(touched('tests/support/lab.ts')).toEqual([
    'server/orderFlow/orders/orders.test.ts',
    'server/reference/news/news.test.ts',
    'tests/architecture.test.ts',
  ]);
  expect(touched('tests/journeys/orders.test.ts')).toEqual([
    'tests/architecture.test.ts',
    'tests/journeys/orders.test.ts',
  ]);
});
