import { screen } from '@testing-library/react';
import { getImport } from '../../../contract/orderImport.ts';
import type { Cell } from '../../../tests/support/excel.ts';
import { importRowsOf, north } from '../../../tests/support/imports.ts';
import { outsideBrowser } from '../../../tests/support/outsideBrowser.ts';
import { renderApp, type RenderedApp, type Intercept } from '../../../tests/support/renderApp.tsx';
import type { TestLab } from '../../../tests/support/testLab.ts';

export const rowsOf = async (lab: TestLab, id: number) => {
  const answer = await lab.ask(getImport, { as: 'Nurse', query: { id }, headers: north });
  return answer.rows;
};
export const batchOf = (lab: TestLab, ...rows: Cell[][]) => outsideBrowser(() => importRowsOf(lab, ...rows));

export const open = (lab: TestLab, path: string, intercept: Intercept = () => null): Promise<RenderedApp> =>
  renderApp({ lab, as: 'Nurse', path: `/order-import${path}`, intercept });

/** Opens the sheet of a batch. */
export const openBatch = async (lab: TestLab, id: number, intercept?: Intercept): Promise<RenderedApp> => {
  const app = await open(lab, `?batch=${String(id)}`, intercept);
  await screen.findByRole('grid', { name: 'Rows of the file' });
  return app;
};
export const rowHeads = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
