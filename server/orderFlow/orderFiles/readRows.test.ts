import { describe, expect, it } from 'vitest';
import { getOrder } from '../../../contract/orders.ts';
import { ordersFile, patched, personRow, workbook } from '../../../tests/support/excel.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { uploadOrders, uploadRows, wordsFor } from '../../../tests/support/uploadOrders.ts';

const test = useLab();

const orderOf = async (barcode: string | null | undefined) =>
  (await test.ask(getOrder, { as: 'Nurse', query: { barcode: barcode ?? '' } })).order;

describe('a file from any program', () => {
  it('reads headings of any language, in any order, under a title', async () => {
    const head = [
      'Payment',
      'Коды паслуг',
      'LAST NAME',
      'Имя',
      'Пол',
      'Date of birth',
      'Телефон',
      'Диагноз',
      'Палата',
    ];
    const row = ['Cash', '1001', 'Смешанная', 'Анна', 'F', '1984-02-29', '80291112233', 'Осмотр', '7'];
    const response = await uploadOrders(test, await workbook([['Заказы за ноябрь'], head, row]));
    expect(response).toMatchObject({ created: 1, failed: 0 });
    expect(response.rows[0]?.row).toBe(3);
    expect(response.statusMessage).toContain('не прочитаны: Палата');
  });

  it.each([
    ['a number', 2000000001, '2000000001', 'Числова'],
    ['4e9', 4e9, '4000000000', 'Степенная'],
    ['a text with a decimal point', '2000000003.0', '2000000003', 'Дробная'],
  ])('reads a barcode that is %s', async (_name, cell, barcode, surname) => {
    const [row] = (await uploadRows(test, personRow(surname, { 'Свой штрихкод': cell }))).rows;
    expect(row).toMatchObject({ isSuccess: true, barcode });
  });

  it.each(['1E+09', 123456789, '12345678901', 1.5e15])('refuses a barcode like %s in words', async (cell) => {
    expect(await wordsFor(test, personRow('Штрихова', { 'Свой штрихкод': cell }))).toContain(
      'Свой штрихкод: нужно 10 цифр',
    );
  });

  it('reads days from 1904, days without a format, merged cells and formulas', async () => {
    const file = await ordersFile(
      personRow('Древняя', { 'Дата рождения *': 29279 }),
      personRow('', { 'Дата рождения *': 29280, Примечание: 'x' }),
    );
    const tricky = patched(file, {
      'xl/workbook.xml': (xml) => xml.replace('<workbookPr/>', '<workbookPr date1904="true"/>'),
      'xl/worksheets/sheet1.xml': (xml) =>
        xml
          .replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>')
          .replace(/<c r="N3"[^>]*>.*?<\/c>/, '<c r="N3" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>'),
    });
    const response = await uploadOrders(test, tricky);
    expect(response.rows.map(({ statusMessage }) => statusMessage)).toEqual(['Заказ создан', 'Заказ создан']);
    const [first, second] = await Promise.all(response.rows.map(({ barcode }) => orderOf(barcode)));
    expect(first?.patient.dateOfBirth).toBe('19840229');
    expect(second).toMatchObject({
      patient: { lastName: 'Древняя', dateOfBirth: '19840301' },
      remarks: 'ab',
    });
  });

  it('keeps the time of birth of a cell that is a date with a time (X-183)', async () => {
    const file = patched(
      await ordersFile(personRow('Новая', { 'Дата рождения *': new Date('2026-11-18T04:35:00Z') })),
      { 'xl/styles.xml': (xml) => xml.replaceAll('dd.mm.yyyy', 'dd.mm.yyyy hh:mm') },
    );
    const [row] = (await uploadOrders(test, file)).rows;
    expect((await orderOf(row?.barcode))?.patient).toMatchObject({
      dateOfBirth: '20261118',
      timeOfBirth: '04:35',
    });
  });

  it('reports a failed formula', async () => {
    const file = patched(await ordersFile(personRow('Формула', { Примечание: 'x' })), {
      'xl/worksheets/sheet1.xml': (xml) =>
        xml.replace(/<c r="N2"[^>]*>.*?<\/c>/, '<c r="N2" t="e"><f>1/0</f><v>#DIV/0!</v></c>'),
    });
    expect((await uploadOrders(test, file)).rows[0]?.statusMessage).toBe(
      'Примечание: ошибка формулы #DIV/0!',
    );
  });
});

it('nothing of this broke the server', () => {
  expect(test.logged).toEqual([]);
});
