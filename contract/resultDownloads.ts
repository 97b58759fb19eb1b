import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { barcode, id, outcome } from './fields.ts';
import { orderOutcomes, RESULTS_AT_ONCE } from './results.ts';

/** The most orders of one download. */
export const DOWNLOAD_ORDERS = 1000;

export const downloadStates = ['queued', 'running', 'done', 'failed'] as const;
export type DownloadState = (typeof downloadStates)[number];
export const downloadFormats = ['pdf', 'zip'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

export const resultDownload = z.object({
  id: z.int32(),
  format: z.enum(downloadFormats),
  state: z.enum(downloadStates),
  /** Orders that are drawn, or left out. */
  done: z.int32(),
  total: z.int32(),
  /** Those that are ready, of at most fifty orders each. */
  files: z.array(z.object({ part: z.int32(), fileName: z.string(), isFetched: z.boolean() })),
  /** Orders that are in no file, and why. */
  orders: orderOutcomes,
  createdAt: z.iso.datetime(),
  /** Until then its files can be fetched. */
  expiresAt: z.iso.datetime(),
});
/** Files with the results of several orders that the server prepares in the background. */
export type ResultDownload = z.output<typeof resultDownload>;

const one = outcome.extend({ download: resultDownload });

export const startDownload = endpoint({
  method: 'POST',
  path: '/v1.0/Result/Download/Start',
  summary: `Prepare files with the results of up to ${DOWNLOAD_ORDERS} orders in the background, one per ${RESULTS_AT_ONCE} orders; without a result among them, \`download\` is null and \`orders\` says why`,
  row: 'RES-05, X-64',
  access: ['read', 'result'],
  scoped: true,
  idempotent: true,
  body: z.object({
    barcodes: z.array(barcode).min(1, { error: 'Required' }).max(DOWNLOAD_ORDERS, { error: 'MaxLen' }),
    format: z.enum(downloadFormats),
  }),
  response: outcome.extend({ download: resultDownload.nullable(), orders: orderOutcomes }),
});

export const listDownloads = endpoint({
  method: 'GET',
  path: '/v1.0/Result/Download/All',
  summary: 'The caller’s downloads that were not dropped or expired, the newest first',
  row: 'X-64',
  access: ['read', 'result'],
  response: outcome.extend({ downloads: z.array(resultDownload) }),
});

export const downloadFile = endpoint({
  method: 'GET',
  path: '/v1.0/Result/Download/File',
  summary: 'A file of a download in base64, for a caller who still has the contracts of all its orders',
  row: 'X-64',
  access: ['read', 'result'],
  isLoad: false,
  query: z.object({ id, part: id }),
  response: outcome.extend({ base64File: z.string(), fileName: z.string() }),
});

export const retryDownload = endpoint({
  method: 'POST',
  path: '/v1.0/Result/Download/Retry',
  summary: 'Go on with a download that failed, after the files that it has; any other is left as it is',
  row: 'X-64',
  access: ['read', 'result'],
  body: z.object({ id }),
  repeatable: true,
  response: one,
});

export const dropDownload = endpoint({
  method: 'POST',
  path: '/v1.0/Result/Download/Drop',
  summary: 'Cancel a download, or forget one that is ready; its files are deleted',
  row: 'X-64',
  access: ['read', 'result'],
  body: z.object({ id }),
  response: outcome,
});
