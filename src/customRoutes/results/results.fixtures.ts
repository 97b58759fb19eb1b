import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { cabinetStatus, type CabinetStatus } from '../../../contract/codes.ts';
import { searchResults } from '../../../contract/results.ts';
import { orders } from '../../../server/core/db/schema/orders.ts';
import type { TestLab } from '../../../tests/support/testLab.ts';

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

/** The row of a patient, once loaded. */
export const rowOf = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  const row = button.closest('tr');
  if (row === null) throw new Error('no row');
  return within(row);
};
/** Names of the rows, top to bottom. */
export const names = () =>
  screen
    .getAllByRole('row')
    .map((row) => row.querySelector('[role=rowheader]')?.textContent)
    .filter((name) => name !== undefined);
