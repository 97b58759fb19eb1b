import type { QueryInput, ResponseOf } from '../../contract/endpoint.ts';
import {
  addManifestOrders,
  countManifestTubes,
  createManifest,
  listManifests,
  manifestChanges,
  MANIFEST_ORDERS,
  printManifest,
  readManifest,
  receiveManifest,
  removeManifestOrder,
  scanReceivedTube,
  scanTube,
  updateManifest,
  type ListedManifest,
  type ManifestChanges,
  type ManifestMark,
  type TubeScan,
  type WholeManifest,
} from '../../contract/manifests.ts';
import type { ApiClient } from './apiClient.ts';
import { RequestError } from './requestError.ts';

export type ScanResponse = ResponseOf<typeof scanTube>;
type Side = ManifestMark['side'];

const contentOf = ({ content, statusMessage }: { content: WholeManifest | null; statusMessage: string }) => {
  if (content === null) throw new RequestError(statusMessage, 200);
  return content;
};

/** Calls for specimen manifests. */
export const manifestMethods = ({ call }: ApiClient) => ({
  /** The manifest of these orders: an existing one that has some of them, or a new one. */
  createManifest: (barcodes: readonly string[], idempotencyKey: string, providerId?: number) =>
    call(createManifest, {
      body: { barcodes: [...barcodes], providerId },
      idempotencyKey,
    }).then(contentOf),
  readManifest: (id: number, isBackground = false) =>
    call(readManifest, { query: { id }, isBackground }).then(contentOf),
  /** What changed after the revision `since`. */
  manifestChanges: (id: number, since: number, signal?: AbortSignal): Promise<ManifestChanges> =>
    call(manifestChanges, { query: { id, since }, signal, isBackground: true }).then(
      ({ changes }) => changes,
    ),
  /** Recent manifests, or all that were not received. */
  listManifests: (
    query: QueryInput<typeof listManifests>,
    options: { signal: AbortSignal; isBackground: boolean },
  ): Promise<ListedManifest[]> =>
    call(listManifests, { query, ...options }).then(({ manifests }) => manifests),
  /** How many tubes of these orders were counted on their manifests; null when nobody has counted. */
  countedTubes: async (barcodes: readonly string[]): Promise<{ found: number; all: number } | null> => {
    const counts: { found: number; all: number }[] = [];
    for (let from = 0; from < barcodes.length; from += MANIFEST_ORDERS) {
      const part = barcodes.slice(from, from + MANIFEST_ORDERS);
      const { count } = await call(countManifestTubes, { body: { barcodes: part } });
      if (count) counts.push(count);
    }
    if (counts.length === 0) return null;
    return {
      found: counts.reduce((sum, { found }) => sum + found, 0),
      all: counts.reduce((sum, { all }) => sum + all, 0),
    };
  },
  addManifestOrders: (id: number, barcodes: readonly string[]) =>
    call(addManifestOrders, { body: { id, barcodes: [...barcodes] } }).then(contentOf),
  removeManifestOrder: (id: number, barcode: string) =>
    call(removeManifestOrder, { query: { id, barcode } }).then(contentOf),
  /** Sends a scan; a retry has the same `attempt`. */
  scanTube: (side: Side, scan: TubeScan): Promise<ScanResponse> =>
    call(side === 'sent' ? scanTube : scanReceivedTube, { body: scan }),
  updateManifest: (id: number, changes: { courier?: string; temperature?: number | null }) =>
    call(updateManifest, { body: { id, ...changes } }),
  /** The manifest as it goes on paper, in the language of documents. */
  printManifest: (id: number, language: string) =>
    call(printManifest, { body: { id }, language }).then(contentOf),
  receiveManifest: (id: number, note: string) =>
    call(receiveManifest, { body: { id, note } }).then(contentOf),
});
