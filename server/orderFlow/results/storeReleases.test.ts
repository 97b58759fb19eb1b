import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertReleases } from '../../../tests/support/observed.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { normal } from '../../../tests/support/weekOfResults.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { releases } from '../../core/db/schema/releases.ts';
import { releasedValues } from './releasedValues.ts';

let test: TestLab;
let orderId: number;
beforeAll(async () => {
  test = await openLab();
  orderId = await insertOrder(test.db, 1, { sortingState: 5, cabinetStatus: 2, resultAt: test.clock.now() });
});
afterAll(() => test.close());

const release = (version: number, value: string, flag: '' | 'H' | 'HH', sourceKey: string) =>
  insertReleases(test.db, orderId, [{ ...normal('1001'), value, flag }], { version, sourceKey });
const shown = async () => {
  const [order] = await test.db.select().from(orders).where(eq(orders.id, orderId));
  const values = (await releasedValues(test.db, [orderId])).map(({ version, observations }) => [
    version,
    observations.map(({ number }) => number),
  ]);
  return [...values.flat(), order?.resultMark];
};

it('the latest version of a service is shown and marks the order; the same key twice is one release', async () => {
  await release(1, '9.00', 'HH', 'a');
  expect(await shown()).toEqual([1, ['9.00'], 2]);
  await release(1, '8.00', 'H', 'a');
  expect(await shown()).toEqual([1, ['9.00'], 2]);
  await release(3, '5.0', '', 'c');
  expect(await shown()).toEqual([3, ['5.0'], 0]);
});

it('an older version that comes late is stored and not shown', async () => {
  await release(2, '7.5', 'H', 'b');
  expect(await shown()).toEqual([3, ['5.0'], 0]);
  expect(await test.db.$count(releases, eq(releases.orderId, orderId))).toBe(3);
});
