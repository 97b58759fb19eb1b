import { expect, it } from 'vitest';
import { getOrder } from '../../../contract/orders.ts';
import { personRow } from '../../../tests/support/excel.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { uploadRows, wordsFor } from '../../../tests/support/uploadOrders.ts';

const test = useLab();

it('a file takes a child with the passport of its mother, said by a word or a code (X-96)', async () => {
  const child = {
    'Имя *': 'Дарья',
    'Дата рождения *': '01.03.2015',
    'Вид документа': 'Passport',
    'Номер документа': 'MP0000001',
  };
  const column = 'заполните столбец «Чей документ»';
  expect(await wordsFor(test, personRow('Иванова', child))).toContain(column);
  expect(await wordsFor(test, personRow('Иванова', { ...child, 'Чей документ': 'тёти' }))).toBe(
    'Чей документ: можно выбрать: пациента, матери, отца, опекуна',
  );
  const { rows } = await uploadRows(
    test,
    personRow('Иванова', { ...child, 'Чей документ': 'Матери' }),
    personRow('Иванов', { ...child, 'Имя *': 'Пётр', 'Пол *': 'м', 'Чей документ': 'mother' }),
  );
  const placed = await Promise.all(
    rows.map(({ barcode }) => test.ask(getOrder, { as: 'Nurse', query: { barcode: barcode ?? '' } })),
  );
  expect(
    placed.map(
      ({
        order: {
          patient: { id, firstName, documentOf },
        },
      }) => [id > 5, firstName, documentOf],
    ),
  ).toEqual([
    [true, 'Дарья', 'mother'],
    [true, 'Пётр', 'mother'],
  ]);
});
