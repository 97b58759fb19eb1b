import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate, type Basket, type CatalogueService } from './calculation.ts';
import { suggestPackages } from './suggestions.ts';

const service = (code: string, rest: Partial<CatalogueService> = {}): CatalogueService => ({
  id: Number(code),
  code,
  workingDays: 1,
  gender: null,
  isPackage: false,
  tube: { code: 'SST', capacity: 4, drawOrder: 1 },
  partIds: [],
  conflictIds: [],
  price: 1000,
  ...rest,
});
const pack = (code: string, partIds: number[], price: number | null, rest: Partial<CatalogueService> = {}) =>
  service(code, { isPackage: true, tube: null, partIds, price, ...rest });
const laboratory = [
  ...['1', '2', '3'].map((code) => service(code)),
  service('4', { workingDays: 5 }),
  service('5', { gender: 'M' }),
  service('6', { conflictIds: [7] }),
  service('7'),
];
const basket = (
  codes: string[],
  packages: CatalogueService[],
  rest: Partial<Basket<CatalogueService>> = {},
): Basket<CatalogueService> => ({
  codes,
  gender: 'F',
  discountPercent: 0,
  services: [...laboratory, ...packages],
  hasPriceBook: true,
  ...rest,
});
const codesOf = (asked: Basket<CatalogueService>) =>
  suggestPackages(asked).map((suggestion) => suggestion.service.code);

describe('a package is suggested', () => {
  it('when it holds chosen services for less, with what it brings and how long it takes', () => {
    expect(suggestPackages(basket(['1', '3', '2'], [pack('90', [1, 2, 4], 1500)]))).toMatchObject([
      {
        service: { code: '90' },
        replaces: ['1', '2'],
        brings: 1,
        saving: 500,
        totalWorkingDays: 5,
      },
    ]);
  });

  it('the one that saves most first', () => {
    const packages = [pack('90', [1, 2], 1500), pack('91', [1, 2, 3], 1200), pack('92', [2, 3], 1900)];
    expect(codesOf(basket(['1', '2', '3'], packages))).toEqual(['91', '90', '92']);
  });

  it('beside a chosen package', () => {
    const packages = [pack('90', [1, 4], 900), pack('91', [2, 3], 1500)];
    expect(codesOf(basket(['90', '2', '3'], packages))).toEqual(['91']);
  });

  it('with the discount of a card taken into account', () => {
    const asked = basket(['1', '2'], [pack('90', [1, 2], 1500)], { discountPercent: 10 });
    expect(suggestPackages(asked)).toMatchObject([{ saving: 450 }]);
  });
});

describe('a package is not suggested', () => {
  it.each([
    ['that costs as much', basket(['1', '2'], [pack('90', [1, 2], 2000)])],
    ['that holds one chosen service', basket(['1', '3'], [pack('90', [1, 2], 100)])],
    ['that is chosen already', basket(['90', '3'], [pack('90', [1, 2], 100)])],
    ['that the contract does not buy', basket(['1', '2'], [pack('90', [1, 2], null)])],
    ['that brings something for the other gender', basket(['1', '2'], [pack('90', [1, 2, 5], 100)])],
    [
      'that brings something for one gender while the gender is unknown',
      basket(['1', '2'], [pack('90', [1, 2, 5], 100)], { gender: null }),
    ],
    ['that conflicts with a chosen service', basket(['1', '2', '6'], [pack('90', [1, 2, 7], 100)])],
    ['to a basket that is refused', basket(['1', '2', '404'], [pack('90', [1, 2], 100)])],
  ] as const)('%s', (_, asked) => {
    expect(suggestPackages(asked)).toEqual([]);
  });
});

it('for any basket a suggestion costs less, drops no service and is accepted by the laboratory', () => {
  const part = fc.record({
    price: fc.integer({ min: 0, max: 5000 }),
    gender: fc.constantFrom('M' as const, 'F' as const, null, null),
    conflictIds: fc.subarray([1, 2, 3, 4, 5, 6], { maxLength: 1 }),
    workingDays: fc.integer({ min: 1, max: 9 }),
  });
  const generated = fc.record({
    parts: fc.array(part, { minLength: 6, maxLength: 6 }),
    packages: fc.array(
      fc.record({
        partIds: fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 1 }),
        price: fc.option(fc.integer({ min: 0, max: 9000 })),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    codes: fc.subarray(['1', '2', '3', '4', '5', '6', '90'], { minLength: 1 }),
    gender: fc.constantFrom('M' as const, 'F' as const, null),
    discountPercent: fc.integer({ min: 0, max: 100 }),
  });
  let suggested = 0;
  fc.assert(
    fc.property(generated, ({ parts, packages, ...asked }) => {
      const services = [
        ...parts.map((one, at) => service(String(at + 1), one)),
        ...packages.map(({ partIds, price }, at) => pack(String(90 + at), partIds, price)),
      ];
      const before: Basket<CatalogueService> = { ...asked, services, hasPriceBook: true };
      for (const { service: suggestion, replaces, saving, brings, totalWorkingDays } of suggestPackages(
        before,
      )) {
        suggested += 1;
        const now = calculate(before);
        const then = calculate({
          ...before,
          codes: [...before.codes.filter((code) => !replaces.includes(code)), suggestion.code],
        });
        if (!now.ok || !then.ok) throw new Error('a basket that is not taken');
        const done = then.lines.map((line) => line.service.code);
        expect(saving).toBeGreaterThan(0);
        expect(then.total).toBe(now.total - saving);
        expect(done).toEqual(expect.arrayContaining(now.lines.map((line) => line.service.code)));
        expect(done).toHaveLength(now.lines.length + 1 + brings);
        expect(then.workingDays).toBe(totalWorkingDays);
        expect(replaces.length).toBeGreaterThan(1);
        const genders = then.lines.flatMap((line) => line.service.gender ?? []);
        if (asked.gender !== null) expect(genders.every((one) => one === asked.gender)).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
  expect(suggested).toBeGreaterThan(0);
});
