import { performance } from 'node:perf_hooks';
import { afterAll, expect, it } from 'vitest';
import { pdfText } from '../../tests/support/pdfText.ts';
import { resultLines } from '../lis/resultLines.ts';
import type { ResultSheet } from '../results/resultSheet.ts';
import { createDocumentThread } from './documentThread.ts';

const { documents, close } = createDocumentThread();
afterAll(close);

const at = new Date('2026-11-20T09:00:00Z');
const sheetOf = (orderId: number): ResultSheet => {
  const name = { ru: 'Общий анализ крови', en: 'Complete blood count', be: 'Агульны аналіз крыві' };
  const patient = { gender: 'F', age: 34 } as const;
  return {
    isSimulated: false,
    language: 'be',
    laboratory: { name: 'Лабараторыя', phones: [], email: '' },
    barcode: String(1_000_000_000 + orderId),
    patient: {
      lastName: 'Ўласава',
      firstName: 'Інэса',
      paternalName: '',
      gender: 'F',
      dateOfBirth: '1984-03-07',
    },
    contract: '',
    clientUnit: '',
    doctor: '',
    takenAt: at,
    registeredAt: at,
    resultAt: at,
    services: [
      {
        code: '1002',
        name: name.be,
        lines: resultLines({ orderId, patient, services: [{ code: '1002', name }] }),
      },
    ],
  };
};

it('the thread draws a result', async () => {
  const [page] = await pdfText(Buffer.from(await documents.results([sheetOf(1)])).toString('base64'));
  for (const text of ['Ўласава Інэса', 'Гемаглабін (HGB)', '20.11.2026 12:00']) expect(page).toContain(text);
});

it('other work continues while fifty results are drawn', async () => {
  const sheets = Array.from({ length: 50 }, (_, place) => sheetOf(place + 1));
  const before = performance.eventLoopUtilization();
  await documents.results(sheets);
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

it('a document that cannot be drawn fails its own call only', async () => {
  await expect(documents.results([{ ...sheetOf(1), takenAt: new Date(NaN) }])).rejects.toThrow(
    'could not be drawn',
  );
  expect((await documents.results([sheetOf(2)])).length).toBeGreaterThan(1000);
});
