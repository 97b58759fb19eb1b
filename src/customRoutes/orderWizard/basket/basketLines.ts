import type { Calculation } from '../../../../contract/orders.ts';
import type { BasketItem, BasketLine } from './basketItem.ts';

/** A service of which nothing but the code is known, e.g. after a reload while the laboratory calculates. */
export const bare = (code: string): BasketItem => ({ code, name: code, price: null, workingDays: null });

/**
 * The lines of the chosen `codes`, each followed by what it brings as a package: with the laboratory's figures where
 * the calculation has them, else with those of the list they were chosen from.
 */
export const linesOf = (
  codes: readonly string[],
  calculation: Calculation | null,
  items: ReadonlyMap<string, BasketItem>,
): BasketLine[] => {
  const calculated = calculation?.serviceInfo.services ?? [];
  return codes.flatMap((code) => {
    const own = calculated.find((line) => line.code === code && line.parentCode === null) ?? items.get(code);
    const brought = calculated.filter((line) => line.parentCode === code);
    const { name, price, workingDays } = own ?? bare(code);
    return [
      { code, name, price, workingDays, parentCode: null },
      ...brought.map((line) => ({ ...lineOf(line), parentCode: code })),
    ];
  });
};

const lineOf = ({ code, name, price, workingDays }: BasketItem) => ({ code, name, price, workingDays });

export interface Totals {
  /** The chosen services; what packages bring is not counted. */
  count: number;
  /** BYN; null when prices are hidden or not known yet. */
  price: number | null;
  /** BYN that the chosen packages cost less than their analyses one by one; null when nothing or not known. */
  saved: number | null;
  /** null for an empty basket or while nothing is known. */
  workingDays: number | null;
  /** The services for which one waits longer than for the others; empty when all take the same. */
  slowest: readonly BasketLine[];
}

/**
 * What the basket comes to. While the laboratory calculates, the lines' own figures are added up, so that the total
 * answers at once.
 */
export const totalsOf = (
  lines: readonly BasketLine[],
  calculation: Calculation | null,
  calculating: boolean,
): Totals => {
  const chosen = lines.filter(({ parentCode }) => parentCode === null);
  const known = lines.flatMap(({ workingDays }) => workingDays ?? []);
  const settled = calculating ? undefined : calculation?.serviceInfo;
  const workingDays = settled?.totalWorkingDays ?? (known.length > 0 ? Math.max(...known) : null);
  const sum = chosen.reduce<number | null>(
    (total, { price }) => (total === null || price === null ? null : total + price),
    0,
  );
  return {
    count: chosen.length,
    price: chosen.length === 0 ? null : settled ? settled.totalPrice : sum,
    saved: settled?.savedByPackages ?? null,
    workingDays,
    slowest: lines.some((line) => line.workingDays !== workingDays)
      ? lines.filter((line) => line.workingDays === workingDays)
      : [],
  };
};
