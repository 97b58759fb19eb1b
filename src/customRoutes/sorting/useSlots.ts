import { useState } from 'react';
import { slotsOf, type Slots } from '../slots.ts';
import type { SortingList } from './sortingList.ts';

/**
 * Which row of the table shows which order. Another page or order fills the rows that are there; while the list stays
 * the same, an order that moves up keeps its row, and with it the focus.
 */
export const useSlots = ({ shown, page, pageSize, order }: SortingList): Slots<string> => {
  const key = `${page} ${pageSize} ${order.by} ${order.descending}`;
  const [seen, setSeen] = useState(() => ({ shown, key, slots: slotsOf(shown, null) }));
  if (seen.shown === shown) return seen.slots;
  const slots = slotsOf(shown, seen.key === key ? seen.slots : null);
  setSeen({ shown, key, slots });
  return slots;
};
