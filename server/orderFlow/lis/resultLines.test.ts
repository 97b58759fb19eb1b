import type { ResultLine } from '../../core/db/schema/orders.ts';
import { describe, expect, it } from 'vitest';
import { demoServices } from '../../seed/catalogueRows.ts';
import { analyteIdsOf, analyteOf, analytes, disciplines, panels } from './analytes/allAnalytes.ts';
import type { Person } from './analytes/norm.ts';
import { resultLines } from './resultLines.ts';

const person = (gender: Person['gender'], age: number): Person => ({ gender, age, ageDays: age * 365 });
const woman = person('F', 34);
const named = (codes: readonly string[]) =>
  codes.map((code) => ({ code, name: { ru: code, en: code, be: code } }));
const linesOf = (
  orderId: number,
  codes: readonly string[],
  patient = woman,
  patientId = orderId,
): ResultLine[] => resultLines({ orderId, patientId, patient, services: named(codes) });
const find = (lines: readonly ResultLine[], name: string): ResultLine => {
  const line = lines.find(({ analyte }) => analyte.en.startsWith(name));
  if (line === undefined) throw new Error(`No ${name}`);
  return line;
};
const number = (lines: readonly ResultLine[], name: string): number => Number(find(lines, name).value);
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

describe('a reference range', () => {
  const reference = (code: string, name: string, patient: Person) =>
    find(linesOf(1, [code], patient), name).reference;

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

describe('the values of one person agree', () => {
  const people = Array.from({ length: 300 }, (_, at) => at + 1);
  const said = (lines: readonly ResultLine[], name: string): string => {
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
      const lines = linesOf(one, ['7003', '7101', '7130', '7150', '7151']);
      const sum = ['Cow’s milk', 'Mite', 'Birch', 'Timothy'].reduce(
        (all, name) => all + (Number(find(lines, name).value) || 0),
        0,
      );
      expect(Number(find(lines, '7003').value) || 0.5).toBeGreaterThanOrEqual(sum);
    }
  });

  it('the class of an allergen is that of its IgE', () => {
    const classOf = new Map<string, number>();
    for (const one of people) {
      const lines = linesOf(one, ['7150']);
      classOf.set(said(lines, 'Class'), Number(find(lines, 'Birch').value) || 0);
    }
    expect(classOf.get('0')).toBeLessThan(0.35);
    expect(classOf.get('2')).toBeGreaterThanOrEqual(0.7);
    expect(classOf.get('2')).toBeLessThan(3.5);
    expect(classOf.get('3')).toBeGreaterThanOrEqual(3.5);
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
      expect(said(lines, 'Amount').endsWith('CFU/ml')).toBe(said(lines, 'Isolated') !== 'no growth');
      expect(said(lines, 'Susceptibility').startsWith('susceptible')).toBe(
        said(lines, 'Isolated') !== 'no growth',
      );
    }
  });

  it('the karyotype is that of the sex', () => {
    expect(said(linesOf(2, ['8001'], person('M', 30)), '8001')).toBe('46,XY');
    expect(said(linesOf(2, ['8001'], person('F', 30)), '8001')).toBe('46,XX');
  });

  it('a name and unit that several services print has one value', () => {
    for (const one of people.slice(0, 3)) {
      const values = new Map<string, ResultLine['value']>();
      for (const { analyte, unit, value } of linesOf(one, single)) {
        if (typeof value !== 'string' && unit === null) continue;
        const series = `${analyte.en} ${unit?.en ?? ''}`;
        expect(value, series).toEqual(values.get(series) ?? value);
        values.set(series, value);
      }
    }
  });
});

describe('a newborn', () => {
  const newborn: Person = { gender: 'F', age: 0, ageDays: 2 };
  const month: Person = { gender: 'F', age: 0, ageDays: 40 };
  const reference = (code: string, name: string, patient: Person) =>
    find(linesOf(1, [code], patient), name).reference;

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
