import type { SortingStatus } from '../../../contract/codes.ts';
import { offers } from '../../../contract/sortingStates.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** The row actions of an order. */
export const rowActions = ['edit', 'printBarcode', 'printDirection', 'restore', 'cancel'] as const;
export type RowAction = (typeof rowActions)[number];

export const iconOf: Record<RowAction, IconName> = {
  edit: 'edit',
  printBarcode: 'label',
  printDirection: 'direction',
  restore: 'undo',
  cancel: 'cancel',
};

const none: readonly RowAction[] = [];
const byState = new Map<SortingStatus, readonly RowAction[]>();

/** The row actions of a status, empty without the right to act on orders; a stable list. */
export const actionsOf = (state: SortingStatus, mayAct: boolean): readonly RowAction[] => {
  if (!mayAct) return none;
  const known = byState.get(state) ?? rowActions.filter((action) => offers(state, action));
  byState.set(state, known);
  return known;
};
