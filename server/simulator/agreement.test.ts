import { describe, expect, it } from 'vitest';
import { find, linesOf, number, person, woman } from '../../tests/support/drawnLines.ts';
import type { ObservedLine } from '../../tests/support/observed.ts';
import { demoServices } from '../seed/catalogueRows.ts';

const single = demoServices.filter(({ includes }) => includes === undefined).map(({ code }) => code);

describe('the values of one person agree', () => {
  const people = Array.from({ length: 300 }, (_, at) => at + 1);
  const said = (lines: readonly ObservedLine[], name: string): string => {
    const { value } = find(lines, name);
    return typeof value === 'string' ? value : value.en;
  };

  it('cholesterol is at least LDL and HDL together', () => {
    for (const one of people) {
      const lines = linesOf(one, ['3054', '3056', '3057']);
      expect(number(lines, '3054')).toBeGreaterThanOrEqual(
        number(lines, '3056') + number(lines, '3057') - 0.01,
      );
    }
  });

  it('haemoglobin is that of the red cells and of the haematocrit', () => {
    for (const one of people) {
      const lines = linesOf(one, ['1002']);
      const haemoglobin = number(lines, 'Haemoglobin');
      const perCell = number(lines, 'Mean corpuscular haemoglobin (MCH)') * number(lines, 'Red blood cells');
      const perVolume =
        (number(lines, 'Mean corpuscular haemoglobin concentration') * number(lines, 'Haematocrit')) / 100;
      expect(Math.abs(perCell - haemoglobin)).toBeLessThan(2);
      expect(Math.abs(perVolume - haemoglobin)).toBeLessThan(2);
    }
  });

  it('total IgE is at least the sum of that to single allergens', () => {
    for (const one of people) {
      const [total, ...inhaled] = linesOf(one, ['7003', '7202']).map(({ value }) => Number(value) || 0);
      expect(inhaled).toHaveLength(20);
      expect(total).toBeGreaterThanOrEqual(inhaled.reduce((sum, value) => sum + value));
    }
  });

  it('the class of an allergen is that of its IgE', () => {
    const from = [0, 0.35, 0.7, 3.5, 17.5, 50, 100];
    const classes = people.flatMap((one) =>
      ['7130', '7150', '7151'].map((code) => {
        const [measured, graded] = linesOf(one, [code]);
        const value = Number(measured?.value) || 0;
        expect(graded?.value).toMatchObject({ en: String(from.findLastIndex((least) => value >= least)) });
        return from.findLastIndex((least) => value >= least);
      }),
    );
    expect(new Set(classes)).toEqual(new Set([0, 1, 2, 3, 4]));
  });

  it('free T4 is low or normal when TSH is high, and high when there is none', () => {
    for (const one of [...people, ...people.map((id) => id + 1000)]) {
      const lines = linesOf(one, ['4001', '4002']);
      const tsh = Number(find(lines, '4001').value) || 0;
      if (tsh > 10) expect(number(lines, '4002')).toBeLessThan(9);
      if (tsh < 0.1) expect(number(lines, '4002')).toBeGreaterThan(19);
    }
  });

  it('a virus in the blood goes with its antigen and antibodies', () => {
    const codes = ['6002', '6003', '6004', '6005', '6133', '6134', '6008', '6009', '6130', '6131', '6132'];
    let carriers = 0;
    for (const one of Array.from({ length: 600 }, (_, at) => at + 1)) {
      const lines = linesOf(one, codes);
      if (said(lines, 'Hepatitis B virus DNA') === 'detected') {
        carriers += 1;
        expect(said(lines, 'HBsAg')).toBe('positive');
        expect(said(lines, '6004')).toBe('<2');
        expect(number(lines, '6005')).toBeGreaterThan(1);
        expect(number(lines, '6134')).toBeGreaterThan(10);
      }
      const hasVirus = said(lines, 'Hepatitis C virus RNA') === 'detected';
      expect(said(lines, '6132')).toMatch(hasVirus ? /^(1a|1b|2|3a)$/ : /^RNA not detected$/);
      if (!hasVirus) continue;
      carriers += 1;
      expect(number(lines, '6008')).toBeGreaterThan(1);
      expect(said(lines, 'Immunoblot')).toBe('positive');
    }
    expect(carriers).toBeGreaterThan(3);
  });

  it('a report draws one conclusion', () => {
    const category = new Map([
      ['benign: colloid nodule', 'II'],
      ['atypia of undetermined significance', 'III'],
      ['atypia of undetermined significance, nuclear', 'III'],
      ['follicular neoplasm', 'IV'],
    ]);
    const found = people.map((one) => {
      const lines = linesOf(one, ['6515']);
      expect(category.get(said(lines, 'Conclusion'))).toBe(said(lines, 'Bethesda category'));
      return said(lines, 'Bethesda category');
    });
    expect(new Set(found)).toEqual(new Set(['II', 'III', 'IV']));
  });

  it('genes are the same in every order and every service', () => {
    for (const patientId of people.slice(0, 60)) {
      const visits = [1, 2, 3, 4, 5].map((visit) =>
        linesOf(1000 * visit + patientId, ['8002', '8003', '8004', '8008', '8025', '1045'], woman, patientId),
      );
      expect(new Set(visits.map((lines) => JSON.stringify(lines))).size).toBe(1);
      const [lines = []] = visits;
      for (const gene of ['F5 G1691A', 'F2 G20210A'])
        expect(
          new Set(
            lines.filter(({ analyte }) => analyte.en === gene).map(({ value }) => JSON.stringify(value)),
          ).size,
        ).toBe(1);
      const has = (name: string, type: string) => said(lines, `${name}, patient`).includes(type);
      expect(said(lines, 'HLA-DQ8')).toBe(
        has('DQA1', '*03') && has('DQB1', '*03:02') ? 'detected' : 'not detected',
      );
    }
  });

  it('a culture finds what lives in its specimen', () => {
    const isolates = (code: string) =>
      new Set(people.map((one) => said(linesOf(one, [code]), 'Isolated microorganism')));
    expect(isolates('6317')).toEqual(
      new Set([
        'Ureaplasma spp. and Mycoplasma hominis not isolated',
        'Ureaplasma spp.',
        'Mycoplasma hominis',
      ]),
    );
    expect(isolates('6302')).not.toContain('Escherichia coli');
    expect(isolates('6301')).toContain('Escherichia coli');
    for (const one of people) {
      const lines = linesOf(one, ['6301']);
      const grew = said(lines, 'Isolated') !== 'no growth';
      expect(said(lines, 'Amount').endsWith('CFU/ml')).toBe(grew);
      expect(find(lines, 'Isolated').flag).toBe(grew ? 'A' : '');
      expect((find(lines, 'Isolated').susceptibilities ?? []).length > 0).toBe(grew);
    }
  });

  it('the karyotype is that of the sex', () => {
    expect(said(linesOf(2, ['8001'], person('M', 30)), '8001')).toBe('46,XY');
    expect(said(linesOf(2, ['8001'], person('F', 30)), '8001')).toBe('46,XX');
  });

  it('a name and unit that several services print has one value', () => {
    for (const one of people.slice(0, 3)) {
      const values = new Map<string, ObservedLine['value']>();
      for (const { analyte, unit, value } of linesOf(one, single)) {
        if (typeof value !== 'string' && unit === null) continue;
        const series = `${analyte.en} ${unit?.en ?? ''}`;
        expect(value, series).toEqual(values.get(series) ?? value);
        values.set(series, value);
      }
    }
  });
});
