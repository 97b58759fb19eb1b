import { inArray, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { resultPdf, searchResults } from '../../../contract/results.ts';
import { resultValues } from '../../../contract/resultValues.ts';
import { insertReadyOrder, line, susceptibility, words } from '../../../tests/support/observed.ts';
import { pdfText } from '../../../tests/support/pdfText.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { analytes } from '../../core/db/schema/releases.ts';

/** In the order in which the laboratory sends them. */
const lines = [
  ['Macroscopy', 'a grey fragment'],
  ['Microscopy', 'koilocytosis'],
  ['Conclusion', 'LSIL'],
] as const;
const at = new Date('2019-03-12T11:05:00Z');
const told = (serviceCode: string) =>
  lines.map(([analyte, text]) =>
    line(analyte, words(text), { serviceCode, unit: null, reference: words('none'), flag: 'A' }),
  );
const test = useLab(async ({ db }) => {
  await db
    .update(services)
    .set({ discipline: 'cytology' })
    .where(inArray(services.code, ['2001', '2002', '2003']));
  // Written lines of cytology, of another discipline, with a number that is judged, and answers that were chosen.
  await insertReadyOrder(
    db,
    1,
    at,
    [
      ...told('2001'),
      ...told('1002'),
      ...told('2002'),
      line('Ki-67', '15', { serviceCode: '2002', reference: '≤5', flag: 'H' }),
      line('Fungi', words('found'), { serviceCode: '2003', unit: null, reference: words('none'), flag: 'A' }),
    ],
    { serviceIds: [4, 2, 5, 6] },
  );
  await db.update(analytes).set({ kind: 'text' });
  await db.update(analytes).set({ kind: 'conclusion' }).where(like(analytes.code, '% Conclusion%'));
  await db.update(analytes).set({ kind: 'coded' }).where(like(analytes.code, '% Fungi%'));
  await insertReadyOrder(db, 2, at, [
    line('Isolate', words('Escherichia coli'), {
      unit: null,
      reference: null,
      flag: 'A',
      susceptibilities: [
        { ...susceptibility('AMP', 'R', '6 mm'), standard: 'EUCAST 9.0', standardYear: 2019 },
      ],
    }),
  ]);
});
/** The orders that the list calls abnormal. */
const abnormal = async (): Promise<string[]> => {
  const month = { createdDateStart: '20261101', createdDateEnd: '20261130' };
  const answer = await test.ask(searchResults, {
    as: 'Nurse',
    body: { ...month, only: { mark: 'abnormal' } },
  });
  return answer.orders.map(({ barcode }) => barcode).toSorted();
};
const [order, culture] = ['5000000001', '5000000002'];
const shown = async () => {
  const answer = await test.ask(resultValues, { as: 'Nurse', query: { barcode: order }, language: 'en' });
  return answer.services;
};

describe('the written lines of cytology and histology (X-82)', () => {
  it('are read as a text, what they conclude first; nothing of it is judged', async () => {
    const found = (await shown()).find(({ code }) => code === '2001');
    expect(found?.isNarrative).toBe(true);
    expect(
      found?.values.map(({ analyte, text, reference, flag }) => [analyte, text, reference, flag]),
    ).toEqual([
      ['Conclusion', 'LSIL', '', ''],
      ['Macroscopy', 'a grey fragment', '', ''],
      ['Microscopy', 'koilocytosis', '', ''],
    ]);
  });

  it.each([
    ['1002', 'in another discipline'],
    ['2002', 'beside a number with an interval'],
    ['2003', 'of answers that were chosen'],
  ])('but not those of service %s, %s', async (asked) => {
    const found = (await shown()).find(({ code }) => code === asked);
    expect(found?.isNarrative).toBe(false);
    expect(found?.values[0]).toMatchObject({ reference: 'none', flag: 'A' });
  });

  it('make no order abnormal in the lists by themselves; beside them a number does', async () => {
    await insertReadyOrder(test.db, 3, at, told('2001'), { serviceIds: [4] });
    await insertReadyOrder(test.db, 4, at, [...told('2001'), line('Glucose', '9.1', { flag: 'H' })], {
      serviceIds: [4, 1],
    });
    expect(await abnormal()).toEqual([order, culture, '5000000004']);
  });

  it.each([
    [
      'ru',
      'Глюкоза Материал: Сыворотка · Выдано 12.03.2019 14:05 Conclusion: LSIL Macroscopy: a grey fragment Microscopy: koilocytosis',
    ],
    [
      'en',
      'Glucose Specimen: Serum · Released 12.03.2019 14:05 Conclusion: LSIL Macroscopy: a grey fragment Microscopy: koilocytosis',
    ],
    [
      'be',
      'Глюкоза Матэрыял: Сыроватка · Выдадзена 12.03.2019 14:05 Conclusion: LSIL Macroscopy: a grey fragment Microscopy: koilocytosis',
    ],
  ] as const)('so does the paper in %s', async (language, text) => {
    const { base64Pdf } = await test.ask(resultPdf, { as: 'Nurse', query: { barcode: order }, language });
    expect((await pdfText(base64Pdf)).join(' ')).toContain(text);
  });
});

it('an antibiogram names the edition with which it was released, however late it is printed (X-83)', async () => {
  const { base64Pdf } = await test.ask(resultPdf, {
    as: 'Nurse',
    query: { barcode: culture },
    language: 'en',
  });
  const text = (await pdfText(base64Pdf)).join(' ');
  expect(text).toContain('Breakpoints: EUCAST 9.0 (2019)');
  expect(text.match(/EUCAST [^)]*\)/g)).toEqual(['EUCAST 9.0 (2019)']);
});
