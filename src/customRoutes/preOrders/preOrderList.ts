import { preOrderStatus, type PreOrderStatus } from '../../../contract/codes.ts';
import type { PreOrder } from '../../../contract/preOrders.ts';
import { collatorOf } from '../../i18n/collator.ts';
import type { SortOrder } from '../../ui/SortHead.tsx';

export type StatusName = keyof typeof preOrderStatus;
/** 1 → New (PRE-04). */
export const statusNameOf = (status: PreOrderStatus): StatusName =>
  (Object.keys(preOrderStatus) as StatusName[]).find((name) => preOrderStatus[name] === status) ?? 'New';

/** What the list can be ordered by, on the screen only (PRE-14). */
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

/** The rows in the order of a column; null leaves them as they came. */
export const ordered = (rows: readonly PreOrder[], order: SortOrder<PreOrderColumn> | null): PreOrder[] => {
  if (order === null) return [...rows];
  const compare = comparisons[order.by];
  return rows.toSorted((one, other) => (order.descending ? compare(other, one) : compare(one, other)));
};

/** May its validity be extended: also when it was cancelled because it ran out (D9)? */
export const canBeExtended = ({ status, orderId, isExpired }: PreOrder): boolean =>
  orderId === null && (status !== preOrderStatus.Canceled || isExpired);

const DAY = 86_400_000;
const utcOf = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)));

/** Whole days from one day to another, both yyyyMMdd. */
export const daysBetween = (from: string, to: string): number => (utcOf(to) - utcOf(from)) / DAY;

/** Until when it will be valid, yyyyMMdd: the days count from today once it has run out (D9). */
export const extendedUntil = (validUntil: string, today: string, days: number): string =>
  new Date(utcOf(validUntil > today ? validUntil : today) + days * DAY)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '');
