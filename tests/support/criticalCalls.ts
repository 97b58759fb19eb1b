import { eq, sql } from 'drizzle-orm';
import type { criticalCall } from '../../contract/dealtWith.ts';
import type { BodyInput } from '../../contract/endpoint.ts';
import { latestCritical } from '../../server/core/db/criticalValues.ts';
import { moment } from '../../server/core/db/moment.ts';
import { orders } from '../../server/core/db/schema/orders.ts';
import type { TestLab } from './testLab.ts';

/** The body of a call that reached the doctor of an order, by a caller who has seen its latest critical value. */
export const callAbout = async (
  { db }: Pick<TestLab, 'db'>,
  barcode: string,
  changes: Partial<BodyInput<typeof criticalCall>> = {},
): Promise<BodyInput<typeof criticalCall>> => {
  const [found] = await db
    .select({ latest: sql<string | null>`${sql.raw(moment(latestCritical))}` })
    .from(orders)
    .where(eq(orders.barcode, barcode));
  return {
    barcode,
    called: 'Жук Анна',
    outcome: 'reached',
    latest: found?.latest ?? new Date(0).toISOString(),
    ...changes,
  };
};
