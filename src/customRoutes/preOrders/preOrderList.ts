import type { PreOrder } from '../../../contract/preOrders.ts';
import { collatorOf } from '../../i18n/collator.ts';

/** Client-side sort columns. */
export type PreOrderColumn = 'lastName' | 'dateOfBirth' | 'barcode' | 'paymentChannelId' | 'created';

const words = collatorOf('ru');
const nameOf = ({ patient }: PreOrder): string =>
  `${patient.lastName} ${patient.firstName} ${patient.paternalName}`;
/** How rows compare by each column. */
export const comparisons: Record<PreOrderColumn, (one: PreOrder, other: PreOrder) => number> = {
  lastName: (one, other) => words.compare(nameOf(one), nameOf(other)),
  dateOfBirth: (one, other) => words.compare(one.patient.dateOfBirth, other.patient.dateOfBirth),
  barcode: (one, other) => words.compare(one.barcode, other.barcode),
  paymentChannelId: (one, other) => one.paymentChannelId - other.paymentChannelId,
  created: (one, other) => words.compare(one.created, other.created),
};
