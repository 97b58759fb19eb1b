import { eq } from 'drizzle-orm';
import { cabinetStatus, type CabinetStatus } from '../../contract/codes.ts';
import { searchResults } from '../../contract/results.ts';
import { orders } from '../../server/core/db/schema/orders.ts';
import type { TestLab } from './testLab.ts';

/** For `intercept`: lists the order 5000000002 as ready, which it is not any more. */
export const withdrawn = async (lab: TestLab) => {
  const order = eq(orders.barcode, '5000000002');
  const is = (status: CabinetStatus) => lab.db.update(orders).set({ cabinetStatus: status }).where(order);
  await is(cabinetStatus.Ready);
  const created = { createdDateStart: '20260101', createdDateEnd: '20301231' };
  const found = await lab.ask(searchResults, { as: 'Nurse', language: 'en', body: created });
  await is(cabinetStatus.InWork);
  return (method: string, path: string) =>
    method === 'POST' && path === searchResults.path ? Response.json(found) : null;
};
