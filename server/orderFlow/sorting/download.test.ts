import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sortingStatus } from '../../../contract/codes.ts';
import { downloadOrders, type SortingSearch, directions, importOrders } from '../../../contract/sorting.ts';
import { sheetsOf, sheetXmlOf } from '../../../tests/support/excel.ts';
import { userIds, type UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { setFlags } from '../../../tests/support/rights.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import type { Language } from '../../core/messages/messages.ts';
import * as tables from '../../core/spreadsheets/writeLongTable.ts';
import { placeOrder } from '../../../tests/support/sortingOrders.ts';

const test = useLab();
beforeEach(() => test.db.delete(orders));

const search: SortingSearch = {
  sortingState: sortingStatus.NEW,
  createdDateStart: '20261114',
  createdDateEnd: '20261120',
  orderingParameterName: 'Barcode',
};
const download = (changes: Partial<SortingSearch> = {}, as: UserName = 'Sorter', language: Language = 'en') =>
  test.ask(downloadOrders, { as, language, body: { ...search, ...changes } });

describe('the spreadsheet of a search (CALL-56)', () => {
  it('holds every order found, figures as numbers, dates and money that can be counted with, headings in the language of the caller (SORT-22)', async () => {
    await insertOrder(test.db, 1, { serviceIds: [1, 4] });
    await insertOrder(test.db, 2, { sortingState: sortingStatus.CANCELLED });
    const { fileName, base64string, isSuccess } = await download({}, 'Sorter', 'ru');
    expect({ fileName, isSuccess }).toEqual({ fileName: 'sorting.xlsx', isSuccess: true });
    expect(await sheetsOf(base64string)).toEqual([
      {
        name: 'Заказы',
        rows: [
          [
            'Пациент',
            'Дата рождения',
            'Штрихкод',
            'Договор',
            'Подразделение',
            'Статус',
            'Услуги',
            'Пробы',
            'Проб',
            'Создан',
            'Передан',
            'Срок',
            'Цена, BYN',
          ],
          [
            'Иванова Мария',
            '1981-01-11',
            '5000000001',
            'Клиника Северная',
            'Приёмное',
            'Новый',
            '1001 Общий анализ крови; 2001 Глюкоза',
            'EDTA × 1',
            1,
            '2026-11-18T12:00',
            '',
            '2026-11-19',
            10.5,
          ],
        ],
      },
      {
        name: 'Итоги',
        rows: [
          ['Договор', 'Подразделение', 'Заказов', 'Услуг', 'Проб', 'Цена, BYN'],
          ['Клиника Северная', 'Приёмное', 1, 2, 1, 10.5],
          ['Итого', '', 1, 2, 1, 10.5],
        ],
      },
    ]);
    const { sheet, styles } = sheetXmlOf(base64string);
    expect(sheet).toContain('<autoFilter ref="A1:M2"/>');
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain('<c r="B2" s="5"><v>29597</v></c>');
    expect(sheet).toContain('<c r="J2" s="6"><v>46344.5</v></c>');
    expect(sheet).toContain('<c r="M2" s="4"><v>10.5</v></c>');
    const formats = [...styles.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, format]) => format);
    expect(formats.slice(3)).toEqual(['2', '164', '165']);
    expect(styles).toContain('numFmtId="164" formatCode="dd.mm.yyyy"');
    expect(styles).toContain('numFmtId="165" formatCode="dd.mm.yyyy hh:mm"');
  });

  it('holds all pages in the order of the list, and is audited with number of orders, contracts and days, without names', async () => {
    for (let number = 1; number <= 30; number += 1) await insertOrder(test.db, number);
    const { base64string } = await download({ pageSize: 10, isAsc: false });
    const [sheet] = await sheetsOf(base64string);
    const barcodes = sheet?.rows.slice(1).map(([, , barcode]) => Number(barcode) - 5_000_000_000);
    expect(barcodes).toEqual(Array.from({ length: 30 }, (_, at) => 30 - at));
    expect((await auditLines(test, 'order.download')).at(-1)).toMatchObject({
      userId: userIds.Sorter,
      subject: '30 orders of contracts 1,2, 2026-11-14..2026-11-20',
    });
  });

  it('shows no price to a user without the flag, nor of a contract that hides its prices (D4)', async () => {
    await insertOrder(test.db, 1);
    await insertOrder(test.db, 2, { contractId: 2, patientId: 4, clientUnitId: 21 });
    await setFlags(test, 'User', { priceDisplay: false });
    const [ofUser] = await sheetsOf((await download({}, 'User')).base64string);
    expect(ofUser?.rows.map((row) => row.length)).toEqual([12, 12]);
    await test.db.update(contracts).set({ showPrices: false }).where(eq(contracts.id, 2));
    const [sheet] = await sheetsOf((await download({}, 'Manager')).base64string);
    expect(sheet?.rows.slice(1).map((row) => row[12] ?? '')).toEqual([10.5, '']);
    await test.db.update(contracts).set({ showPrices: true });
  });

  it('writes a name that looks like a formula or like XML as it is', async () => {
    await insertOrder(test.db, 1);
    await test.db.update(patients).set({ lastName: '=1+1', firstName: '<b>&' }).where(eq(patients.id, 1));
    const [sheet] = await sheetsOf((await download()).base64string);
    expect(sheet?.rows[1]?.[0]).toBe('=1+1 <b>&');
    await test.db.update(patients).set({ lastName: 'Иванова', firstName: 'Мария' }).where(eq(patients.id, 1));
  });

  it('has no file when nothing is found, and requires a solved captcha of its own (SORT-65)', async () => {
    expect(await download()).toMatchObject({
      isSuccess: false,
      statusMessage: 'Orders not found',
      base64string: '',
    });
    const { status } = await test.call(downloadOrders, {
      as: 'Sorter',
      body: search,
      headers: { 'X-Captcha': '' },
    });
    expect(status).toBe(501);
  });

  it('holds all orders that fit a sheet; of more none is left out, the number is said (SORT-22)', async () => {
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
});

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
