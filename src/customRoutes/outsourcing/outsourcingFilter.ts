import type { OutsourcingFilter } from '../../dataProvider/outsourcingResource.ts';
import type { OutsourceFilters } from './outsourceForm.ts';
import { hasPeriod, type View } from './outsourceList.ts';

/** Filter of a view of a provider's orders: a state, everything sent, or the scanned barcodes. */
export const filterOf = (
  providerId: number,
  view: View,
  { contractIds, start, end, lateOnly }: OutsourceFilters,
  scanned: readonly string[],
): OutsourcingFilter => {
  if (view === 'scanned') return { contractIds, providerId, barcodes: scanned };
  if (view === 'allSent') return { contractIds, startDate: start, endDate: end };
  const ofState = { contractIds, providerId, status: view };
  return hasPeriod(view)
    ? { ...ofState, createdDateStart: start, createdDateEnd: end }
    : { ...ofState, lateOnly };
};

/** Each view of each search has its own page and selection; scanned barcodes are added to the current list. */
export const listNameOf = (providerId: number, view: View, filters: OutsourceFilters): string =>
  JSON.stringify([view, filterOf(providerId, view, filters, [])]);
