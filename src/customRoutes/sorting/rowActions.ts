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
