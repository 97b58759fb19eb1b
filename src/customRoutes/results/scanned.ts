import { ALL } from '../../../contract/headers.ts';
import { formatDay } from '../../i18n/format.ts';
import { initialSearch, type OrderSearchValues } from '../../orderLists/searchValues.ts';

/** The search of a scan: this barcode over the last year, ignoring the filters. */
export const scanned = (
  { contractId }: OrderSearchValues,
  barcode: string,
  contractIds: readonly number[],
  now: Date,
): OrderSearchValues => {
  const yearAgo = new Date(now);
  yearAgo.setFullYear(yearAgo.getFullYear() - 1);
  const all = contractIds.length > 1 ? ALL : (contractIds[0] ?? null);
  return {
    ...initialSearch(contractIds, ALL, now),
    contractId: contractId ?? all,
    created: { from: formatDay(yearAgo), to: formatDay(now) },
    barcode,
  };
};
