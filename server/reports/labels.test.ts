import { describe, expect, it } from 'vitest';
import { barsSize, labelDocument, labelsPdf, nameOnLabel, type LabelSheet } from './labels.ts';
import { points } from './pdf.ts';
import { groupDigits } from './written.ts';

const sheet: LabelSheet = {
  barcode: '1234567890',
  patient: { lastName: 'Ўласаў', firstName: 'Ігнат', paternalName: 'Ёсіпавіч', dateOfBirth: '1984-03-07' },
  tubes: [
    { code: 'EDTA', count: 2 },
    { code: 'SST', count: 1 },
  ],
  copies: 1,
};
const size = { widthMm: 43, heightMm: 25 };

const pdfOf = async (from: LabelSheet, paper = size): Promise<string> => atob(await labelsPdf([from], paper));
const pagesOf = (pdf: string): number => pdf.match(/\/Type \/Page\b/g)?.length ?? 0;

describe('labels', () => {
  it('have one page for every tube of every kind', async () => {
    const pdf = await pdfOf(sheet);
    expect(pdf.startsWith('%PDF')).toBe(true);
    expect(pagesOf(pdf)).toBe(3);
    expect(pdf).toContain('Roboto');
  });

  it('are as many for a tube as its contract prints', async () => {
    expect(pagesOf(await pdfOf({ ...sheet, copies: 2 }))).toBe(6);
    expect(pagesOf(await pdfOf({ ...sheet, tubes: [], copies: 2 }))).toBe(2);
  });

  it('of several orders are one document', async () => {
    const pdf = atob(await labelsPdf([sheet, { ...sheet, barcode: '0987654321' }], size));
    expect(pagesOf(pdf)).toBe(6);
  });

  it('are one when the order has no tubes', async () => {
    expect(pagesOf(await pdfOf({ ...sheet, tubes: [] }))).toBe(1);
  });

  it('have the size of the paper in the printer', async () => {
    const [, width, height] =
      /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(await pdfOf(sheet, { widthMm: 58, heightMm: 40 })) ?? [];
    expect(Number(width)).toBeCloseTo(points(58), 1);
    expect(Number(height)).toBeCloseTo(points(40), 1);
  });

  it('say who, when born, which digits and which tube', async () => {
    const said = JSON.stringify((await labelDocument([sheet], size)).content[2]);
    for (const text of ['Ўласаў Ігнат Ёсіпавіч', '07.03.1984', '12 3456 7890', 'SST'])
      expect(said).toContain(text);
    expect(said).not.toContain('EDTA');
  });

  it.each([30, 43, 58, 100])('on %i mm paper have bars 10 mm high or more and a quiet zone', (widthMm) => {
    const bars = barsSize({ widthMm, heightMm: 25 });
    expect(bars.height).toBeGreaterThan(10);
    expect((widthMm - bars.width) / 2).toBeGreaterThanOrEqual((bars.width / 90) * 10);
  });
});

describe('the name on a label', () => {
  const patient = {
    ...sheet.patient,
    lastName: 'Кавалеўская',
    firstName: 'Аляксандра',
    paternalName: 'Янаўна',
  };
  it.each([
    [40, 'Кавалеўская Аляксандра Янаўна'],
    [24, 'Кавалеўская Аляксандра'],
    [18, 'Кавалеўская А.Я.'],
    [12, 'Кавалеўская'],
    [8, 'Кавалеў…'],
  ])('in %i characters', (room, written) => expect(nameOnLabel(patient, room)).toBe(written));

  it('without a paternal name', () =>
    expect(nameOnLabel({ ...patient, paternalName: '' }, 40)).toBe('Кавалеўская Аляксандра'));
});

it('digits are grouped as they are read aloud', () => expect(groupDigits('1000000001')).toBe('10 0000 0001'));
