import { describe, expect, it } from 'vitest';
import { sortingStatus } from '../../../contract/codes.ts';
import { directions, importOrders } from '../../../contract/sorting.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { placeOrder } from '../../../tests/support/sortingOrders.ts';

const test = useLab();

const sheet = (barcodes: string[], as: UserName = 'Sorter') =>
  test.ask(directions, { as, query: { barcodes }, language: 'be' });

describe('the accompanying sheet', () => {
  it('has the orders in the requested order and the total of their tubes, in draw order, and the date of handing over', async () => {
    const first = await placeOrder(test, ['1001', '1002', '1003', '3001']);
    const second = await placeOrder(test, ['9001']);
    const response = await sheet([second.barcode, '9999999990', first.barcode]);
    expect(response.isSuccess).toBe(true);
    expect(response.directions).toMatchObject([
      {
        barcode: second.barcode,
        patient: { lastName: 'Иванова', firstName: 'Мария', dateOfBirth: '19810111' },
        contractName: 'Клініка Паўночная',
        sortingState: sortingStatus.NEW,
        importedDate: null,
        services: [
          { serviceCode: '9001', serviceName: 'Пакет «Скрынінг»', parentCode: null },
          { serviceCode: '1001', parentCode: '9001' },
          { serviceCode: '2001', parentCode: '9001' },
          { serviceCode: '4001', parentCode: '9001' },
        ],
        tubes: [
          { code: 'SST', count: 1 },
          { code: 'EDTA', count: 1 },
          { code: 'URN', count: 1 },
        ],
        workingDays: 1,
      },
      { barcode: first.barcode, sumPrice: 140 },
    ]);
    expect(response.totalTubes).toEqual([
      { code: 'CIT', count: 1, tubeColor: '#6FA8DC', kind: 'tube' },
      { code: 'SST', count: 1, tubeColor: '#E8C33B', kind: 'tube' },
      { code: 'EDTA', count: 3, tubeColor: '#8E6BBF', kind: 'tube' },
      { code: 'URN', count: 1, tubeColor: '#F2F2F2', kind: 'container' },
    ]);
    await test.ask(importOrders, { as: 'Sorter', query: { barcodes: [first.barcode] } });
    expect((await sheet([first.barcode])).directions).toMatchObject([
      { sortingState: sortingStatus.SENT, importedDate: test.clock.now().toISOString() },
    ]);
    const none = {
      isSuccess: false,
      statusMessage: 'Заказы не знойдзены',
      directions: [],
      totalTubes: [],
    };
    // Of foreign orders it says the same as of absent ones.
    expect(await sheet([first.barcode], 'Stranger')).toEqual(none);
    expect(await sheet(['9999999990'], 'Stranger')).toEqual(none);
  });

  it('takes a hundred barcodes at most, and at least one', async () => {
    const barcodes = Array.from({ length: 101 }, (_, at) => String(9_000_000_000 + at));
    const status = async (some: string[]) =>
      (await test.call(directions, { as: 'Sorter', query: { barcodes: some } })).status;
    expect(await status(barcodes)).toBe(400);
    expect(await status([])).toBe(400);
    expect(await status(barcodes.slice(1))).toBe(200);
  });
});
