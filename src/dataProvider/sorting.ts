import {
  BARCODES_PER_CALL,
  BARCODES_PER_SEARCH,
  changeOrderStatus,
  directions,
  downloadOrders,
  importOrders,
  removeService,
  searchMedicalCenters,
  searchOrders,
  type MedicalCenter,
} from '../../contract/sorting.ts';
import { sortingStatus } from '../../contract/codes.ts';
import type { ResponseOf } from '../../contract/endpoint.ts';
import type { SortPayload } from 'react-admin';
import type { ApiClient } from './apiClient.ts';
import { randomKey } from './randomKey.ts';
import { sortingSearch, type SortingFilter } from './sortingResource.ts';

/** Where to search: contracts, and a subdivision when one is chosen. */
export interface SearchScope {
  contractIds: readonly number[];
  clientUnitId: number | null;
}
/** Splits a list into parts for one call each. */
const batches = (barcodes: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(barcodes.length / BARCODES_PER_CALL) }, (_, at) =>
    barcodes.slice(at * BARCODES_PER_CALL, (at + 1) * BARCODES_PER_CALL),
  );

export type ImportResponse = ResponseOf<typeof importOrders>;
export type Directions = Pick<ResponseOf<typeof directions>, 'directions' | 'totalTubes'>;
type Tubes = Directions['totalTubes'];

const sumTubes = (lists: readonly Tubes[]): Tubes => {
  const sums = new Map<string, Tubes[number]>();
  for (const tube of lists.flat())
    sums.set(tube.code, { ...tube, count: (sums.get(tube.code)?.count ?? 0) + tube.count });
  return [...sums.values()];
};

/** Calls for sorting. */
export const sortingMethods = ({ call, ask, prepare }: ApiClient) => ({
  /** Solves the captcha of the next search ahead of time. */
  prepareSearch: (): Promise<void> => {
    prepare('sorting');
    return Promise.resolve();
  },
  /** All barcodes that match a filter, in this order: one page of `total`, at most 10,000 per call. */
  allBarcodes: async (filter: SortingFilter, sort: SortPayload, total: number): Promise<string[]> => {
    const found: string[] = [];
    const pageSize = Math.min(total, BARCODES_PER_SEARCH);
    const { body, ...scope } = sortingSearch(filter, sort);
    for (let pageNumber = 1; ; pageNumber += 1) {
      const page = { pageNumber, pageSize, onlyBarcodes: true };
      const response = await call(searchOrders, { body: { ...body, ...page }, ...scope });
      const { barcodes = [] } = response;
      found.push(...barcodes);
      if (barcodes.length === 0 || found.length >= response.totalCount) return found;
    }
  },
  cancelOrder: (barcode: string) =>
    call(changeOrderStatus, { query: { barcode, newStatus: sortingStatus.CANCELLED } }),
  restoreOrder: (barcode: string) =>
    call(changeOrderStatus, { query: { barcode, newStatus: sortingStatus.NEW } }),
  /** Returns the removed codes; removing a package removes its contents. */
  removeOrderService: (barcode: string, code: string): Promise<string[]> =>
    call(removeService, { query: { barcode, code }, idempotencyKey: randomKey() }).then(({ codes }) => codes),
  /**
   * Hands orders over, 100 per call, with an outcome for each order. `onAnswer` gets the response of each call at once,
   * because earlier calls stay in effect when a later one fails.
   */
  importOrders: async (
    barcodes: readonly string[],
    onResponse: (response: ImportResponse) => void,
  ): Promise<void> => {
    for (const batch of batches(barcodes))
      onResponse(await ask(importOrders, { query: { barcodes: batch } }));
  },
  /** Contents of the accompanying sheet for these orders, in the language of documents. */
  directions: async (barcodes: readonly string[], language: string): Promise<Directions> => {
    const parts: Directions[] = [];
    for (const batch of batches(barcodes))
      parts.push(await call(directions, { query: { barcodes: batch }, language }));
    return {
      directions: parts.flatMap((part) => part.directions),
      totalTubes: sumTubes(parts.map((part) => part.totalTubes)),
    };
  },
  /** All orders that match a filter, an .xlsx in base64. */
  downloadOrders: (filter: SortingFilter, sort: SortPayload) =>
    call(downloadOrders, sortingSearch(filter, sort)),
  searchMedicalCenters: (term: string, signal?: AbortSignal): Promise<MedicalCenter[]> =>
    call(searchMedicalCenters, {
      query: { term, pageNumber: 1, pageSize: 25 },
      signal,
    }).then((response) => response.medicalCenters),
});
