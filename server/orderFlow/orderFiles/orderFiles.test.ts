import { count, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getOrder } from '../../../contract/orders.ts';
import { HEAD, fileOf, ordersFile, personRow, sheetsOf, workbook } from '../../../tests/support/excel.ts';
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

  it('does not match a patient by another person’s document', async () => {
    const cells = { 'Вид документа': 'Passport', 'Номер документа': 'MP0000001' };
    expect(await wordsFor(test, personRow('Чужая', cells))).toContain('документ записан на другого человека');
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

it('nothing of this broke the server', () => {
  expect(test.logged).toEqual([]);
});
