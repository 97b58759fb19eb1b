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

/** Whose orders are looked at: contracts of one's own, and a subdivision when one is chosen. */
export interface SearchScope {
  contractIds: readonly number[];
  clientUnitId: number | null;
}
/** A list in parts that one call may carry. */
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

/** Calls of sorting. */
export const sortingMethods = ({ call, ask, prepare }: ApiClient) => ({
  /** Gets the next search of orders ready, so that its captcha is not waited for. */
  prepareSearch: (): Promise<void> => {
    prepare('sorting');
    return Promise.resolve();
  },
  /**
   * All barcodes that a filter finds, in this order, on one page of as many as it has found before, at most 10,000 a
   * call.
   */
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
  /** The codes that are gone: a package goes with what it brought. */
  removeOrderService: (barcode: string, code: string): Promise<string[]> =>
    call(removeService, { query: { barcode, code }, idempotencyKey: randomKey() }).then(({ codes }) => codes),
  /**
   * Hands orders over, 100 a call; each order answers for itself, also when others failed. `onAnswer` gets each
   * call's answer at once: what is handed over stays so when a later call breaks.
   */
  importOrders: async (
    barcodes: readonly string[],
    onResponse: (response: ImportResponse) => void,
  ): Promise<void> => {
    for (const batch of batches(barcodes))
      onResponse(await ask(importOrders, { query: { barcodes: batch } }));
  },
  /** What the accompanying sheet of these orders says, in the language of documents. */
  directions: async (barcodes: readonly string[], language: string): Promise<Directions> => {
    const parts: Directions[] = [];
    for (const batch of batches(barcodes))
      parts.push(await call(directions, { query: { barcodes: batch }, language }));
    return {
      directions: parts.flatMap((part) => part.directions),
      totalTubes: sumTubes(parts.map((part) => part.totalTubes)),
    };
  },
  /** All orders that a filter finds as an .xlsx in base64. */
  downloadOrders: (filter: SortingFilter, sort: SortPayload) =>
    call(downloadOrders, sortingSearch(filter, sort)),
  searchMedicalCenters: (term: string, signal?: AbortSignal): Promise<MedicalCenter[]> =>
    call(searchMedicalCenters, {
      query: { term, pageNumber: 1, pageSize: 25 },
      ...(signal && { signal }),
    }).then((response) => response.medicalCenters),
});
