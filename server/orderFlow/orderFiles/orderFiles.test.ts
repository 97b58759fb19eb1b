import { count, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getOrder } from '../../../contract/orders.ts';
import {
  HEAD,
  fileOf,
  ordersFile,
  personRow,
  sheetsOf,
  workbook,
  patched,
} from '../../../tests/support/excel.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { uploadOrders, uploadRows, wordsFor } from '../../../tests/support/uploadOrders.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { idempotencyKeys } from '../../core/db/schema/session.ts';

const test = useLab();

const orderOf = async (barcode: string | null | undefined) =>
  (await test.ask(getOrder, { as: 'Nurse', query: { barcode: barcode ?? '' } })).order;
const patientCount = async () => (await test.db.select({ count: count() }).from(patients))[0]?.count ?? 0;
const orderCount = async () => (await test.db.select({ count: count() }).from(orders))[0]?.count ?? 0;

describe('a file of orders (PAT-52, UPL-09)', () => {
  it('places an order for every row and registers new patients', async () => {
    const before = await patientCount();
    const response = await uploadRows(
      test,
      personRow('Первая', {
        'Дата рождения *': '29.02.1984',
        Врач: 'Жук Анна',
        Примечание: '=1+1',
        'Номер документа': 'AB7654321',
        'Вид документа': 'Passport',
      }),
      personRow('Вторая', { 'Дата рождения *': new Date(Date.UTC(1990, 11, 31)), 'Телефон *': 375291112233 }),
    );
    expect(response).toMatchObject({ isSuccess: true, created: 2, failed: 0 });
    expect(await patientCount()).toBe(before + 2);
    const [first, second] = await Promise.all(response.rows.map(({ barcode }) => orderOf(barcode)));
    expect(first).toMatchObject({
      patient: { lastName: 'Первая', dateOfBirth: '19840229', identificationNumber: 'AB7654321' },
      remarks: '=1+1',
      commissionaireId: 2,
      parrentCodes: ['1001', '2001'],
      orderExtraFields: [{ id: 1, value: 'Осмотр' }],
    });
    expect(second).toMatchObject({ patient: { dateOfBirth: '19901231', mobilePhone: '375291112233' } });
  });

  it('skips invalid rows and lists each with its row number and all errors', async () => {
    const good = Array.from({ length: 8 }, (_, at) => personRow(`Десятый${'абвгдежз'[at] ?? ''}`));
    const bad = personRow('', {
      'Пол *': 'х',
      'Дата рождения *': '31.02.1984',
      'Оплата *': 'потом',
      'Коды услуг *': '9999, 7001',
      'Диагноз *': null,
      Врач: 'Бобров Олег',
    });
    const blank = HEAD.map(() => null);
    const rows = [
      ...good.slice(0, 3),
      bad,
      blank,
      ...good.slice(3),
      personRow('Ещё', { 'Телефон *': '123' }),
    ];
    const response = await uploadRows(test, ...rows);
    expect(response).toMatchObject({ created: 8, failed: 2 });
    const failed = response.rows.filter(({ isSuccess }) => !isSuccess);
    expect(failed.map(({ row }) => row)).toEqual([5, 12]);
    for (const words of [
      'Фамилия: Заполните поле',
      'Пол: Выберите пол',
      'Дата рождения: ',
      'Оплата: можно выбрать: Наличные, Онлайн, ЕРИП',
      'Врач: такого врача нет',
      'Диагноз: Заполните поле',
      'Услуга не найдена, проверьте код: 9999',
      'Услуги нет в прайсе договора: 7001',
    ])
      expect(failed[0]?.statusMessage).toContain(words);
    expect(failed[1]?.statusMessage).toContain('Телефон: Формат номера');
  });

  it('has no place for answers, so a row whose service requires one is refused with the question (D10)', async () => {
    const text = { ru: 'Неделя', en: 'Week', be: 'Тыдзень' };
    const ask = (required: boolean) =>
      test.db
        .update(services)
        .set({ questions: [{ text, type: 'number', required }] })
        .where(eq(services.code, '1001'));
    await ask(true);
    const refused = await uploadRows(test, personRow('Спросова'));
    expect(refused).toMatchObject({ created: 0, failed: 1 });
    expect(refused.rows[0]?.statusMessage).toContain('1001: нужен ответ на вопрос «Неделя»');
    await ask(false);
    expect(await uploadRows(test, personRow('Спросова'))).toMatchObject({ created: 1, failed: 0 });
    await test.db.update(services).set({ questions: [] });
  });

  it('returns the rows with barcodes and outcomes, as text', async () => {
    const response = await uploadRows(
      test,
      personRow('Итогова', { Примечание: '@SUM(1)' }),
      personRow('Плохая', { 'Пол *': '' }),
    );
    const [sheet] = await sheetsOf(response.bytes ?? '');
    expect(sheet?.rows[0]?.slice(-2)).toEqual(['Штрихкод', 'Итог']);
    expect(sheet?.rows[1]).toEqual(expect.arrayContaining(['Итогова', '@SUM(1)', response.rows[0]?.barcode]));
    expect(sheet?.rows[2]?.at(-1)).toContain('Пол');
    const again = await uploadOrders(test, fileOf(response.bytes ?? ''));
    expect(again).toMatchObject({ created: 0, failed: 1 });
    expect(again.rows[0]?.barcode).toBe(response.rows[0]?.barcode);
    expect(again.statusMessage).not.toContain('не прочитаны');
  });

  it('uploaded twice, even by another user, places its orders once', async () => {
    const file = await ordersFile(personRow('Дважды'), personRow('Трижды'));
    const first = await uploadOrders(test, file);
    const before = await orderCount();
    for (const user of ['Nurse', 'Manager'] as const) {
      const again = await uploadOrders(test, file, user);
      expect(again).toMatchObject({ isSuccess: true, created: 0, failed: 0 });
      expect(again.rows.map(({ barcode }) => barcode)).toEqual(first.rows.map(({ barcode }) => barcode));
      expect(again.rows[0]?.statusMessage).toContain('уже создан раньше');
    }
    expect(await orderCount()).toBe(before);
    expect((await test.db.select().from(idempotencyKeys)).length).toBeGreaterThan(0);
  });

  it('places orders for existing patients', async () => {
    const before = await patientCount();
    const response = await uploadRows(
      test,
      personRow('Иванова', {
        'Имя *': 'Мария',
        Отчество: null,
        'Дата рождения *': '11.01.1981',
        'Телефон *': null,
      }),
      personRow('Петров', {
        'Имя *': 'Сергей',
        'Пол *': 'м',
        'Дата рождения *': '12.02.1982',
        Отчество: 'Иванович',
        'Вид документа': 'Passport',
        'Номер документа': 'мр0000002',
      }),
    );
    expect(response.rows.map(({ statusMessage }) => statusMessage)).toEqual(['Заказ создан', 'Заказ создан']);
    expect(await patientCount()).toBe(before);
    expect((await orderOf(response.rows[0]?.barcode)).patient.id).toBe(1);
    expect((await orderOf(response.rows[1]?.barcode)).patient.id).toBe(2);
  });

  it('puts no order into the card of another by a document, and asks where it is not certain whose it is', async () => {
    const passport = (number: string) => ({ 'Вид документа': 'Passport', 'Номер документа': number });
    // Мария Петровна Иванова of 11.01.1981 has MP0000001.
    const maria = { 'Имя *': 'Мария', Отчество: null, 'Дата рождения *': '11.01.1981' };
    const otherPerson = 'документ записан на другого человека';
    const unsure = 'Не ясно, чей это заказ';
    const said: [string, Record<string, string | null>, string][] = [
      ['Чужая', passport('MP0000001'), otherPerson],
      ['Иванова', { ...maria, ...passport('MP0000001'), 'Дата рождения *': '01.03.2015' }, otherPerson],
      ['Иванова', { ...maria, ...passport('MP0000001'), 'Имя *': 'Дарья' }, otherPerson],
      ['Иванов', { ...maria, ...passport('MP0000001'), 'Имя *': 'Марк', 'Пол *': 'м' }, otherPerson],
      ['Рысь', { ...maria, ...passport('MP0000001') }, unsure],
      ['Иванова', { ...maria, ...passport('KH7654321') }, unsure],
    ];
    for (const [surname, cells, words] of said)
      expect(
        await wordsFor(test, personRow(surname, cells)),
        `${surname} ${JSON.stringify(cells)}`,
      ).toContain(words);
    // A namesake of the same day without a document: hers tells which.
    const [known] = await test.db.select().from(patients).where(eq(patients.id, 1));
    if (known === undefined) throw new Error('no patient');
    const { id: _, searchKey: __, ...person } = known;
    await test.db
      .insert(patients)
      .values({ ...person, identificationNumberTypeId: null, identificationNumber: '' });
    expect(await wordsFor(test, personRow('Иванова', maria))).toContain(unsure);
    const { rows } = await uploadRows(test, personRow('Иванова', { ...maria, ...passport('MP0000001') }));
    expect((await orderOf(rows[0]?.barcode)).patient.id).toBe(1);
  });

  it('refuses the number of a document without its kind, and gives names their capitals', async () => {
    const before = await patientCount();
    expect(await wordsFor(test, personRow('Безвидная', { 'Номер документа': 'MP7777777' }))).toBe(
      'Вид документа: Заполните поле',
    );
    expect(await patientCount()).toBe(before);
    const { rows } = await uploadRows(test, personRow('салтыков-ЩЕДРИН', { 'Имя *': 'ольга' }));
    expect(await orderOf(rows[0]?.barcode)).toMatchObject({
      patient: { lastName: 'Салтыков-Щедрин', firstName: 'Ольга' },
    });
  });

  it('stores neither patient nor order of a row the laboratory rejects, and refuses a barcode used twice in the file', async () => {
    const response = await uploadRows(
      test,
      personRow('Раз', { 'Свой штрихкод': '3000000001' }),
      personRow('Два', { 'Свой штрихкод': '3000000001' }),
      personRow('Мужская', { 'Пол *': 'М', Отчество: 'Ильич', 'Коды услуг *': '5001' }),
    );
    expect(response.rows.map(({ isSuccess }) => isSuccess)).toEqual([true, false, false]);
    expect(response.rows[1]?.statusMessage).toContain('Штрихкод уже использован');
    expect(response.rows[2]?.barcode).toBeNull();
    expect((await test.db.select().from(patients)).map(({ lastName }) => lastName)).not.toContain('Мужская');
  });

  it('reports missing columns and a file without orders', async () => {
    const table = await workbook([
      ['Фамилия', 'Имя'],
      ['а', 'б'],
    ]);
    expect((await uploadOrders(test, table)).statusMessage).toContain('Коды услуг');
    expect(await uploadRows(test)).toMatchObject({ isSuccess: false, bytes: null });
  });

  it('takes at most 1000 orders', async () => {
    const response = await uploadRows(test, ...Array.from({ length: 1001 }, () => personRow('Много')));
    expect(response).toMatchObject({ isSuccess: false, created: 0 });
    expect(response.statusMessage).toContain('1001');
  });
});

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
      personRow('Древняя', { 'Имя *': 'Инна', 'Дата рождения *': 29279 }),
      personRow('', { 'Имя *': 'Ольга', 'Дата рождения *': 29280, Примечание: 'x' }),
    );
    const tricky = patched(file, {
      'xl/workbook.xml': (xml) => xml.replace('<workbookPr/>', '<workbookPr date1904="true"/>'),
      'xl/worksheets/sheet1.xml': (xml) =>
        xml
          .replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>')
          .replace(/<c r="O3"[^>]*>.*?<\/c>/, '<c r="O3" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>'),
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
        xml.replace(/<c r="O2"[^>]*>.*?<\/c>/, '<c r="O2" t="e"><f>1/0</f><v>#DIV/0!</v></c>'),
    });
    expect((await uploadOrders(test, file)).rows[0]?.statusMessage).toBe(
      'Примечание: ошибка формулы #DIV/0!',
    );
  });
});

it('nothing of this broke the server', () => {
  expect(test.logged).toEqual([]);
});
