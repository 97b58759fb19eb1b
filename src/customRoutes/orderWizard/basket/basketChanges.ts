import type { BasketItem } from './basketItem.ts';

/** New services and the chosen codes that they replace; neither: only calculate again. */
export interface Change {
  items: readonly BasketItem[];
  drops: readonly string[];
  /** A part of a change that was refused as a whole: it is not joined again. */
  isPart?: boolean;
  /** Services that were in the basket before a reload. */
  isRestored?: boolean;
}

export const recalculation: Change = { items: [], drops: [] };

/** The change in two parts, of which the first is calculated before the second. */
export const halves = ({ items, isRestored = false }: Change): Change[] => {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)].map((half) => ({
    items: half,
    drops: [],
    isPart: true,
    isRestored,
  }));
};

/** May the two be calculated together: two additions, or two recalculations? */
const goTogether = (first: Change, second: Change): boolean =>
  [first, second].every(({ drops, isPart = false }) => drops.length === 0 && !isPart) &&
  first.items.length > 0 === second.items.length > 0;

/** Joins to the first of the waiting changes those behind it that can be calculated together with it. */
export const joined = ([first, ...rest]: readonly Change[]): Change[] => {
  if (first === undefined) return [];
  const end = rest.findIndex((change) => !goTogether(first, change));
  const together = end === -1 ? rest : rest.slice(0, end);
  return [
    { ...first, items: [first, ...together].flatMap(({ items }) => items) },
    ...rest.slice(together.length),
  ];
};
