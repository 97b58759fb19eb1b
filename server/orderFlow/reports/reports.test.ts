import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { headers } from '../../../contract/headers.ts';
import { barcodePdf, informationConsent } from '../../../contract/reports.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { drawPaper } from '../../drawPaper.ts';
import { pdfText } from '../../../tests/support/pdfText.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import * as laboratoryTables from '../../core/db/schema/laboratory.ts';
import { orderTubes } from '../../core/db/schema/orders.ts';
import * as patientTables from '../../core/db/schema/patients.ts';

const ours = '5000000001';
const foreign = '5000000002';
const bare = '5000000003';

const test = useLab(async () => {
  test.lab.documents = { draw: drawPaper };
  const createdAt = new Date('2026-11-19T22:30:00Z');
  const orderId = await insertOrder(test.db, 1, { createdAt, serviceIds: [1, 4] });
  await insertOrder(test.db, 2, { createdAt, contractId: 2, clientUnitId: 21, patientId: 4 });
  await insertOrder(test.db, 3, { createdAt, clientUnitId: null, patientId: 2 });
  await test.db.delete(orderTubes);
  await test.db.insert(orderTubes).values([
    { orderId, tubeCode: 'EDTA', count: 2, numbers: [1, 2] },
    { orderId, tubeCode: 'SST', count: 1, numbers: [3] },
  ]);
});

const pagesOf = (base64: string): number => atob(base64).match(/\/Type \/Page\b/g)?.length ?? 0;
const labels = (barcode: string) => test.ask(barcodePdf, { as: 'Nurse', query: { barcode } });
const consent = async (query: { patientId?: number; barcode?: string }) =>
  (await test.ask(informationConsent, { as: 'Nurse', query })).informationConsent;

it('an order gets a label for each of its tubes, and one when it has none', async () => {
  const { base64Barcode } = await labels(ours);
  expect(atob(base64Barcode).startsWith('%PDF')).toBe(true);
  expect(pagesOf(base64Barcode)).toBe(3);
  expect(pagesOf((await labels(bare)).base64Barcode)).toBe(1);
});

it('labels have the size that the laboratory has set', async () => {
  const mediaBox = async () => /\/MediaBox \[[^\]]+\]/.exec(atob((await labels(ours)).base64Barcode))?.[0];
  const defaultBox = await mediaBox();
  await test.db
    .insert(laboratoryTables.settings)
    .values({ key: 'label', value: { widthMm: 58, heightMm: 40 } });
  expect(await mediaBox()).not.toBe(defaultBox);
  await test.db.update(laboratoryTables.settings).set({ value: { widthMm: 'wide' } });
  expect(await mediaBox()).toBe(defaultBox);
});

it('another contract’s barcode gets the same response as an unknown one (BAR-02)', async () => {
  for (const endpoint of [barcodePdf, informationConsent]) {
    const request = (barcode: string) => test.call(endpoint, { as: 'Nurse', query: { barcode } });
    const responses = [await request(foreign), await request('9999999999')];
    expect(responses[0]).toEqual(responses[1]);
    expect(responses[0]?.status).toBe(404);
  }
});

it('only the asked contracts are looked through, whichever client unit is chosen', async () => {
  const request = async (contracts: string, clientUnits: string) => {
    const chosen = { [headers.contracts]: contracts, [headers.clientUnits]: clientUnits };
    return (await test.call(barcodePdf, { as: 'Manager', query: { barcode: ours }, headers: chosen })).status;
  };
  expect(await request('1', '12')).toBe(200);
  expect(await request('-1', '-1')).toBe(200);
  expect(await request('2', '-1')).toBe(404);
});

it('the consent of an order names patient, document, contract, laboratory, order and tests', async () => {
  const html = await consent({ barcode: ours });
  for (const text of [
    'Иванова Мария Ивановна',
    '11.01.1981',
    'Passport MP0000001',
    'North Clinic',
    'Test laboratory',
    '50 0000 0001, 20.11.2026',
    'Complete blood count; Glucose',
  ])
    expect(html).toContain(text);
  expect(html).toContain('size: A4');
});

it('the consent of a patient needs no order, which must belong to the patient; a foreign one is as an unknown one', async () => {
  const html = await consent({ patientId: 2 });
  expect(html).toContain('Петров Сергей');
  expect(html).not.toContain('Order<');
  expect(await consent({ patientId: 1, barcode: ours })).toContain('Иванова');
  const request = (query: { patientId?: number; barcode?: string }) =>
    test.call(informationConsent, { as: 'Nurse', query });
  expect((await request({ patientId: 2, barcode: ours })).status).toBe(404);
  expect(await request({ patientId: 4 })).toEqual(await request({ patientId: 999 }));
  expect((await request({})).status).toBe(400);
});

it.each([
  ['ru', 'Информированное согласие'],
  ['en', 'Informed consent'],
  ['be', 'Інфармаваная згода'],
] as const)('the consent is HTML in the language of the caller: %s (CONS-04)', async (language, title) => {
  const response = await test.ask(informationConsent, { as: 'Nurse', query: { patientId: 1 }, language });
  expect(response.informationConsent).toContain(`<html lang="${language}">`);
  expect(response.informationConsent).toContain(title);
});

it('typed text is escaped', async () => {
  await test.db.insert(patientTables.patients).values({
    id: 90,
    contractId: 1,
    lastName: '<img src=x onerror=alert(1)>',
    firstName: '"&',
    gender: 'U',
    dateOfBirth: '1990-01-01',
    address: '</td><script>alert(2)</script>',
    createdAt: new Date('2026-11-01T08:00:00Z'),
  });
  const html = await consent({ patientId: 90 });
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp;');
});

it('roles that may not create orders may print labels, but no consent', async () => {
  const request = (as: 'User' | 'AdvancedUser') =>
    Promise.all([
      test.call(barcodePdf, { as, query: { barcode: ours } }),
      test.call(informationConsent, { as, query: { barcode: ours } }),
    ]);
  expect((await request('User')).map(({ status }) => status)).toEqual([200, 403]);
  expect((await request('AdvancedUser')).map(({ status }) => status)).toEqual([403, 403]);
});

it('the papers of a newborn have the time of birth, those of others do not (X-177)', async () => {
  const born = (values: object) =>
    test.db.update(patientTables.patients).set(values).where(eq(patientTables.patients.id, 1));
  await born({ dateOfBirth: '2026-11-18', timeOfBirth: '04:35' });
  expect(await consent({ barcode: ours })).toContain('18.11.2026 04:35');
  const [label] = await pdfText((await labels(ours)).base64Barcode);
  expect(label).toContain('18.11.2026 04:35');
  await born({ dateOfBirth: '1981-01-11' });
  expect(await consent({ barcode: ours })).not.toContain('04:35');
  const [usual] = await pdfText((await labels(ours)).base64Barcode);
  expect(usual).not.toContain('04:35');
});
