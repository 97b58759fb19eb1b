import type { SortingStatus } from '../../../contract/codes.ts';
import { offers } from '../../../contract/sortingStates.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** What can be done to an order of the list by buttons of its row. */
export const rowActions = ['edit', 'printBarcode', 'printDirection', 'restore', 'cancel'] as const;
export type RowAction = (typeof rowActions)[number];

export const iconOf: Record<RowAction, IconName> = {
  edit: 'edit',
  printBarcode: 'print',
  printDirection: 'order',
  restore: 'undo',
  cancel: 'close',
};

const none: readonly RowAction[] = [];
const byState = new Map<SortingStatus, readonly RowAction[]>();

/** The actions of a state for who may act on orders, none for others; the same list each time. */
export const actionsOf = (state: SortingStatus, mayAct: boolean): readonly RowAction[] => {
  if (!mayAct) return none;
  const known = byState.get(state) ?? rowActions.filter((action) => offers(state, action));
  byState.set(state, known);
  return known;
};
