import { expect, it, onTestFinished, vi } from 'vitest';
import { sortingStatus } from '../../../contract/codes.ts';
import { downloadOrders } from '../../../contract/sorting.ts';
import { sheetsOf } from '../../../tests/support/excel.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import * as tables from '../../core/spreadsheets/writeLongTable.ts';

const test = useLab();

const download = () =>
  test.ask(downloadOrders, {
    as: 'Sorter',
    body: {
      sortingState: sortingStatus.NEW,
      createdDateStart: '20261114',
      createdDateEnd: '20261120',
    },
  });

it('a spreadsheet holds all orders that fit a sheet; of more none is left out, the number is said (SORT-22)', async () => {
  // A head and two orders, instead of the million rows of Excel.
  const rows = vi.spyOn(tables, 'SHEET_ROWS', 'get').mockReturnValue(3 as never);
  onTestFinished(() => rows.mockRestore());
  await insertOrder(test.db, 1);
  await insertOrder(test.db, 2);
  const [sheet] = await sheetsOf((await download()).base64string);
  expect(sheet?.rows).toHaveLength(3);
  await insertOrder(test.db, 3);
  expect(await download()).toMatchObject({
    isSuccess: false,
    statusMessage: 'Orders found: 3. A sheet of Excel holds 2, narrow the period',
    base64string: '',
  });
});
