import type { PreOrder } from '../../../contract/preOrders.ts';
import { collatorOf } from '../../i18n/collator.ts';
import type { SortOrder } from '../../ui/SortHead.tsx';

/** Client-side sort columns. */
export type PreOrderColumn = 'lastName' | 'dateOfBirth' | 'barcode' | 'paymentChannelId' | 'created';

const words = collatorOf('ru');
const nameOf = ({ patient }: PreOrder): string =>
  `${patient.lastName} ${patient.firstName} ${patient.paternalName}`;
const comparisons: Record<PreOrderColumn, (one: PreOrder, other: PreOrder) => number> = {
  lastName: (one, other) => words.compare(nameOf(one), nameOf(other)),
  dateOfBirth: (one, other) => words.compare(one.patient.dateOfBirth, other.patient.dateOfBirth),
  barcode: (one, other) => words.compare(one.barcode, other.barcode),
  paymentChannelId: (one, other) => one.paymentChannelId - other.paymentChannelId,
  created: (one, other) => words.compare(one.created, other.created),
};

/** Sorts rows by a column; null keeps the server's order. */
export const ordered = (rows: readonly PreOrder[], order: SortOrder<PreOrderColumn> | null): PreOrder[] => {
  if (order === null) return [...rows];
  const compare = comparisons[order.by];
  return rows.toSorted((one, other) => (order.descending ? compare(other, one) : compare(one, other)));
};
