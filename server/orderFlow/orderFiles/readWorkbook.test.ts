import { zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { ordersFile, patched, personRow, workbook } from '../../../tests/support/excel.ts';
import { readWorkbook } from './readWorkbook.ts';

let good: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  good = await ordersFile(personRow('Хорошая'));
});

const textBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (one) => one.charCodeAt(0));
const joined = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const ole = textBytes('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1');

/** The file with another declared size of its first sheet in the archive's directory. */
const declaring = (file: Uint8Array<ArrayBuffer>, bytes: number): Uint8Array<ArrayBuffer> => {
  const copy = file.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at < copy.length - 46; at++) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    const name = new TextDecoder().decode(copy.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)));
    if (name === 'xl/worksheets/sheet1.xml') view.setUint32(at + 24, bytes, true);
  }
  return copy;
};

/** The file with another end of its sheet. */
const ending = (file: Uint8Array<ArrayBuffer>, end: string) =>
  patched(file, { 'xl/worksheets/sheet1.xml': (xml) => xml.replace('</sheetData>', end) });
const manyParts = () =>
  Object.fromEntries(Array.from({ length: 2100 }, (_, at) => [`xl/${at}.xml`, textBytes('x')]));

it.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
  ['a picture with another name', () => textBytes('\u0089PNG\r\n\u001a\n0000'), 'notXlsx'],
  ['an archive of other things', () => zipSync({ 'photo.jpg': textBytes('jpg') }), 'notXlsx'],
  ['.xls', () => joined(ole, textBytes('Workbook')), 'oldXls'],
  [
    '.xlsx with a password, which starts with the same bytes',
    () => joined(ole, textBytes('EncryptedPackage'.split('').join('\0'))),
    'encrypted',
  ],
  ['macros', () => patched(good, { 'xl/vbaProject.bin': () => 'x' }), 'macros'],
  ['a truncated file', () => good.slice(0, good.length / 2), 'broken'],
  ['invalid XML', () => patched(good, { 'xl/workbook.xml': () => 'nothing' }), 'broken'],
  [
    'cells without places that make too wide a row',
    () => ending(good, `<row>${'<c><v>1</v></c>'.repeat(16_385)}</row></sheetData>`),
    'broken',
  ],
  ['a zip bomb by the size it declares', () => declaring(good, 311_000_000), 'tooBig'],
  [
    'a zip bomb by the number of its parts',
    () => zipSync({ ...manyParts(), 'xl/workbook.xml': textBytes('x') }),
    'tooBig',
  ],
])('%s: rejected with a reason', async (_, file, problem) => {
  expect(await readWorkbook(file())).toEqual({ problem });
});

it.each([
  ['a column that Excel does not have', 'ZZZZZZ2', 'broken'],
  ['a row that Excel does not have', 'A1048577', 'broken'],
  ['a table of thousands of millions of cells', 'XFD1048576', 'tooBig'],
] as const)('a cell at %s is refused before the sheet is read', async (_, place, problem) => {
  const file = ending(good, `<row r="2"><c r="${place}"><v>1</v></c></row></sheetData>`);
  const before = process.memoryUsage().rss;
  expect(await readWorkbook(file)).toEqual({ problem });
  expect((process.memoryUsage().rss - before) / 1_000_000).toBeLessThan(50);
});

describe('a zip bomb is not unpacked', () => {
  it('by its compression ratio', async () => {
    const zeros = new Uint8Array(40_000_000);
    const file = zipSync({ 'xl/workbook.xml': textBytes('<workbook/>'), 'xl/media/image.xml': zeros });
    expect(file.length).toBeLessThan(100_000);
    expect(await readWorkbook(file)).toEqual({ problem: 'tooBig' });
  });
  it('and one with a false size is cut at that size', async () => {
    const long = ending(good, `</sheetData>${' '.repeat(2_000_000)}`);
    const read = await readWorkbook(declaring(long, 500));
    if ('rows' in read) expect(JSON.stringify(read.rows)).not.toContain('Хорошая');
    else expect(read.problem).toBe('broken');
  });
});

describe('cells', () => {
  it('have the text a person sees', async () => {
    const day = new Date(Date.UTC(2026, 0, 5));
    const file = await workbook([['=1+1', 1_000_000_001, 0.1, day, true, null, '+375', '-1', '@a']]);
    expect(await readWorkbook(file)).toMatchObject({
      rows: [['=1+1', '1000000001', '0.1', '05.01.2026', 'true', '', '+375', '-1', '@a']],
      isFrom1904: false,
    });
  });
  it('lose invisible characters that a database rejects', async () => {
    const file = patched(await workbook([['a_x0000_b', 'c']]), {});
    expect(JSON.stringify(await readWorkbook(file))).not.toContain('\\u0000');
  });
  it('without a place of their own follow the one before', async () => {
    const head = Array.from({ length: 28 }, (_, column) => `c${column}`);
    const file = patched(await workbook([head, ['a', null, 'b', 3], [null], ['c']]), {
      'xl/worksheets/sheet1.xml': (xml) =>
        xml.replaceAll(/(<c) r="(?!C2)[A-Z]+\d+"/g, '$1').replace(/(<row) r="1"/, '$1'),
    });
    expect(await readWorkbook(file)).toMatchObject({
      rows: [
        head,
        ['a', '', 'b', '3', ...Array<string>(24).fill('')],
        expect.any(Array),
        ['c', ...Array<string>(27).fill('')],
      ],
    });
  });
  it('stay in their rows', async () => {
    const file = await workbook([[null], ['a'], [null], ['b']]);
    expect(await readWorkbook(file)).toMatchObject({ rows: [[''], ['a'], [''], ['b']] });
  });
});
