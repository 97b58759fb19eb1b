import type { BasketItem } from '../state/basketItem.ts';

/** New services and the codes they replace; with neither, only recalculate. */
export interface Change {
  items: readonly BasketItem[];
  drops: readonly string[];
  /** Part of a rejected batch; not batched again. */
  isPart?: boolean;
}

export const recalculation: Change = { items: [], drops: [] };

/** Splits a change into two; the first is calculated first. */
export const halves = ({ items }: Change): Change[] => {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)].map((half) => ({
    items: half,
    drops: [],
    isPart: true,
  }));
};

/** True for two additions or two recalculations, which can share a request. */
const goTogether = (first: Change, second: Change): boolean =>
  [first, second].every(({ drops, isPart = false }) => drops.length === 0 && !isPart) &&
  first.items.length > 0 === second.items.length > 0;

/** Batches the first waiting change with the following ones that can share its request. */
export const joined = ([first, ...rest]: readonly Change[]): Change[] => {
  if (first === undefined) return [];
  const end = rest.findIndex((change) => !goTogether(first, change));
  const together = end === -1 ? rest : rest.slice(0, end);
  return [
    { ...first, items: [first, ...together].flatMap(({ items }) => items) },
    ...rest.slice(together.length),
  ];
};
