import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { useLab, type TestLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { priceBook } from '../../../server/core/db/schema/catalogue.ts';
import { clientUnits, contracts } from '../../../server/core/db/schema/contracts.ts';

let lis: TestLab['lab']['lis'];
const lab = useLab(async () => {
  ({ lis } = lab.lab);
});
afterEach(() => {
  lab.lab.lis = lis;
});

const open = () => renderApp({ lab, as: 'Admin', path: '/admin/contracts/silab' });
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

test('a contract of the laboratory system is added, and the list is reloaded (CON-01..05, CON-12)', async () => {
  const { user } = await open();
  const row = await rowOf('Riverside Clinic');
  expect(within(row).getByText('Checked')).toBeTruthy();
  await user.click(within(row).getByRole('button', { name: 'Add contract' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Ward 2' }));
  await user.click(within(dialog).getByRole('button', { name: 'Add contract' }));
  expect(await screen.findByText('The contract is added')).toBeTruthy();
  await waitFor(async () => expect(within(await rowOf('Riverside Clinic')).getByText('Added')).toBeTruthy());
  const [added] = await lab.db.select().from(contracts).where(eq(contracts.code, 'LIS-101'));
  const id = added?.id ?? 0;
  const link = within(await rowOf('Riverside Clinic')).getByRole('link', { name: 'Open the settings' });
  expect(link.getAttribute('href')).toBe(`/admin/contracts/settings?contractId=${String(id)}`);
  const units = await lab.db.select().from(clientUnits).where(eq(clientUnits.contractId, id));
  expect(units.map(({ name }) => name.en)).toEqual(['Reception']);
  expect(await lab.db.$count(priceBook, eq(priceBook.contractId, id))).toBeGreaterThan(0);
});

test('a contract shows why it would be refused, or its failure until the next attempt (D4)', async () => {
  let isBroken = true;
  const newContracts: typeof lis.newContracts = async (db) => {
    const [, station] = await lis.newContracts(db);
    if (station === undefined) return [];
    const prices = [{ serviceId: isBroken ? 99_999 : 1, price: 100 }];
    const closed = { ...station, silabId: 'LIS-103', name: { ...station.name, en: 'Closed' } };
    return [
      { ...station, prices },
      { ...closed, isOpen: false, units: [] },
    ];
  };
  lab.lab.lis = { ...lis, newContracts };
  const { user } = await open();
  const closed = within(await rowOf('Closed'));
  expect(closed.getByText('Not complete')).toBeTruthy();
  for (const text of [/not in force.*code 2/, /no departments.*code 3/, /no price list.*code 9/])
    expect(closed.getByText(text)).toBeTruthy();
  const add = async () => {
    const row = await rowOf('Lakeside Medical Station');
    await user.click(within(row).getByRole('button', { name: 'Add contract' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Add contract' }));
    return dialog;
  };
  const dialog = await add();
  await screen.findByText('The contract was not added and nothing was saved. Try again');
  expect(await lab.db.$count(contracts, eq(contracts.code, 'LIS-102'))).toBe(0);
  await user.click(within(dialog).getByRole('button', { name: 'Do not add' }));
  isBroken = false;
  await add();
  expect(await screen.findByText('The contract is added')).toBeTruthy();
});

test('when none is new a message says so (CON-02)', async () => {
  lab.lab.lis = { ...lis, newContracts: () => Promise.resolve([]) };
  await open();
  expect(await screen.findByText('No new contracts')).toBeTruthy();
});
