import { expect, it } from 'vitest';
import { ordersFile, patched, personRow } from '../../tests/support/excel.ts';
import { createSpreadsheets } from './spreadsheets.ts';

const farCell = (xml: string): string =>
  xml.replace('</sheetData>', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>');

it('a file is read in a process of its own', async () => {
  const file = await ordersFile(personRow('Отдельная'));
  const sheets = createSpreadsheets();
  expect(await sheets.read(file, { owner: 'Ann' })).toMatchObject({
    rows: [{}, expect.arrayContaining(['Отдельная'])],
  });
});

it('a file that exhausts memory or time does not affect the server or the next file', async () => {
  const good = await ordersFile(personRow('Следующая'));
  const sheets = createSpreadsheets();
  let beats = 0;
  const heart = setInterval(() => (beats += 1), 20);
  const [evil, next] = await Promise.all([
    sheets.read(patched(good, { 'xl/worksheets/sheet1.xml': farCell }), { owner: 'Ann' }),
    sheets.read(good, { owner: 'Ben' }),
  ]);
  clearInterval(heart);
  expect(evil).toEqual({ problem: expect.stringMatching(/tooBig|tooSlow/) as string });
  expect(next).toHaveProperty('rows');
  expect(beats).toBeGreaterThan(5);
});

it('a file that takes too long is rejected, and one whose process does not start', async () => {
  const sheets = createSpreadsheets({ read: 0 });
  const file = patched(await ordersFile(personRow('Долгая')), { 'xl/worksheets/sheet1.xml': farCell });
  expect(await sheets.read(file, { owner: 'Ann' })).toEqual({ problem: 'tooSlow' });
  const unstarted = createSpreadsheets({ start: 0 });
  expect(await unstarted.read(await ordersFile(personRow('Ждущая')), { owner: 'Ann' })).toEqual({
    problem: 'tooSlow',
  });
});

it('a reader that is out of memory ends alone', async () => {
  const file = await ordersFile(
    ...Array.from({ length: 2000 }, (_, at) => personRow(`Большая ${String(at)}`)),
  );
  const sheets = createSpreadsheets({ memory: 8 });
  expect(await sheets.read(file, { owner: 'Ann' })).toEqual({ problem: 'tooBig' });
  const next = await ordersFile(personRow('Следующая'));
  expect(await createSpreadsheets().read(next, { owner: 'Ann' })).toHaveProperty('rows');
});
