import { useCallback, useState } from 'react';
import type { ProviderOrder } from '../../../contract/providers.ts';

/**
 * The chosen orders of a list, those of other pages too. `isChosenFirst` says which are chosen until one unticks them.
 */
export const useSelection = (
  orders: readonly ProviderOrder[],
  isChosenFirst: (order: ProviderOrder) => boolean,
) => {
  // null: unticked.
  const [ticked, setTicked] = useState<ReadonlyMap<string, ProviderOrder | null>>(new Map());
  const fresh = new Map(orders.map((order) => [order.barcode, order]));
  const selected = [
    ...orders.filter((order) => !ticked.has(order.barcode) && isChosenFirst(order)),
    ...[...ticked.values()].flatMap((order) => (order ? [fresh.get(order.barcode) ?? order] : [])),
  ];
  return {
    selected,
    select: useCallback(
      (order: ProviderOrder, isSelected: boolean) =>
        setTicked((before) => new Map(before).set(order.barcode, isSelected ? order : null)),
      [],
    ),
    selectAll: (isSelected: boolean) =>
      setTicked((before) => {
        const next = new Map(before);
        for (const order of orders) next.set(order.barcode, isSelected ? order : null);
        return next;
      }),
    /** Orders that are done with. */
    forget: (barcodes: readonly string[]) =>
      setTicked((before) => {
        const next = new Map(before);
        for (const barcode of barcodes) next.delete(barcode);
        return next;
      }),
  };
};
