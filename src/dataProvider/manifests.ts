import type { ResponseOf } from '../../contract/endpoint.ts';
import {
  addManifestOrders,
  createManifest,
  printManifest,
  readManifest,
  receiveManifest,
  removeManifestOrder,
  scanReceivedTube,
  scanTube,
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
  addManifestOrders: (id: number, barcodes: readonly string[]) =>
    call(addManifestOrders, { body: { id, barcodes: [...barcodes] } }).then(contentOf),
  removeManifestOrder: (id: number, barcode: string) =>
    call(removeManifestOrder, { query: { id, barcode } }).then(contentOf),
  /** Sends a scan; a retry has the same `attempt`. */
  scanTube: (side: Side, scan: TubeScan): Promise<ScanResponse> =>
    call(side === 'sent' ? scanTube : scanReceivedTube, { body: scan }),
  /** The manifest as it is printed, in the language of documents, and its `paper` when an outside laboratory gets it. */
  printManifest: (id: number, language: string) =>
    call(printManifest, { body: { id }, language }).then((printed) => ({
      whole: contentOf(printed),
      paper: printed.paper,
    })),
  receiveManifest: (id: number, note: string) =>
    call(receiveManifest, { body: { id, note } }).then(contentOf),
});
