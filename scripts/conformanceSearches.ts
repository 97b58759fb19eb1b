import { preOrderStatus, sortingStatus } from '../contract/codes.ts';
import { searchDiscountCards } from '../contract/discountCards.ts';
import type { BodyInput, Endpoint } from '../contract/endpoint.ts';
import { searchPatients } from '../contract/patients.ts';
import { searchPreOrders } from '../contract/preOrders.ts';
import {
  providerOrdersByBarcodes,
  providerOrdersDetails,
  searchProviderOrders,
} from '../contract/providers.ts';
import { downloadResults, searchResults } from '../contract/results.ts';
import { downloadOrders, searchOrders } from '../contract/sorting.ts';

/** Gives the value of a sample; throws NoSample when the server has none. */
export type Sample = (name: string) => string;

/** A call cannot be tried without a value of this name. */
export class NoSample extends Error {}

interface Search {
  endpoint: Endpoint;
  bodyOf: (sample: Sample) => object;
  /** A name that no patient has, for the searches by name. */
  nobody?: object;
}
const search = <E extends Endpoint>(
  endpoint: E,
  bodyOf: (sample: Sample) => BodyInput<E> & object,
  nobody?: Partial<BodyInput<E>> & object,
): Search => ({ endpoint, bodyOf, ...(nobody && { nobody }) });

const MONTH = 30 * 86_400_000;
const wireDay = (time: number): string => new Date(time).toISOString().slice(0, 10).replaceAll('-', '');
/** The last thirty days. */
export const days = { createdDateStart: wireDay(Date.now() - MONTH), createdDateEnd: wireDay(Date.now()) };
const sorted = { ...days, sortingState: sortingStatus.NEW };
const atProvider = (sample: Sample) => ({
  providerId: Number(sample('providerId')),
  barcodes: [sample('barcode')],
});
const nobody = { lastName: 'Ъъъъъ' };

/** The POSTs that only read, each with a body that the server should answer. */
export const searches: readonly Search[] = [
  search(searchPatients, (sample) => ({ contractId: Number(sample('contractId')) }), nobody),
  search(searchOrders, () => sorted, nobody),
  search(downloadOrders, () => sorted),
  search(searchResults, () => days, nobody),
  search(downloadResults, (sample) => ({ barcodes: [sample('barcode')], format: 'pdf' as const })),
  search(searchPreOrders, () => ({ ...days, status: preOrderStatus.New })),
  search(searchDiscountCards, () => ({})),
  search(searchProviderOrders, (sample) => ({
    ...days,
    providerId: Number(sample('providerId')),
    status: sortingStatus.NEW,
  })),
  search(providerOrdersDetails, atProvider),
  search(providerOrdersByBarcodes, atProvider),
];
