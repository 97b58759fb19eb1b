import { describe, expect, it } from 'vitest';
import { linesOf } from '../../tests/support/drawnLines.ts';
import type { ObservedLine } from '../../tests/support/observed.ts';
import type { Susceptibility } from '../core/db/schema/releases.ts';
import { kinds, type Isolate, type Test } from './analytes/breakpoints.ts';
import { susceptibilitiesOf, type Testing } from './analytes/isolates.ts';
import { randomFor } from './examine.ts';

const orders = Array.from({ length: 400 }, (_, at) => at + 1);
const isolates = Object.keys(kinds) as Isolate[];
/** Antibiograms of an isolate in many orders. */
const drawn = (isolate: Isolate, testing: Testing): Susceptibility[][] =>
  orders
    .slice(0, 120)
    .map((order) => susceptibilitiesOf(isolate, testing, (subject) => randomFor(order, subject)));

/** The category that the breakpoints give a number. */
const categoryOf = ({ method, comparator, number }: Susceptibility, test: Test): string => {
  const limits = test === 'inferred' ? undefined : test[method ?? 'mic'];
  if (limits === undefined || number === null) return 'none';
  const [susceptible, resistant] = limits;
  const value = Number(number);
  if (method === 'zone') return value >= susceptible ? 'S' : value < resistant ? 'R' : 'I';
  if (comparator === '>') return value >= resistant ? 'R' : 'none';
  return value <= susceptible ? 'S' : value > resistant ? 'R' : 'I';
};

describe('the antibiogram of an isolate (X-83)', () => {
  it.each(isolates)('%s: every number agrees with its category', (isolate) => {
    const tests: Partial<Record<string, Test>> = kinds[isolate].tests;
    for (const testing of [{ isUrine: true }, {}, { method: 'mic' }] as const)
      for (const one of drawn(isolate, testing).flat()) {
        const test = tests[one.antibiotic] ?? 'inferred';
        expect((one.number === null) === (one.method === null), one.antibiotic).toBe(true);
        if (one.number === null) continue;
        expect([one.antibiotic, one.comparator, one.number, categoryOf(one, test)]).toEqual([
          one.antibiotic,
          one.comparator,
          one.number,
          one.category,
        ]);
      }
  });

  it('is the same isolate in the same order, whatever the specimen and the method', () => {
    const categories = (lists: Susceptibility[][]) =>
      lists.map((list) =>
        list
          .filter(({ antibiotic }) => !['NIT', 'FOS'].includes(antibiotic))
          .map(({ antibiotic, category }) => `${antibiotic} ${category}`),
      );
    const urine = categories(drawn('Escherichia coli', { isUrine: true }));
    expect(categories(drawn('Escherichia coli', {}))).toEqual(urine);
    expect(categories(drawn('Escherichia coli', { method: 'mic' }))).toEqual(urine);
    expect(new Set(urine.map((list) => list.join())).size).toBe(4);
  });

  it('tests against nitrofurantoin and fosfomycin in urine only', () => {
    const codes = (testing: Testing) => drawn('Escherichia coli', testing)[0]?.map((one) => one.antibiotic);
    expect(codes({ isUrine: true })?.slice(-3)).toEqual(['SXT', 'NIT', 'FOS']);
    expect(codes({})?.slice(-2)).toEqual(['CIP', 'SXT']);
  });

  it.each([
    ['Klebsiella pneumoniae', ['AMP'], []],
    ['Proteus mirabilis', ['NIT'], ['TCY']],
    ['Staphylococcus saprophyticus', ['FOS'], ['CAZ']],
    ['Enterococcus faecalis', [], ['CRO', 'CAZ', 'FEP', 'CFM', 'FOX', 'CLI', 'GEN', 'TOB', 'AMK', 'SXT']],
    ['Streptococcus pyogenes', [], ['CAZ', 'GEN', 'TOB', 'AMK']],
    ['Streptococcus agalactiae', [], ['CAZ', 'GEN', 'TOB', 'AMK']],
    ['Streptococcus pneumoniae', [], ['CAZ', 'GEN', 'TOB', 'AMK']],
    ['Pseudomonas aeruginosa', [], ['AMP', 'AMC', 'CRO', 'SXT', 'TCY', 'NIT']],
    ['Bacteroides fragilis', [], ['GEN', 'TOB', 'AMK', 'PEN', 'AMP']],
    ['Prevotella bivia', [], ['GEN', 'TOB', 'AMK']],
    ['Clostridium perfringens', [], ['GEN', 'TOB', 'AMK']],
    ['Ureaplasma spp.', ['CLI'], ['PEN', 'AMP', 'CRO']],
    ['Mycoplasma hominis', ['ERY'], ['PEN', 'AMP', 'CRO']],
    ['Candida krusei', ['FLU'], []],
  ] as const)(
    '%s: intrinsic resistance is R without a number (%j) or not reported (%j)',
    (isolate, said, left) => {
      const rows = drawn(isolate, { isUrine: true }).flat();
      expect(
        [...new Set(rows.filter(({ antibiotic }) => (said as readonly string[]).includes(antibiotic)))].map(
          ({ category, number }) => [category, number],
        ),
      ).toEqual(said.flatMap(() => Array.from({ length: 120 }, () => ['R', null])));
      expect(rows.filter(({ antibiotic }) => (left as readonly string[]).includes(antibiotic))).toEqual([]);
    },
  );

  it('I is what EUCAST makes it: Pseudomonas is never S to ceftazidime, nor Candida glabrata to fluconazole', () => {
    const categories = (isolate: Isolate, code: string) =>
      new Set(
        drawn(isolate, {})
          .flat()
          .flatMap(({ antibiotic, category }) => (antibiotic === code ? category : [])),
      );
    expect(categories('Pseudomonas aeruginosa', 'CAZ')).toEqual(new Set(['I', 'R']));
    expect(categories('Candida glabrata', 'FLU')).toEqual(new Set(['I', 'R']));
    expect(categories('Escherichia coli', 'CAZ')).toEqual(new Set(['S', 'R']));
  });

  it('names the standard and its year', () => {
    const standards = (isolate: Isolate) =>
      new Set(drawn(isolate, {}).flatMap((list) => list.map((one) => `${one.standard} ${one.standardYear}`)));
    expect(standards('Escherichia coli')).toEqual(new Set(['EUCAST 12.0 2022']));
    expect(standards('Candida albicans')).toEqual(new Set(['EUCAST AFST 10.0 2020']));
    expect(standards('Ureaplasma spp.')).toEqual(new Set(['CLSI M43-A 2011']));
  });
});

describe('the cultures of the catalogue (X-83)', () => {
  const tested = (code: string): ObservedLine[] =>
    orders.flatMap((order) =>
      linesOf(order, [code]).filter((line) => (line.susceptibilities ?? []).length > 0),
    );
  const methods = (code: string) =>
    new Set(tested(code).flatMap((line) => (line.susceptibilities ?? []).map(({ method }) => method)));
  const has = (code: string, analyte: string): boolean =>
    linesOf(1, [code]).some((line) => line.analyte.en === analyte);

  it.each('6301 6302 6307 6308 6309 6310 6311 6312 6314 6315 6316 6317 6318 6325 6326'.split(' '))(
    '%s has an antibiogram where something grew, and none where nothing did',
    (code) => {
      expect(tested(code).length).toBeGreaterThan(0);
      for (const order of orders)
        for (const line of linesOf(order, [code])) {
          if (line.flag === '' && code !== '6326') expect(line.susceptibilities ?? []).toEqual([]);
          expect(line.analyte.en).not.toBe('Susceptibility');
        }
    },
  );

  it.each(['6303', '6304', '6305', '6306', '6313', '6319', '6320', '6321', '6322', '6323', '6324'])(
    '%s has no antibiogram',
    (code) => {
      expect(tested(code)).toEqual([]);
    },
  );

  it('gonococci have no amount, and a MIC, as yeasts and the extended susceptibility have', () => {
    expect([has('6316', 'Amount'), has('6301', 'Amount')]).toEqual([false, true]);
    expect(methods('6316')).toEqual(new Set(['mic']));
    expect(methods('6318')).toEqual(new Set(['mic', null]));
    expect(methods('6326')).toEqual(new Set(['mic', null]));
    expect(methods('6317')).toEqual(new Set([null]));
    expect(methods('6302')).toEqual(new Set(['zone', 'mic', null]));
  });

  it('a wound may have two isolates, each with its amount and antibiogram; otherwise the second is not mentioned', () => {
    const both = orders
      .map((order) => linesOf(order, ['6309']))
      .filter((lines) => lines.some(({ analyte }) => analyte.en === 'Second microorganism'));
    expect(both.length).toBeGreaterThan(5);
    expect(both.length).toBeLessThan(60);
    expect(both[0]?.map(({ value }) => (typeof value === 'string' ? value : value.en))).toEqual([
      'Staphylococcus aureus',
      '10⁵ CFU/ml',
      'Pseudomonas aeruginosa',
      '10⁵ CFU/ml',
    ]);
    expect(both[0]?.map((line) => line.susceptibilities?.length ?? 0)).toEqual([10, 0, 8, 0]);
    expect(both[0]?.map(({ flag }) => flag)).toEqual(['A', 'A', 'A', 'A']);
  });

  it('the same isolate of two cultures of an order has the same categories', () => {
    const pairs = orders.flatMap((order) => {
      const rows = linesOf(order, ['6307', '6309'])
        .filter(({ value }) => typeof value !== 'string' && value.en === 'Staphylococcus aureus')
        .map((line) => line.susceptibilities?.map(({ antibiotic, category }) => `${antibiotic} ${category}`));
      return rows.length === 2 ? [rows] : [];
    });
    expect(pairs.length).toBeGreaterThan(3);
    for (const [one, other] of pairs) expect(one).toEqual(other);
  });
});
