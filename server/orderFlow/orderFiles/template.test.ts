import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { excelTemplate } from '../../../contract/orderFiles.ts';
import { HEAD, fileOf, personRow, sheetXmlOf, sheetsOf, workbook } from '../../../tests/support/excel.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { uploadOrders } from '../../../tests/support/uploadOrders.ts';
import { additionalFields } from '../../core/db/schema/contracts.ts';
import { orderExtraFields } from '../../core/db/schema/orders.ts';

const test = useLab();

const template = async (language: 'ru' | 'en' | 'be', Contracts = '1', as: UserName = 'Nurse') =>
  (await test.ask(excelTemplate, { as, headers: { Contracts }, language })).excelTemplate;

describe('the template (PAT-51)', () => {
  it.each([
    ['ru', 'Фамилия *', 'Диагноз *', 'Онлайн-промокод'],
    ['en', 'Last name *', 'Diagnosis *', 'Online promocode'],
    ['be', 'Прозвішча *', 'Дыягназ *', 'Анлайн-прамакод'],
  ] as const)('speaks the language of the caller: %s', async (language, first, ...additional) => {
    const base64 = await template(language);
    const [sheet, help] = await sheetsOf(base64);
    expect(sheet?.rows[0]?.[0]).toBe(first);
    expect(sheet?.rows[0]?.slice(-2)).toEqual(additional);
    expect(sheet?.rows).toHaveLength(1);
    expect(help?.rows.flat()).toContain('29.02.1984');
  });

  it('has an example that can be ordered unchanged', async () => {
    const [, help] = await sheetsOf(await template('ru'));
    const response = await uploadOrders(test, await workbook(help?.rows.slice(-2) ?? []));
    expect(response).toMatchObject({ created: 1, failed: 0 });
  });

  it('requires a contract, and filled in for another one is rejected', async () => {
    const none = await test.ask(excelTemplate, { as: 'Manager' });
    expect(none).toMatchObject({ isSuccess: false, excelTemplate: '' });
    expect(none.statusMessage).toContain('contract');
    const response = await uploadOrders(test, fileOf(await template('en', '2', 'Manager')));
    expect(response).toMatchObject({ isSuccess: false, bytes: null });
    expect(response.statusMessage).toContain('другого договора');
  });
});

describe('additional fields with a type (D4)', () => {
  const types = ['number', 'date', 'list', 'yesno'] as const;
  const first = 20;
  beforeAll(async () => {
    await test.db.insert(additionalFields).values(
      types.map((type, at) => ({
        id: first + at,
        contractId: 1,
        fieldName: { ru: type, en: type, be: type },
        type,
        options:
          type === 'list'
            ? [
                { value: 'first', name: { ru: 'A, B', en: '', be: '' } },
                { value: 'second', name: { ru: 'C & D', en: 'Second', be: '' } },
              ]
            : [],
        isActive: true,
        isMandatory: false,
        position: first + at,
      })),
    );
  });

  it('have cells that take only their values', async () => {
    const base64 = await template('ru');
    const { sheet } = sheetXmlOf(base64);
    const rules = [
      ...sheet.matchAll(
        /<dataValidation type="(\w+)".*?error="(.*?)" sqref="([A-Z]+)2:[A-Z]+301".*?<formula1>(.*?)</g,
      ),
    ];
    expect(rules.map(([, ...rule]) => rule)).toEqual([
      ['list', 'можно выбрать: пациента, матери, отца, опекуна', 'J', "'lab-cabinet'!$C$1:$C$4"],
      ['list', 'можно выбрать: Наличные, Онлайн, ЕРИП', 'L', "'lab-cabinet'!$D$1:$D$3"],
      ['decimal', 'нужно число, например 12,5', 'R', '-1000000000000000'],
      ['date', 'нужна дата: ДД.ММ.ГГГГ', 'S', '1'],
      ['list', 'можно выбрать: A, B, C &amp; D', 'T', "'lab-cabinet'!$E$1:$E$2"],
      ['list', 'можно выбрать: да, нет', 'U', "'lab-cabinet'!$F$1:$F$2"],
    ]);
    expect(sheet).toContain('</sheetData><autoFilter ref="A1:U301"/><dataValidations');
    const [, , mark] = await sheetsOf(base64);
    expect(mark?.rows.map((row) => row.slice(2))).toEqual([
      ['пациента', 'Наличные', 'A, B', 'да'],
      ['матери', 'Онлайн', 'C & D', 'нет'],
      ['отца', 'ЕРИП', '', ''],
      ['опекуна', '', '', ''],
    ]);
  });

  it('are checked in an uploaded file, with the column and what it takes', async () => {
    const head = [...HEAD, ...types];
    const good = [...personRow('Верных'), 12.5, new Date('2026-11-20T00:00:00Z'), 'C & D', 'да'];
    const bad = [...personRow('Неверных'), 'много', '31.02.2026', 'E', 'может быть'];
    const english = [...personRow('Английских'), '', '', ' second', ''];
    const { rows } = await uploadOrders(test, await workbook([head, good, english, bad]));
    expect(rows).toMatchObject([
      { row: 2, isSuccess: true },
      { row: 3, isSuccess: true },
      {
        row: 4,
        statusMessage:
          'number: нужно число, например 12,5; date: нужна дата: ДД.ММ.ГГГГ; ' +
          'list: можно выбрать: A, B, C & D; yesno: можно выбрать: да, нет',
      },
    ]);
    const chosen = test.db
      .select()
      .from(orderExtraFields)
      .where(eq(orderExtraFields.fieldId, first + 2));
    expect((await chosen).map(({ value }) => value)).toEqual(['second', 'second']);
  });
});

it('nothing of this broke the server', () => {
  expect(test.logged).toEqual([]);
});
