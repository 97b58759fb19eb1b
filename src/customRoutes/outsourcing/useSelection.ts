import { useCallback, useState } from 'react';
import type { ProviderOrder } from '../../../contract/providers.ts';

type Ticked = ReadonlyMap<string, ProviderOrder | null>;
const NOTHING: Ticked = new Map();

/**
 * The chosen orders of a list, those of other pages too. `isChosenFirst` says which are chosen until one unticks them;
 * another `list`, told by its identity, begins with nothing ticked.
 */
export const useSelection = (
  orders: readonly ProviderOrder[],
  isChosenFirst: (order: ProviderOrder) => boolean,
  list: object,
) => {
  // null: unticked.
  const [kept, setKept] = useState({ list, ticked: NOTHING });
  const ticked = kept.list === list ? kept.ticked : NOTHING;
  const tick = useCallback(
    (changes: readonly (readonly [string, ProviderOrder | null | undefined])[]) =>
      setKept((before) => {
        const next = new Map(before.list === list ? before.ticked : NOTHING);
        for (const [barcode, order] of changes) {
          if (order === undefined) next.delete(barcode);
          else next.set(barcode, order);
        }
        return { list, ticked: next };
      }),
    [list],
  );
  const fresh = new Map(orders.map((order) => [order.barcode, order]));
  const selected = [
    ...orders.filter((order) => !ticked.has(order.barcode) && isChosenFirst(order)),
    ...[...ticked.values()].flatMap((order) => (order ? [fresh.get(order.barcode) ?? order] : [])),
  ];
  return {
    selected,
    select: useCallback(
      (order: ProviderOrder, isSelected: boolean) => tick([[order.barcode, isSelected ? order : null]]),
      [tick],
    ),
    selectAll: (isSelected: boolean) =>
      tick(orders.map((order) => [order.barcode, isSelected ? order : null])),
    /** Orders that are done with. */
    forget: (barcodes: readonly string[]) => tick(barcodes.map((barcode) => [barcode, undefined])),
  };
};
