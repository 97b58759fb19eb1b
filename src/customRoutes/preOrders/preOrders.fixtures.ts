import { screen, within } from '@testing-library/react';
import { preOrderStatus } from '../../../contract/codes.ts';
import type { ListedStatus } from '../../../contract/preOrders.ts';
import type { RenderedApp } from '../../../tests/support/renderApp.tsx';

/** Searches for the pre-orders of a status and a contract. */
export const find = async (
  { user }: RenderedApp,
  status: ListedStatus = preOrderStatus.New,
  contract = 'North Clinic',
): Promise<void> => {
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Contract' }), contract);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), String(status));
  await user.click(screen.getByRole('button', { name: 'Find' }));
};
/** The list, once loaded. */
export const table = () => screen.findByRole('table', { name: 'Search for preorders', busy: false });
/** Surnames of the rows, top to bottom. */
export const surnames = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('b')?.textContent);
/** The row of a patient, once loaded. */
export const rowOf = async (surname: string) =>
  within(await screen.findByRole('row', { name: new RegExp(surname) }));
