import { screen, within } from '@testing-library/react';

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
