import { sortingStatus, type SortingStatus, type SortingStatusName } from '../../contract/codes.ts';
import type { StatusTone } from '../ui/StatusChip.tsx';

const names = Object.keys(sortingStatus) as SortingStatusName[];

/** The statuses an order can be searched by, in wire order; there is no All. */
export const states: readonly { value: SortingStatus; name: SortingStatusName }[] = names.map((name) => ({
  value: sortingStatus[name],
  name,
}));

/** Tone of each status; the label says the same. */
export const tones: Record<SortingStatusName, StatusTone> = {
  NEW: 'info',
  SENT: 'warning',
  IMPORTED: 'warning',
  CANCELLED: 'error',
  INTEGRATED: 'success',
  REQUEST_FOR_PAYMENT: 'warning',
};
