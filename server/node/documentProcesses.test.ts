import type { Paper, ResultSheet } from '../core/paper.ts';
import { performance } from 'node:perf_hooks';
import { afterAll, expect, it } from 'vitest';
import { pdfText } from '../../tests/support/pdfText.ts';
import { printedLine, printedService, resultSheet } from '../../tests/support/resultSheet.ts';
import { examine } from '../simulator/examine.ts';
import { lineOf } from '../orderFlow/results/resultLine.ts';
import { createDocumentProcesses } from './documentProcesses.ts';

const { documents, close } = createDocumentProcesses();
afterAll(close);

const at = new Date('2026-11-20T09:00:00Z');
const sheetOf = (orderId: number): ResultSheet => {
  const name = { ru: 'Общий анализ крови', en: 'Complete blood count', be: 'Агульны аналіз крыві' };
  const patient = { gender: 'F', age: 34, ageDays: 34 * 365 } as const;
  return resultSheet({
    language: 'be',
    barcode: String(1_000_000_000 + orderId),
    patient: {
      lastName: 'Ўласава',
      firstName: 'Інэса',
      paternalName: '',
      gender: 'F',
      dateOfBirth: '1984-03-07',
      timeOfBirth: '',
    },
    orderedAt: at,
    registeredAt: at,
    resultAt: at,
    services: [
      {
        ...printedService('1002'),
        name: name.be,
        lines: examine({
          orderId,
          patientId: orderId,
          patient,
          services: [{ id: 2, code: '1002', name }],
        })
          .flatMap(({ observations }) => observations)
          .map((one) => printedLine(lineOf({ ...one, analyteId: 1 }, 'be'))),
      },
    ],
  });
};

const results = (...orderIds: number[]): Paper => ({ kind: 'results', sheets: orderIds.map(sheetOf) });
const fifty = results(...Array.from({ length: 50 }, (_, place) => place + 1));
/** Bytes of the PDF and how long it took, ms. */
const timed = async (...draw: Parameters<typeof documents.draw>) => {
  const started = performance.now();
  const { length } = await documents.draw(...draw);
  return { length, ms: performance.now() - started };
};

it('the thread draws a result', async () => {
  const pdf = Buffer.from(await documents.draw(results(1), { owner: 'Ann' }));
  const [page] = await pdfText(pdf.toString('base64'));
  for (const text of ['Ўласава Інэса', 'Гемаглабін (HGB)', '20.11.2026 12:00']) expect(page).toContain(text);
});

it('a single result is drawn at once beside four bulk ones of fifty, and other work continues', async () => {
  await documents.draw(results(1), { owner: 'Ann' });
  const bulk = Array.from({ length: 4 }, () => documents.draw(fifty, { owner: 'Robot', isBulk: true }));
  let isOver = false;
  void Promise.all(bulk).then(() => (isOver = true));
  const before = performance.eventLoopUtilization();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { length, ms } = await timed(results(1), { owner: 'Ann' });
  expect(length).toBeGreaterThan(1000);
  expect(isOver).toBe(false);
  expect(ms).toBeLessThan(1000);
  await Promise.all(bulk);
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
}, 60_000);

it('a document that cannot be drawn fails its own call only', async () => {
  const broken: Paper = { kind: 'results', sheets: [{ ...sheetOf(1), orderedAt: new Date(NaN) }] };
  await expect(documents.draw(broken, { owner: 'Ann' })).rejects.toThrow('could not be drawn');
  expect((await timed(results(2), { owner: 'Ann' })).length).toBeGreaterThan(1000);
});

it('a paper that needs more memory or time than there is fails alone', async () => {
  const small = createDocumentProcesses({ bulk: { memoryMb: 80 }, single: { limitMs: 1 } });
  const [service] = sheetOf(1).services;
  const lines = Array.from({ length: 200_000 }, () => service?.lines[0] ?? []).flat();
  const huge: Paper = {
    kind: 'results',
    sheets: [{ ...sheetOf(1), services: [printedService('1002', ...lines)] }],
  };
  const failed = expect(small.documents.draw(huge, { owner: 'Ann', isBulk: true })).rejects.toThrow('ended');
  const other = small.documents.draw(results(1), { owner: 'Ben', isBulk: true });
  await failed;
  expect((await other).length).toBeGreaterThan(1000);
  await expect(small.documents.draw(fifty, { owner: 'Ann' })).rejects.toThrow('ended');
  await small.close();
}, 60_000);
