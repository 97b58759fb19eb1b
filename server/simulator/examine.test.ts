import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { find, linesOf, number, person, woman } from '../../tests/support/drawnLines.ts';
import { demoServices } from '../seed/catalogueRows.ts';
import { analyteIdsOf, analyteOf, analytes, disciplines, panels } from './analytes/allAnalytes.ts';
import type { Person } from '../orderFlow/results/personAt.ts';
import { units } from './analytes/units.ts';
import { loadFonts } from '../orderFlow/reports/pdf.ts';

const orders = Array.from({ length: 200 }, (_, at) => at + 1);
const single = demoServices.filter(({ includes }) => includes === undefined).map(({ code }) => code);

describe('the values of an order', () => {
  it('are the same at any time and in any combination', () => {
    expect(linesOf(7, ['3065', '1002']).slice(1)).toEqual(linesOf(7, ['1002']));
    expect(linesOf(8, ['1002'])).not.toEqual(linesOf(7, ['1002']));
  });

  it('are medically consistent with each other', () => {
    for (const id of orders) {
      const blood = linesOf(id, ['1002']);
      const shares = ['Neutrophils, %', 'Lymphocytes, %', 'Monocytes, %', 'Eosinophils, %', 'Basophils, %'];
      expect(shares.reduce((sum, name) => sum + number(blood, name), 0)).toBeCloseTo(100, 5);
      const haematocrit = number(blood, 'Haematocrit');
      expect((haematocrit * 10) / number(blood, 'Red blood cells')).toBeCloseTo(
        number(blood, 'Mean corpuscular volume'),
        0,
      );
      const bilirubin = linesOf(id, ['3020']);
      const parts = number(bilirubin, 'Bilirubin, direct') + number(bilirubin, 'Bilirubin, indirect');
      expect(parts).toBeCloseTo(number(bilirubin, 'Bilirubin, total'), 5);
      const salts = linesOf(id, ['3044']);
      const apart = number(salts, 'Sodium') - number(salts, 'Chloride');
      expect(apart).toBeGreaterThanOrEqual(25);
      expect(apart).toBeLessThanOrEqual(43);
    }
  });

  it('are flagged exactly when out of range', () => {
    for (const { value, reference, flag } of orders.flatMap((id) =>
      linesOf(id, ['1002', '3044', '3065', '3001']),
    )) {
      const [, low, high] = /^([\d.]+)–([\d.]+)$/.exec(typeof reference === 'string' ? reference : '') ?? [];
      if (low === undefined || high === undefined) continue;
      const side = Number(value) < Number(low) ? 'L' : Number(value) > Number(high) ? 'H' : '';
      expect(flag.slice(0, 1)).toBe(side);
    }
  });

  it('are mostly normal', () => {
    const lines = orders.slice(0, 30).flatMap((id) => linesOf(id, single));
    const flagged = lines.filter(({ flag }) => flag !== '').length / lines.length;
    expect(flagged).toBeGreaterThan(0.02);
    expect(flagged).toBeLessThan(0.12);
  });
});

describe('the orders of one patient', () => {
  const people = orders.slice(0, 40);
  const visits = (patientId: number, codes: readonly string[]) =>
    [1, 2, 3, 4, 5].map((visit) => linesOf(1000 * visit + patientId, codes, woman, patientId));

  it('have one blood group, and a phenotype that agrees with the D factor', () => {
    for (const patientId of people) {
      const found = visits(patientId, ['1032', '1033', '1034']);
      expect(new Set(found.map((lines) => JSON.stringify(lines))).size).toBe(1);
      const [lines = []] = found;
      const isPositive = find(lines, 'Rh factor').value;
      const { value } = find(lines, 'Rh phenotype');
      expect(JSON.stringify(value).includes('D')).toBe(JSON.stringify(isPositive).includes('+'));
    }
    expect(new Set(people.map((one) => JSON.stringify(visits(one, ['1032'])[0]))).size).toBeGreaterThan(3);
  });

  it('differ little from visit to visit, now and then by something new', () => {
    const jumps = people.flatMap((patientId) => {
      const values = visits(patientId, ['3065']).map(([line]) => Number(line?.value));
      const usual = values.toSorted((a, b) => a - b)[2] ?? 0;
      return values.map((value) => Math.abs(value / usual - 1));
    });
    const near = jumps.filter((jump) => jump < 0.13).length / jumps.length;
    expect(near).toBeGreaterThan(0.85);
    expect(near).toBeLessThan(1);
    expect(jumps.some((jump) => jump > 0)).toBe(true);
  });

  it('differ more between people than between visits', () => {
    const first = people.map((patientId) => Number(visits(patientId, ['3065'])[0]?.[0]?.value));
    expect(Math.max(...first) - Math.min(...first)).toBeGreaterThan(1);
  });
});

const reference = (code: string, name: string, patient: Person) =>
  find(linesOf(1, [code], patient), name).reference;

describe('a reference range', () => {
  it('depends on gender and age', () => {
    expect(reference('1002', 'Haemoglobin', woman)).toBe('117–155');
    expect(reference('1002', 'Haemoglobin', person('M', 34))).toBe('130–170');
    expect(reference('1002', 'Haemoglobin', person('M', 4))).toBe('105–140');
    expect(reference('1002', 'Haemoglobin', person('U', 34))).toBe('117–170');
  });

  it('of a female hormone lists the phases of the cycle until the menopause', () => {
    expect(reference('4013', '4013', woman)).toMatchObject({
      be: expect.stringContaining('авуляцыя 4.7–21.5') as string,
    });
    expect(reference('4013', '4013', person('F', 60))).toBe('25.80–134.80');
  });
});

describe('a value drawn a thousand times', () => {
  it.each([
    ['3046', 'Sodium'],
    ['3045', 'Potassium'],
    ['3048', '3048'],
    ['3047', 'Chloride'],
  ])('of a narrow range is normal in at least nine of ten draws (%s)', (code, name) => {
    const flags = Array.from({ length: 1000 }, (_, at) => find(linesOf(at + 1, [code]), name).flag);
    expect(flags.filter((flag) => flag === '').length).toBeGreaterThanOrEqual(900);
  });
});

describe('a newborn', () => {
  const newborn: Person = { gender: 'F', age: 0, ageDays: 2 };
  const month: Person = { gender: 'F', age: 0, ageDays: 40 };

  it('has ranges by days', () => {
    expect(reference('1002', 'Haemoglobin', newborn)).toBe('145–225');
    expect(reference('1002', 'White blood cells', newborn)).toBe('9.00–34.00');
    expect(reference('3018', '3018', newborn)).toBe('58.0–197.0');
    expect(reference('3004', '3004', newborn)).toBe('83–248');
    expect(reference('4001', '4001', newborn)).toBe('1.00–39.00');
    expect(reference('7003', '7003', newborn)).toBe('≤1.5');
    expect(reference('1002', 'Haemoglobin', month)).toBe('100–180');
    expect(reference('3018', '3018', month)).toBe('3.4–20.5');
  });

  it('has values within them, and none is critical that would be in an adult', () => {
    const lines = orders.flatMap((id) => linesOf(id, ['1002', '3018', '4001'], newborn));
    expect(lines.filter(({ flag }) => flag === '').length / lines.length).toBeGreaterThan(0.85);
    const haemoglobins = lines.filter(
      ({ analyte, flag }) => analyte.en.startsWith('Haemoglobin') && flag === '',
    );
    expect(haemoglobins.some(({ value }) => Number(value) > 200)).toBe(true);
  });
});

describe('the catalogue', () => {
  it('has analytes of its own for every service, each defined once', () => {
    expect(single.flatMap((code) => analyteIdsOf(code).filter((id) => analytes[id] === undefined))).toEqual(
      [],
    );
    const ids = disciplines.flatMap((one) => Object.keys(one.analytes));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('leaves no analyte and no panel that no service reaches', () => {
    const reached = new Set<string>();
    const reach = (id: string): void => {
      if (reached.has(id)) return;
      reached.add(id);
      const analyte = analyteOf(id);
      if (analyte.kind === 'grade') reach(analyte.of);
      if (analyte.kind !== 'figure') return;
      for (const answer of [0, 1_000_000])
        analyte.from?.(
          (other) => {
            reach(other);
            return answer;
          },
          woman,
          () => 1,
        );
    };
    for (const code of single) for (const id of analyteIdsOf(code)) reach(id);
    expect(Object.keys(analytes).filter((id) => !reached.has(id))).toEqual([]);
    expect(Object.keys(panels).filter((code) => !single.includes(code))).toEqual([]);
  });

  it('of another laboratory gets one general line', () => {
    const lines = orders.flatMap((id) => linesOf(id, ['ABC-1']));
    expect(lines).toHaveLength(200);
    expect(new Set(lines.map(({ value }) => (typeof value === 'string' ? value : value.en)))).toEqual(
      new Set(['within normal limits', 'outside normal limits']),
    );
  });
});

it('every service of the catalogue has values', () => {
  for (const code of single) {
    const lines = linesOf(3, [code], person('U', 50));
    expect(lines.length, code).toBeGreaterThan(0);
    for (const { value, analyte, unit } of lines)
      for (const language of ['ru', 'en', 'be'] as const) {
        expect(typeof value === 'string' ? value : value[language], code).toMatch(/^(?!.*NaN).+$/);
        expect(analyte[language]).not.toBe('');
        expect(unit?.[language]).not.toBe('');
      }
  }
});

it('everything that can be said is printable in the font of the papers', async () => {
  const said = Object.values(analytes).map((analyte) => [
    analyte,
    analyte.kind === 'wording' && [analyte.answers(woman), analyte.answers(person('M', 30))],
    analyte.kind === 'figure' && analyte.norm,
  ]);
  const letters = new Set(JSON.stringify([said, units]));
  const fonts = await loadFonts();
  for (const name of ['Roboto-Regular.ttf', 'Roboto-Medium.ttf']) {
    const font = create(Buffer.from(fonts[name] ?? '', 'base64'));
    const missing = [...letters].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    expect(missing, name).toEqual([]);
  }
});
