import type { Calculation } from '../../../../contract/orders.ts';
import type { BasketItem, BasketLine } from '../state/basketItem.ts';

/** A service known by code only, e.g. during the calculation after a reload. */
export const bare = (code: string): BasketItem => ({ code, name: code, price: null, workingDays: null });

/**
 * Lines of the selected `codes`, each package followed by its contents. Figures come from the calculation, otherwise
 * from the list the service was selected in.
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
    const { name, price, listPrice, workingDays } = own ?? bare(code);
    return [
      { code, name, price, listPrice: listPrice ?? undefined, workingDays, parentCode: null },
      ...brought.map((line) => ({ ...lineOf(line), parentCode: code })),
    ];
  });
};

const lineOf = ({ code, name, price, workingDays }: BasketItem) => ({ code, name, price, workingDays });
