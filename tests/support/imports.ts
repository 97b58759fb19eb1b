import type { ImportRow } from '../../contract/importRows.ts';
import {
  checkImport,
  getImport,
  loadImport,
  uploadImport,
  type ImportBatch,
} from '../../contract/orderImport.ts';
import { runDueJobs } from '../../server/core/jobs/runJobs.ts';
import { jobKinds } from '../../server/jobKinds.ts';
import { asBlob, ordersFile, personRow, type Cell } from './excel.ts';
import type { UserName } from './fixture.ts';
import type { TestLab } from './testLab.ts';

let people = 0;
/** A valid row of a person whose phone and birth date nobody else has. */
export const newPersonRow: typeof personRow = (surname, changes) => {
  people += 1;
  return personRow(surname, {
    'Телефон *': `+375 29 ${String(people + 2_000_000)}`,
    'Дата рождения *': `${String((people % 27) + 1).padStart(2, '0')}.03.${String(1930 + people)}`,
    ...changes,
  });
};

/** The workspace of contract 1 as a whole. */
export const north = { Contracts: '1' };

/** Uploads a file of orders for contract 1, in Russian; throws when it is refused. */
export const uploadBatch = async (
  test: TestLab,
  file: Uint8Array<ArrayBuffer>,
  as: UserName = 'Nurse',
): Promise<ImportBatch> => {
  const body = { fileName: 'orders.xlsx' };
  const { batch, statusMessage } = await test.ask(uploadImport, {
    as,
    body,
    file: asBlob(file),
    headers: north,
    language: 'ru',
  });
  if (batch === null) throw new Error(statusMessage);
  const asked = { as, body: { id: batch.id, isRest: true }, headers: north, language: 'ru' } as const;
  return (await test.ask(checkImport, asked)).batch;
};

/** A batch of rows under the headings of the template. */
export const importRowsOf = async (test: TestLab, ...rows: Cell[][]): Promise<ImportBatch> =>
  uploadBatch(test, await ordersFile(...rows));

/** A batch with its rows, in Russian. */
export const readImport = (test: TestLab, id: number, as: UserName = 'Nurse') =>
  test.ask(getImport, { as, query: { id }, headers: north, language: 'ru' });

/** Loads a batch and waits for its end; the rows then. */
export const loadBatch = async (
  test: TestLab,
  id: number,
  as: UserName = 'Nurse',
): Promise<{ batch: ImportBatch; rows: ImportRow[] }> => {
  await test.ask(loadImport, { as, body: { id }, headers: north, language: 'ru' });
  await runDueJobs(test.lab, jobKinds);
  return readImport(test, id, as);
};

/** Checks all rows of a batch again. */
export const recheck = (test: TestLab, id: number) =>
  test.ask(checkImport, { as: 'Nurse', body: { id }, headers: north, language: 'ru' });
