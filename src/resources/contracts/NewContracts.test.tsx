import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateContractAndWorkSpace, initAddingContractFromSilab } from '../../../contract/silab.ts';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { priceBook } from '../../../server/db/schema/catalogue.ts';
import { clientUnits, contracts } from '../../../server/db/schema/contracts.ts';

let lab: TestLab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

test('a contract of the laboratory system is chosen and added; the list is loaded anew (CON-01..05, CON-12)', async () => {
  const { user } = await renderApp({ lab, as: 'Admin', path: '/admin/contracts/silab', language: 'en' });
  const item = (await screen.findByText(/Riverside Clinic/)).closest('li') as HTMLElement;
  await user.click(within(item).getByRole('button', { name: 'Add contract' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Ward' }));
  await user.click(within(dialog).getByRole('button', { name: 'Add contract' }));
  expect(await screen.findByText('The contract is added')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/Riverside Clinic/)).toBeNull());
  const [added] = await lab.db.select().from(contracts).where(eq(contracts.code, 'LIS-101'));
  const id = added?.id ?? 0;
  expect(added?.name.en).toBe('Riverside Clinic');
  const units = await lab.db.select().from(clientUnits).where(eq(clientUnits.contractId, id));
  expect(units.map(({ name }) => name.en)).toEqual(['Reception']);
  expect(await lab.db.$count(priceBook, eq(priceBook.contractId, id))).toBeGreaterThan(0);
});

test('adding one again changes nothing; when none is new a message says so (CON-02, CON-03)', async () => {
  const add = () =>
    lab.ask(activateContractAndWorkSpace, {
      as: 'Admin',
      body: { silabId: 'LIS-102', unitIds: ['1'], workspaceName: 'Lake' },
    });
  const { contractId } = await add();
  expect((await add()).contractId).toBe(contractId);
  const none = await lab.ask(initAddingContractFromSilab, { as: 'Admin' });
  const statusMessage = 'There are no new contracts in the laboratory system';
  expect(none).toEqual({ isSuccess: true, statusMessage, contracts: [] });
  const absent = { silabId: 'LIS-999', unitIds: ['1'], workspaceName: '' };
  const missing = await lab.call(activateContractAndWorkSpace, { as: 'Admin', body: absent });
  expect(missing.status).toBe(404);
});
