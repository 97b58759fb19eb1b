import { calculate, type Calculated, type CatalogueService } from '../orderFlow/orders/calculation.ts';
import { groupOf, isFor, type Patient } from './audiences.ts';
import type { Random } from '../core/random.ts';

type Draw = (patient: Patient, discountPercent: number) => Calculated<CatalogueService>;

/** Everyday services of any clinic, most frequent first. */
const everyday =
  '1002 6401 3065 4001 1009 3001 3002 3039 3018 3054 3034 3038 2001 3080 5040 6002 6008 6001 6013 2003 3023 3055 3043 1032 3003 5043 4002 3075 5013 4025'.split(
    ' ',
  );

/** The lower, the more often ordered: everyday services first, then cheap and quick ones. */
const rarity = ({ code, price, workingDays }: CatalogueService): number => {
  const place = everyday.indexOf(code);
  return place >= 0 ? place - everyday.length : (price ?? 0) * workingDays;
};

const sizes = [
  [1, 18],
  [2, 20],
  [3, 20],
  [4, 15],
  [5, 10],
  [6, 7],
  [7, 5],
  [8, 5],
] as const;

/** Draws valid baskets of 1–8 services from one contract's price book, that a clinic would order for the patient. */
export const basketsOf = (services: readonly CatalogueService[], random: Random): Draw => {
  const byCode = new Map(services.map((one) => [one.code, one]));
  const byId = new Map(services.map((one) => [one.id, one]));
  const partsOf = ({ partIds }: CatalogueService) => partIds.flatMap((id) => byId.get(id) ?? []);
  const orderable = services
    .filter(({ price, tube, isPackage }) => price !== null && (isPackage || tube !== null))
    .toSorted((a, b) => rarity(a) - rarity(b));
  const listFor = (patient: Patient) => {
    const fits = (one: CatalogueService) =>
      [one, ...partsOf(one)].every(
        ({ gender, code }) => (gender === null || gender === patient.gender) && isFor(code, patient),
      );
    const fitting = orderable.filter(fits);
    return {
      single: fitting.filter(({ isPackage }) => !isPackage),
      packages: fitting.filter(({ isPackage }) => isPackage),
    };
  };
  const lists = new Map<string, ReturnType<typeof listFor>>();

  return (patient, discountPercent) => {
    const group = groupOf(patient);
    const list = lists.get(group) ?? listFor(patient);
    lists.set(group, list);
    const { single, packages } = list;
    const popular = () => single[Math.floor(single.length * random.next() ** 3)] ?? random.pick(single);
    const chosen = new Set([random.chance(0.08) ? random.pick(packages) : popular()]);
    for (let size = random.weighted(sizes); size > 1; size -= 1) chosen.add(popular());
    let codes = Array.from(chosen, ({ code }) => code);
    for (;;) {
      const picked = codes.flatMap((code) => byCode.get(code) ?? []);
      const result = calculate({
        codes,
        gender: patient.gender === 'U' ? null : patient.gender,
        discountPercent,
        services: [...new Set(picked.flatMap((one) => [one, ...partsOf(one)]))],
        hasPriceBook: true,
      });
      if (result.ok) return result;
      const { codes: refused } = result;
      codes = codes.filter((code) => !refused.includes(code));
      if (codes.length === 0) codes = [popular().code];
    }
  };
};
