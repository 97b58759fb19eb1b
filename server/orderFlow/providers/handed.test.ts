import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import * as endpoints from '../../../contract/providers.ts';
import { sheetsOf } from '../../../tests/support/excel.ts';
import {
  BLOOD,
  BOTH,
  handOver,
  insertProviders,
  outsideDesk,
  providerIds,
} from '../../../tests/support/outsideLaboratories.ts';
import { pdfText } from '../../../tests/support/pdfText.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { drawPaper } from '../../drawPaper.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { providers, providerServices } from '../../core/db/schema/providers.ts';

const { Dialab, paper } = providerIds;
const lab = useLab(async () => {
  await insertProviders(lab.db);
  await agree('P-10');
});
const desk = outsideDesk(lab);
beforeEach(() => handOver(lab));

/** Gives the service without a code at the paper laboratory one. */
const agree = (providerCode: string) =>
  lab.db
    .update(providerServices)
    .set({ providerCode })
    .where(and(eq(providerServices.providerId, paper), eq(providerServices.serviceId, 10)));
const become = (kind: 'file' | 'paper', fileFormat: 'xlsx' | 'csv' = 'xlsx') =>
  lab.db.update(providers).set({ kind, fileFormat }).where(eq(providers.id, paper));
const documentOf = (...barcodes: string[]) =>
  lab.ask(endpoints.providerDocument, { as: 'Sorter', body: { providerId: paper, barcodes } });
const take = async (number: number) => {
  const [order] = await lab.db.select({ id: orders.id }).from(orders).where(eq(orders.barcode, BOTH));
  await lab.db.execute(`insert into specimen_marks (order_id, number, tube_code, state, taken_at, by_user, at)
    values (${String(order?.id)}, ${String(number)}, 'SST', 'taken', '2026-11-20 09:00+03', 1, now())`);
};

test('a workbook has the tubes of a laboratory with its codes, birth date and gender, and no name (X-161)', async () => {
  await become('file');
  await desk.send(paper, BOTH);
  await take(1);
  const { base64string, fileName } = await documentOf(BOTH);
  expect(fileName).toBe('METAL-2026-11-20.xlsx');
  const [sheet] = await sheetsOf(base64string);
  expect(sheet?.rows).toEqual([
    ['Order barcode', 'Service codes', 'Specimen barcode', 'Specimen', 'Date of birth', 'Gender', 'Taken'],
    [BOTH, 'P-4', '8000000002015', 'SST Serum', '1981-01-11', 'female', '2026-11-20T09:00'],
    [BOTH, 'P-4', '8000000002023', 'SST Serum', '1981-01-11', 'female', ''],
    [BOTH, 'P-10', '', '', '1981-01-11', 'female', ''],
  ]);
});

test('a text has the same, and nothing of it becomes a formula (X-161)', async () => {
  await become('file', 'csv');
  await agree('=1+1');
  await desk.send(paper, BOTH);
  const { base64string, fileName } = await documentOf(BOTH);
  await agree('P-10');
  expect(fileName).toBe('METAL-2026-11-20.csv');
  expect(Buffer.from(base64string, 'base64').toString('utf8').split('\r\n').slice(1)).toEqual([
    `${BOTH};P-4;8000000002015;SST Serum;11.01.1981;female;`,
    `${BOTH};P-4;8000000002023;SST Serum;11.01.1981;female;`,
    `${BOTH};"'=1+1";;;11.01.1981;female;`,
  ]);
});

test('a sheet on paper has the same (X-161)', async () => {
  lab.lab.documents = { draw: drawPaper };
  await become('paper');
  await desk.send(paper, BOTH);
  const { base64string, fileName } = await documentOf(BOTH);
  expect(fileName).toBe('METAL-2026-11-20.pdf');
  const text = (await pdfText(base64string)).join(' ');
  for (const part of [
    'Specimens for an outside laboratory',
    'Metal',
    '80 0000 0002 01-5',
    'P-4',
    'P-10',
    '11.01.1981',
    'female',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/Иванова|Мария/);
});

test('only what was sent by hand has a document, and the log has who took it and what was sent (X-161)', async () => {
  await become('paper');
  const before = await documentOf(BOTH).catch((error: unknown) => String(error));
  await desk.send(paper, BOTH);
  await desk.send(Dialab, BLOOD);
  await documentOf(BOTH);
  const { rows } = await lab.db.execute<{ action: string; after: { services?: string[] } | null }>(
    "select action, after from audit_log where action in ('provider.send', 'provider.download') order by id",
  );
  expect([before, rows.map(({ action, after }) => [action, after?.services])]).toEqual([
    expect.stringContaining('404'),
    [
      ['provider.send', ['P-4', 'P-10']],
      ['provider.send', ['D-1']],
      ['provider.download', undefined],
    ],
  ]);
});

test('what was handed over by a person waits for its result and does not go on by itself (X-161)', async () => {
  await become('paper');
  await desk.send(paper, BOTH);
  for (const days of [1, 2]) await desk.work(days);
  expect(await desk.orderAt(paper, BOTH)).toMatchObject({ status: 2, providerNumber: '' });
});
