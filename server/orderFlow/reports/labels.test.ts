import type { LabelSheet } from '../../core/paper.ts';
import { describe, expect, it, vi } from 'vitest';
import { pdfText, textEnds } from '../../../tests/support/pdfText.ts';
import * as barcodes from './bars.ts';
import { barsSize, labelDocument } from './labels.ts';
import { drawPaper } from '../../drawPaper.ts';
import { points } from './pdf.ts';
import { groupDigits } from '../../core/written.ts';

const sheet: LabelSheet = {
  barcode: '1234567890',
  patient: {
    lastName: 'Ўласаў',
    firstName: 'Ігнат',
    paternalName: 'Ёсіпавіч',
    dateOfBirth: '1984-03-07',
    timeOfBirth: '',
  },
  tubes: [
    { code: 'EDTA', numbers: [1, 2] },
    { code: 'SST', numbers: [3] },
  ],
  copies: 1,
};
const size = { widthMm: 43, heightMm: 25, tubeNumber: true };

const labelsPdf = async (sheets: readonly LabelSheet[], paper: typeof size): Promise<string> =>
  Buffer.from(await drawPaper({ kind: 'labels', sheets, size: paper })).toString('base64');
const pdfOf = async (from: LabelSheet, paper = size): Promise<string> => atob(await labelsPdf([from], paper));
const textsOf = async (from: LabelSheet, paper = size) =>
  (await pdfText(await labelsPdf([from], paper))).map((text) => text.trim());
const pagesOf = (pdf: string): number => pdf.match(/\/Type \/Page\b/g)?.length ?? 0;

describe('labels', () => {
  it('have one page for every tube of every kind and order, as many as the contract prints, one without tubes', async () => {
    const pdf = await pdfOf(sheet);
    expect(pdf.startsWith('%PDF')).toBe(true);
    expect(pagesOf(pdf)).toBe(3);
    expect(pdf).toContain('Roboto');
    expect(pagesOf(await pdfOf({ ...sheet, copies: 2 }))).toBe(6);
    expect(pagesOf(await pdfOf({ ...sheet, tubes: [], copies: 2 }))).toBe(2);
    expect(pagesOf(await pdfOf({ ...sheet, tubes: [] }))).toBe(1);
    const several = await labelsPdf([sheet, { ...sheet, barcode: '0987654321' }], size);
    expect(pagesOf(atob(several))).toBe(6);
  });

  it('have the size of the paper in the printer', async () => {
    const [, width, height] =
      /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(
        await pdfOf(sheet, { ...size, widthMm: 58, heightMm: 40 }),
      ) ?? [];
    expect(Number(width)).toBeCloseTo(points(58), 1);
    expect(Number(height)).toBeCloseTo(points(40), 1);
  });

  it('say who, when born, and which tube of how many, in bars too', async () => {
    const pages = await textsOf(sheet);
    expect(pages).toEqual([
      'Ўласаў Ігнат Ёсіпавіч 12 3456 7890 01-0 07.03.1984 EDTA 1/3',
      'Ўласаў Ігнат Ёсіпавіч 12 3456 7890 02-8 07.03.1984 EDTA 2/3',
      'Ўласаў Ігнат Ёсіпавіч 12 3456 7890 03-6 07.03.1984 SST 3/3',
    ]);
    const bars = vi.spyOn(barcodes, 'barsSvg');
    await labelDocument([sheet], size);
    expect(bars.mock.calls.map(([digits]) => digits)).toEqual([
      '1234567890010',
      '1234567890028',
      '1234567890036',
    ]);
    bars.mockRestore();
  });

  it('of one tube have one number', async () => {
    const pages = await textsOf({ ...sheet, copies: 2 });
    expect(pages.map((page) => page.split(' ').slice(-3).join(' '))).toEqual([
      '07.03.1984 EDTA 1/3',
      '07.03.1984 EDTA 1/3',
      '07.03.1984 EDTA 2/3',
      '07.03.1984 EDTA 2/3',
      '07.03.1984 SST 3/3',
      '07.03.1984 SST 3/3',
    ]);
  });

  it('have ten digits where the laboratory wants ten, and on paper too narrow for twelve', async () => {
    for (const paper of [
      { ...size, tubeNumber: false },
      { ...size, widthMm: 30 },
    ])
      expect((await textsOf(sheet, paper))[1]).toBe('Ўласаў Ігнат Ёсіпавіч 12 3456 7890 07.03.1984 EDTA 2/3');
  });

  it.each([
    ['1234567890', 30],
    ['123456789002', 31],
    ['1234567890028', 36],
    ['1234567890028', 40],
    ['1234567890028', 43],
    ['1234567890028', 58],
    ['1234567890028', 100],
  ])('%s on %i mm has bars of 0.25 mm or more, 10 mm high, and quiet zones', (digits, widthMm) => {
    const modules = { 10: 90, 12: 101, 13: 123 }[digits.length] ?? 0;
    for (const lines of [1, 2]) {
      const bars = barsSize(digits, { widthMm, heightMm: 25 }, lines);
      expect(bars.height).toBeGreaterThanOrEqual(10);
      expect(bars.width / modules).toBeGreaterThanOrEqual(0.25);
      expect((widthMm - bars.width) / 2).toBeGreaterThanOrEqual((bars.width / modules) * 10);
    }
  });

  it('of twins differ, however long their surname is', async () => {
    const lastName = 'Константинопольская-Верхнеозёрнинскова';
    const labelOf = async (firstName: string, paper: typeof size) => {
      const patient = { ...sheet.patient, lastName, firstName, paternalName: 'Викентьевна' };
      return (await textsOf({ ...sheet, patient }, paper))[0] ?? '';
    };
    expect(lastName.length).toBeGreaterThanOrEqual(38);
    for (const paper of [size, { ...size, widthMm: 30 }, { ...size, heightMm: 23 }]) {
      expect(await labelOf('Анна', paper)).not.toBe(await labelOf('Алина', paper));
      expect(await labelOf('Анна', paper)).toMatch(/^Константин.*… Анна В/);
    }
    expect(await labelOf('Александра', size)).toContain(' Александра Викентьевна ');
  });

  it.each([
    ['ш', 30],
    ['Щ', 43],
    ['i', 43],
  ])('of names of %s end before the edge of %i mm', async (letter, widthMm) => {
    const long = letter.repeat(50);
    const patient = { ...sheet.patient, lastName: long, firstName: long, paternalName: long };
    const tubes = [{ code: 'HISTOLOGY', numbers: Array.from({ length: 12 }, (_, at) => at + 1) }];
    const ends = await textEnds(await labelsPdf([{ ...sheet, patient, tubes }], { ...size, widthMm }));
    expect(Math.max(...ends)).toBeLessThanOrEqual(points(widthMm - 1) + 0.2);
  });
});

it('digits are grouped as they are read aloud', () => {
  expect(groupDigits('1000000001')).toBe('10 0000 0001');
  expect(groupDigits('100000000112')).toBe('10 0000 0001 12');
  expect(groupDigits('1234567890028')).toBe('12 3456 7890 02-8');
  expect(groupDigits('00000000000196')).toBe('00000000000196');
});
