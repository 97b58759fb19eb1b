import { createOrdersByExcelTemplate, type ExcelOutcome } from '../../contract/orderFiles.ts';
import { asBlob, ordersFile, type Cell } from './excel.ts';
import type { UserName } from './fixture.ts';
import type { TestLab } from './testLab.ts';

/** Uploads an order file for contract 1, in Russian. */
export const uploadOrders = (
  lab: TestLab,
  file: Uint8Array<ArrayBuffer>,
  as: UserName = 'Nurse',
): Promise<ExcelOutcome> =>
  lab.ask(createOrdersByExcelTemplate, {
    as,
    file: asBlob(file),
    headers: { Contracts: '1' },
    language: 'ru',
  });

/** Uploads rows under the headings of the template. */
export const uploadRows = async (lab: TestLab, ...rows: Cell[][]): Promise<ExcelOutcome> =>
  uploadOrders(lab, await ordersFile(...rows));

/** Messages for a single row. */
export const wordsFor = async (lab: TestLab, row: Cell[]): Promise<string> =>
  (await uploadRows(lab, row)).rows[0]?.statusMessage ?? '';
