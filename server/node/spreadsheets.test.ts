import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
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

it('a .csv is read in that process too, only where it may come (X-127)', async () => {
  const csv = new Uint8Array(new TextEncoder().encode('Код;Цена\nA;"1;2"'));
  const sheets = createSpreadsheets();
  expect(await sheets.read(csv, { owner: 'Ann' }, true)).toMatchObject({
    rows: [
      ['Код', 'Цена'],
      ['A', '1;2'],
    ],
  });
  expect(await sheets.read(csv, { owner: 'Ann' })).toEqual({ problem: 'notXlsx' });
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

it('a file that takes too long is rejected; one whose process does not start may be sent again', async () => {
  const sheets = createSpreadsheets({ read: 0 });
  const file = patched(await ordersFile(personRow('Долгая')), { 'xl/worksheets/sheet1.xml': farCell });
  expect(await sheets.read(file, { owner: 'Ann' })).toEqual({ problem: 'tooSlow' });
  const unstarted = createSpreadsheets({ start: 0 });
  await expect(unstarted.read(await ordersFile(personRow('Ждущая')), { owner: 'Ann' })).rejects.toMatchObject(
    { code: 'Busy' },
  );
});

it('a reader that is out of memory ends alone', async () => {
  const file = await ordersFile(
    ...Array.from({ length: 5000 }, (_, at) => personRow(`Большая ${String(at)}`)),
  );
  // Enough for any Node to start the reader with, too little for the file.
  const sheets = createSpreadsheets({ memory: 10, read: 30_000 });
  expect(await sheets.read(file, { owner: 'Ann' })).toEqual({ problem: 'tooBig' });
  const next = await ordersFile(personRow('Следующая'));
  expect(await createSpreadsheets().read(next, { owner: 'Ann' })).toHaveProperty('rows');
});

/** Ids of the processes that this thread has started. */
const children = (): string[] => readFileSync('/proc/thread-self/children', 'utf8').match(/\d+/g) ?? [];
/** Whether a process has its own handler of SIGHUP, the first signal; Node itself has one of SIGTERM. */
const hasHandlers = (pid: string): boolean =>
  /^SigCgt:\t\w*[13579bdf]$/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

it.skipIf(process.platform !== 'linux').each([
  ['starts', () => true],
  ['reads', hasHandlers],
] as const)(
  'a file is read although every process of the server gets the signal to stop while its reader %s',
  async (_, isThen) => {
    const file = await ordersFile(
      ...Array.from({ length: 2000 }, (_row, at) => personRow(`Последняя ${String(at)}`)),
    );
    const reading = createSpreadsheets({ read: 30_000 }).read(file, { owner: 'Ann' });
    const reader = await vi.waitFor(
      () => {
        const found = children().find(isThen);
        if (found === undefined) throw new Error('not yet');
        return Number(found);
      },
      { interval: 1, timeout: 10_000 },
    );
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.kill(reader, signal);
    expect(await reading).toMatchObject({ rows: { length: 2001 } });
  },
);
