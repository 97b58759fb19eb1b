import { unzipSync } from 'fflate';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cabinetStatus } from '../../../contract/codes.ts';
import type { ResponseOf, BodyInput } from '../../../contract/endpoint.ts';
import { downloadResults, resultPdf } from '../../../contract/results.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { insertReleases, line } from '../../../tests/support/observed.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { drawPaper } from '../../drawPaper.ts';
import { pdfText } from '../../../tests/support/pdfText.ts';
import { knowServices, readyOrder } from '../../../tests/support/resultOrders.ts';
import { auditOf, placeOrder } from '../../../tests/support/sortingOrders.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import type { Language } from '../../core/messages/messages.ts';
import { releasedValues } from './releasedValues.ts';

const test = useLab(knowServices);

const ask = (barcode: string, language: Language = 'en', as: UserName = 'User') =>
  test.ask(resultPdf, { as, query: { barcode }, language });
const download = (body: BodyInput<typeof downloadResults>): Promise<ResponseOf<typeof downloadResults>> =>
  test.ask(downloadResults, { as: 'User', body });
const ABSENT = '9999999990';

const words: Record<Language, string[]> = {
  ru: [
    'Результаты лабораторных исследований',
    'Общий анализ крови',
    'Гемоглобин (HGB)',
    'г/л',
    '117–155',
    'женский',
    'Клиника Северная',
    '1 / 1',
    'не является диагнозом',
  ],
  en: [
    'Laboratory test results',
    'Complete blood count',
    'Haemoglobin (HGB)',
    'g/l',
    '117–155',
    'female',
    'North Clinic',
    '1 / 1',
    'not a diagnosis',
  ],
  be: [
    'Вынікі лабараторных даследаванняў',
    'Агульны аналіз крыві',
    'Сярэдні аб’ём эрытрацыта (MCV)',
    'г/л',
    '117–155',
    'жаночы',
    'Клініка Паўночная',
    '1 / 1',
    'дыягназам: яго ацэньвае ўрач',
  ],
};

describe('the document of a result', () => {
  it.each(['ru', 'en', 'be'] as const)('says all that belongs to it, in %s', async (language) => {
    await test.db.update(patients).set({ lastName: 'Ўласава', firstName: 'Інэса' }).where(eq(patients.id, 1));
    const { barcode, orderId } = await readyOrder(test);
    const { isSuccess, base64Pdf, clientMessage } = await ask(barcode, language);
    expect([isSuccess, clientMessage.code]).toEqual([true, 0]);
    const [page = '', ...others] = await pdfText(base64Pdf);
    expect(others).toEqual([]);
    for (const text of [
      ...words[language],
      'Test laboratory',
      'lab@test.lab',
      'Ўласава Інэса Ивановна',
      '11.01.1981',
    ])
      expect(page).toContain(text);
    expect(page.replaceAll(' ', '')).toContain(barcode);
    for (const { observations } of await releasedValues(test.db, [orderId]))
      for (const { number, words: said } of observations) {
        const written = said?.[language] ?? number ?? 'nothing';
        expect(page).toContain(language === 'en' ? written : written.replace('.', ','));
      }
  });

  it('marks values out of range in words', async () => {
    const { barcode, orderId } = await readyOrder(test);
    const lines = (['L', 'H', 'LL', 'HH', 'A'] as const).map((flag) =>
      line(`analyte ${flag}`, '5.2', { unit: null, reference: null, flag }),
    );
    await insertReleases(test.db, orderId, lines, { version: 2 });
    const [page] = await pdfText((await ask(barcode)).base64Pdf);
    for (const said of [
      'L 5.2 below range',
      'H 5.2 above range',
      'LL 5.2 critically low',
      'HH 5.2 critically high',
      'A 5.2 abnormal',
    ])
      expect(page).toContain(said);
  });

  it('of many lines goes on with the patient and the columns on the next page', async () => {
    test.lab.documents = { draw: drawPaper };
    const { barcode, orderId } = await readyOrder(test);
    const [first] = await releasedValues(test.db, [orderId]);
    await test.db
      .execute(sql`insert into observations select release_id, position + 100 * copy, analyte_id, comparator,
      number, words, low, high, expected, flag from observations, generate_series(1, 9) as copy
      where release_id = ${first?.id}`);
    const pages = await pdfText((await ask(barcode)).base64Pdf);
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, at) => {
      for (const text of [
        'Ўласава',
        'Analyte',
        'Reference',
        'Complete blood count',
        `${at + 1} / ${pages.length}`,
      ])
        expect(page).toContain(text);
    });
  });
});

describe('an order whose result is requested', () => {
  it('without a result says why and gives no paper (PDF-01)', async () => {
    const { orderId, barcode } = await placeOrder(test, ['1001']);
    for (const [status, code, message] of [
      ['NonProductive', 1, 'the specimen was rejected'],
      ['Error', 1, 'the analysis failed'],
      ['NewOrder', 4, 'still in progress'],
      ['InWork', 4, 'still in progress'],
      ['Canceled', 11, 'is cancelled'],
    ] as const) {
      await test.db
        .update(orders)
        .set({ cabinetStatus: cabinetStatus[status] })
        .where(eq(orders.id, orderId));
      const response = await ask(barcode);
      expect(response).toMatchObject({ isSuccess: false, base64Pdf: '', clientMessage: { code } });
      expect(response.statusMessage).toContain(message);
      expect(response.statusMessage).toContain(barcode);
    }
    expect(await auditOf(test, orderId)).not.toContain('result.read');
  });

  it('of another contract gets the same response as an absent one; each look at a result is audited', async () => {
    const { barcode, orderId } = await readyOrder(test);
    const foreign = await ask(barcode, 'be', 'Stranger');
    const absent = await ask(ABSENT, 'be', 'Stranger');
    expect(foreign).toMatchObject({ isSuccess: false, clientMessage: { code: 5 } });
    expect(foreign.statusMessage.replace(barcode, '')).toBe(absent.statusMessage.replace(ABSENT, ''));
    expect(await auditOf(test, orderId)).not.toContain('result.read');
    await ask(barcode);
    await ask(barcode);
    expect((await auditOf(test, orderId)).slice(-2)).toEqual(['result.read', 'result.read']);
  });
});

it('several results are one PDF, each order with pages of its own, or a zip of PDFs named by patient and barcode; the others say why they are not in it', async () => {
  await test.db
    .update(patients)
    .set({ lastName: 'Ўласава', firstName: 'Інэса А.' })
    .where(eq(patients.id, 1));
  const [first, second] = [await readyOrder(test), await readyOrder(test)];
  const waiting = await placeOrder(test, ['1001']);
  const one = await download({
    barcodes: [second.barcode, waiting.barcode, first.barcode, ABSENT],
    format: 'pdf',
  });
  expect(one.isSuccess).toBe(true);
  expect(one.fileName).toMatch(/^results_\d{4}-\d\d-\d\d\.pdf$/);
  const pages = await pdfText(one.base64File);
  expect(pages.map((page) => /\d \/ \d/.exec(page)?.[0])).toEqual(['1 / 1', '1 / 1']);
  expect(pages[0]?.replaceAll(' ', '')).toContain(second.barcode);
  expect(pages[1]?.replaceAll(' ', '')).toContain(first.barcode);
  expect(one.orders.map(({ barcode, isSuccess: isIn }) => [barcode, isIn])).toEqual([
    [second.barcode, true],
    [waiting.barcode, false],
    [first.barcode, true],
    [ABSENT, false],
  ]);
  expect(one.orders[1]?.statusMessage).toMatch(/^The order is still in progress/);
  for (const { orderId } of [first, second]) expect(await auditOf(test, orderId)).toContain('result.read');
  expect(await auditOf(test, waiting.orderId)).not.toContain('result.read');

  const { barcode } = first;
  const zip = await download({ barcodes: [barcode, barcode, ABSENT], format: 'zip' });
  expect(zip.fileName).toMatch(/\.zip$/);
  const files = unzipSync(Uint8Array.from(Buffer.from(zip.base64File, 'base64')));
  expect(Object.keys(files)).toEqual([`Ўласава_Інэса А_${barcode}.pdf`]);
  const [file = new Uint8Array()] = Object.values(files);
  const [page] = await pdfText(Buffer.from(file).toString('base64'));
  expect(page?.replaceAll(' ', '')).toContain(barcode);

  expect(await download({ barcodes: [waiting.barcode], format: 'zip' })).toMatchObject({
    isSuccess: false,
    statusMessage: 'None of the chosen orders has a result',
    base64File: '',
    orders: [{ barcode: waiting.barcode, isSuccess: false }],
  });
});
