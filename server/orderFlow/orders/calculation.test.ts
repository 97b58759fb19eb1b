import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculate,
  dropConflicting,
  type Basket,
  type Calculated,
  type CatalogueService,
} from './calculation.ts';

const serum = { code: 'SST', capacity: 2, drawOrder: 2 };
const edta = { code: 'EDTA', capacity: 8, drawOrder: 1 };
const service = (code: string, rest: Partial<CatalogueService> = {}): CatalogueService => ({
  id: Number(code),
  code,
  workingDays: 1,
  gender: null,
  isPackage: false,
  tube: serum,
  partIds: [],
  conflictIds: [],
  price: 1000,
  ...rest,
});
const laboratory = [
  service('1', { price: 1250, workingDays: 3 }),
  service('2', { price: 805, tube: edta, conflictIds: [3] }),
  service('3', { price: 700, tube: edta }),
  service('4', { gender: 'F' }),
  service('5', { gender: 'M' }),
  service('6', { tube: null }),
  service('7', { price: null }),
  service('8', { price: null }),
  service('90', { isPackage: true, tube: null, partIds: [1, 8], price: 1500 }),
  service('91', { isPackage: true, tube: null, partIds: [1, 4], price: 1600 }),
  service('92', { isPackage: true, tube: null, partIds: [], price: 1600 }),
  service('93', { isPackage: true, tube: null, partIds: [2], price: 900 }),
];
const basket = (codes: string[], rest: Partial<Basket<CatalogueService>> = {}): Basket<CatalogueService> => ({
  codes,
  gender: 'F',
  discountPercent: 0,
  services: laboratory,
  hasPriceBook: true,
  ...rest,
});
const taken = (basketInput: Basket<CatalogueService>): Calculated<CatalogueService> => {
  const result = calculate(basketInput);
  if (!result.ok) throw new Error(`${result.problem} ${result.codes.join()}`);
  return result;
};

describe('calculation of a basket', () => {
  it('adds the prices and takes the longest term', () => {
    expect(taken(basket(['1', '2']))).toMatchObject({ sum: 2055, total: 2055, workingDays: 3 });
  });

  it('lists the tubes in the order of draw, whatever was chosen first', () => {
    const codes = (chosen: string[]) => taken(basket(chosen)).tubes.map(({ code }) => code);
    expect(codes(['1', '2'])).toEqual(['EDTA', 'SST']);
    expect(codes(['2', '1'])).toEqual(['EDTA', 'SST']);
  });

  it('charges a package once and lists what it brings for nothing', () => {
    const { lines, total } = taken(basket(['90']));
    expect(total).toBe(1500);
    expect(
      lines.map(({ service, parent, price }) => [service.code, parent?.code ?? null, price]),
    ).toStrictEqual([
      ['90', null, 1500],
      ['1', '90', 0],
      ['8', '90', 0],
    ]);
  });

  it('does a part that two packages bring once', () => {
    const { lines, total, tubes } = taken(basket(['90', '91']));
    expect(total).toBe(3100);
    expect(lines.map(({ service }) => service.code)).toStrictEqual(['90', '1', '8', '91', '4']);
    expect(tubes).toStrictEqual([{ code: 'SST', count: 2, serviceCodes: ['1', '8', '4'] }]);
  });

  it('takes the discount off to the kopeck', () => {
    expect(taken(basket(['2'], { discountPercent: 15 }))).toMatchObject({ discount: 121, total: 684 });
  });

  it.each([
    ['an empty basket', basket([]), 'NoServiceInOrder', []],
    ['a repeated code', basket(['1', '2', '1']), 'ServiceAlreadyInOrder', ['1']],
    ['an unknown code', basket(['1', '404']), 'ServiceNotFound', ['404']],
    [
      'a contract without prices',
      basket(['7'], { hasPriceBook: false, services: laboratory }),
      'NoPriceBook',
      ['7'],
    ],
    ['a service that is not sold', basket(['1', '7']), 'NoServiceInPriceBook', ['7']],
    ['a service without a tube', basket(['6', '1']), 'NoLaboratorySettings', ['6']],
    ['an empty package', basket(['92']), 'NoLaboratorySettings', ['92']],
    ['a service that a chosen package brings', basket(['1', '90']), 'ServiceInPackage', ['1']],
    ['a conflicting pair', basket(['2', '1', '3']), 'CalculatorError', ['2', '3']],
    ['a pair in conflict through a package', basket(['93', '3']), 'CalculatorError', ['93', '3']],
    [
      'services for both, gender unknown',
      basket(['4', '5'], { gender: null }),
      'CalculatorError',
      ['4', '5'],
    ],
  ] as const)('refuses %s', (_, asked, problem, codes) => {
    expect(calculate(asked)).toStrictEqual({ ok: false, problem, codes, isGender: false });
  });

  it.each([
    ['a service for men and a woman', basket(['1', '5']), ['5']],
    ['a package for women and a man', basket(['91'], { gender: 'M' }), ['91']],
  ] as const)('refuses %s, and knows that the gender is why', (_, asked, codes) => {
    expect(calculate(asked)).toStrictEqual({ ok: false, problem: 'CalculatorError', codes, isGender: true });
  });

  it('takes a service for one gender when the gender is unknown', () => {
    expect(calculate(basket(['5'], { gender: null })).ok).toBe(true);
  });
});

it('a conflict of the last choice drops the earlier one, also through the parts of a package, and nothing else', () => {
  for (const [codes, selected, dropped] of [
    [['1', '2', '3'], ['1', '3'], ['2']],
    [['3', '1', '2'], ['1', '2'], ['3']],
    [['93', '1', '3'], ['1', '3'], ['93']],
    [['404', '1', '2'], ['404', '1', '2'], []],
  ] as const)
    expect(dropConflicting(basket([...codes]))).toStrictEqual({ selected, dropped });
});

describe('calculation of any basket', () => {
  const prices = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 6, maxLength: 6 });
  const capacities = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }));
  const generated = fc
    .record({
      prices,
      capacities,
      percent: fc.integer({ min: 0, max: 100 }),
      codes: fc.subarray(['1', '2', '3', '4', '5', '6'], { minLength: 1 }),
      parts: fc.uniqueArray(fc.constantFrom(11, 12, 13, 14), { minLength: 1, maxLength: 4 }),
    })
    .map(({ prices: [...price], capacities: [first, second], percent, codes, parts }) =>
      basket(codes, {
        discountPercent: percent,
        services: [
          ...['1', '2', '3', '4'].map((code, at) =>
            service(code, { price: price[at] ?? 0, tube: { code: 'A', capacity: first, drawOrder: 1 } }),
          ),
          service('5', { isPackage: true, tube: null, partIds: parts, price: price[4] ?? 0 }),
          service('6', { isPackage: true, tube: null, partIds: [11, 14], price: price[5] ?? 0 }),
          ...[11, 12, 13, 14].map((id) =>
            service(String(id), {
              price: null,
              tube:
                id % 2
                  ? { code: 'A', capacity: first, drawOrder: 1 }
                  : { code: 'B', capacity: second, drawOrder: 2 },
            }),
          ),
        ],
      }),
    );

  it('comes to the prices of the chosen ones less the discount, with a tube for every service and no other, in any order', () => {
    fc.assert(
      fc.property(generated, (asked) => {
        const there = taken(asked);
        const { total, discount, sum, tubes, lines } = there;
        const chosen = asked.services.filter(({ code }) => asked.codes.includes(code));
        expect(sum).toBe(chosen.reduce((all, { price }) => all + (price ?? 0), 0));
        expect(total).toBe(sum - discount);
        expect(discount).toBe(Math.round((sum * asked.discountPercent) / 100));

        const drawn = tubes.flatMap(({ serviceCodes }) => serviceCodes);
        const needed = lines.flatMap(({ service }) => (service.tube === null ? [] : [service.code]));
        expect(drawn.toSorted()).toStrictEqual(needed.toSorted());
        for (const { code, count, serviceCodes } of tubes) {
          const tube = asked.services.find(({ tube }) => tube?.code === code)?.tube;
          expect(count).toBe(Math.ceil(serviceCodes.length / (tube?.capacity ?? 0)));
        }

        const back = taken({ ...asked, codes: asked.codes.toReversed() });
        const set = (of: Calculated<CatalogueService>) =>
          of.lines.map(({ service }) => service.code).toSorted();
        expect([back.total, back.workingDays, set(back)]).toStrictEqual([
          total,
          there.workingDays,
          set(there),
        ]);
      }),
    );
  });
});
