import {
  BARCODES_PER_CALL,
  BARCODES_PER_SEARCH,
  checkHandOver,
  directions,
  downloadOrders,
  importOrders,
  removeService,
  searchMedicalCenters,
  searchOrders,
  takeOrdersBack,
  type MedicalCenter,
} from '../../contract/sorting.ts';
import { countManifestTubes } from '../../contract/manifests.ts';
import type { BodyInput, ResponseOf } from '../../contract/endpoint.ts';
import { updateOrder, type Order } from '../../contract/orders.ts';
import type { SortPayload } from 'react-admin';
import type { ApiClient } from './apiClient.ts';
import { scopeHeaders } from './orders.ts';
import { partsOf } from './partsOf.ts';
import { randomKey } from './randomKey.ts';
import { sortingSearch, type SortingFilter } from './sortingResource.ts';

/** Where to search: contracts, and a subdivision when one is chosen. */
export interface SearchScope {
  contractIds: readonly number[];
  clientUnitId: number | null;
}
const batches = (barcodes: readonly string[]): string[][] => partsOf(barcodes, BARCODES_PER_CALL);

export type ImportResponse = ResponseOf<typeof importOrders>;
/** Each order with the number of its tubes, and whether it can be handed over. */
export type HandOverStates = ResponseOf<typeof checkHandOver>['orders'];
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
      const response = await call(searchOrders, { body: { ...body, ...page }, ...scope, isLoad: false });
      const { barcodes = [] } = response;
      found.push(...barcodes);
      if (barcodes.length === 0 || found.length >= response.totalCount) return found;
    }
  },
  /** Returns the removed codes, of a package its contents too, and the specimens whose marks were dropped. */
  removeOrderService: (barcode: string, code: string) =>
    call(removeService, { query: { barcode, code }, idempotencyKey: randomKey() }),
  /** Puts removed services back into an order as it was read; rejects if the order or the price has changed. */
  putServicesBack: (
    { orderId, version, contract, clientUnit }: Order,
    changes: Omit<BodyInput<typeof updateOrder>, 'version'>,
  ) =>
    call(updateOrder, {
      query: { orderId },
      body: { version, ...changes },
      ...scopeHeaders({ contractId: contract.id, clientUnitId: clientUnit?.id ?? null }),
    }),
  /**
   * Hands orders over, 100 per call, with an outcome for each order. `onResponse` gets the response of each call at once,
   * because earlier calls stay in effect when a later one fails.
   */
  importOrders: async (
    barcodes: readonly string[],
    onResponse: (response: ImportResponse) => void,
  ): Promise<void> => {
    for (const batch of batches(barcodes))
      onResponse(await ask(importOrders, { query: { barcodes: batch } }));
  },
  /** The current states of orders that are about to be handed over. */
  checkHandOver: async (barcodes: readonly string[]): Promise<HandOverStates> => {
    const orders: HandOverStates = [];
    for (const batch of batches(barcodes))
      orders.push(...(await call(checkHandOver, { query: { barcodes: batch } })).orders);
    return orders;
  },
  /** How many tubes of these orders were found on their specimen manifests, and how many of them damaged. */
  countFoundTubes: async (barcodes: readonly string[]): Promise<{ found: number; damaged: number }> => {
    const sums = { found: 0, damaged: 0 };
    for (const batch of batches(barcodes)) {
      const { count } = await call(countManifestTubes, { body: { barcodes: batch } });
      sums.found += count?.found ?? 0;
      sums.damaged += count?.damaged ?? 0;
    }
    return sums;
  },
  /** Takes handed-over orders back, with an outcome for each. */
  takeOrdersBack: async (barcodes: readonly string[]): Promise<ImportResponse['orders']> => {
    const orders: ImportResponse['orders'] = [];
    for (const batch of batches(barcodes))
      orders.push(...(await ask(takeOrdersBack, { query: { barcodes: batch } })).orders);
    return orders;
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
