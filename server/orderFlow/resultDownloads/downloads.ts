import type { Call } from '../../core/calls/call.ts';
import { and, asc, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { ResultDownload } from '../../../contract/resultDownloads.ts';
import { RESULTS_AT_ONCE } from '../../../contract/results.ts';
import { ApiError } from '../../core/apiError.ts';
import { dayOf } from '../../core/dates.ts';
import {
  resultDownloadFiles as files,
  resultDownloads as downloads,
} from '../../core/db/schema/resultDownloads.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { withinUnits } from '../../core/session/reach.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';

export type StoredDownload = typeof downloads.$inferSelect;
type DownloadFile = Pick<typeof files.$inferSelect, 'downloadId' | 'part' | 'fetchedAt'>;
type Caller = Pick<Call<Endpoint>, 'db' | 'lab' | 'user'>;

/** Downloads that are not finished. */
export const isActive = inArray(downloads.state, ['queued', 'running']);

/** How many files so many orders are in. */
const partsOf = (orders: number): number => Math.ceil(orders / RESULTS_AT_ONCE);

/** `results_2026-11-20.pdf`, and `results_2026-11-20_2.pdf` when there are several files. */
export const fileNameOf = ({ createdAt, format, orderIds }: StoredDownload, part: number): string => {
  const number = partsOf(orderIds.length) > 1 ? `_${part}` : '';
  return `results_${dayOf(createdAt)}${number}.${format}`;
};

/** Orders that are in no file, with the reason in a language. */
export const outcomesOfMissing = (
  missing: StoredDownload['missing'],
  language: Language,
): ResultDownload['orders'] =>
  missing.map(({ barcode, code }) => ({
    barcode,
    isSuccess: false,
    statusMessage: textsOf(language).results.reason[code],
  }));

/** A download as its user sees it. */
export const downloadView = (
  download: StoredDownload,
  ready: readonly DownloadFile[],
  language: Language,
): ResultDownload => ({
  id: download.id,
  format: download.format,
  state: download.state,
  done: download.done,
  total: download.orderIds.length,
  files: ready
    .filter(({ downloadId }) => downloadId === download.id)
    .map(({ part, fetchedAt }) => ({
      part,
      fileName: fileNameOf(download, part),
      isFetched: fetchedAt !== null,
    })),
  orders: outcomesOfMissing(download.missing, language),
  createdAt: download.createdAt.toISOString(),
  expiresAt: download.expiresAt.toISOString(),
});

/** Those of the caller, while they last and while all their orders are within the caller's reach. */
export const isOwn = ({ lab, user }: Caller): SQL | undefined => {
  const limit = withinUnits(user, orders);
  return and(
    eq(downloads.userId, user.id),
    gt(downloads.expiresAt, lab.clock.now()),
    sql`${downloads.contractIds} <@ ${`{${user.contractIds.join(',')}}`}::int[]`,
    limit &&
      sql`not exists (select from ${orders}
        where ${orders.id} = any(${downloads.orderIds}) and (${limit}) is not true)`,
  );
};

/** The caller's downloads, the newest first, and what is ready of them; `id` narrows them to one. */
export const findDownloads = async (call: Caller, id?: number) => {
  const { db } = call;
  const found = await db
    .select()
    .from(downloads)
    .where(and(isOwn(call), id === undefined ? undefined : eq(downloads.id, id)))
    .orderBy(desc(downloads.id));
  const ids = found.map((download) => download.id);
  const ready =
    ids.length === 0
      ? []
      : await db
          .select({ downloadId: files.downloadId, part: files.part, fetchedAt: files.fetchedAt })
          .from(files)
          .where(inArray(files.downloadId, ids))
          .orderBy(asc(files.part));
  return { found, ready };
};

/** The caller's download of this id. Throws NotFound alike for a foreign, absent, expired and lost one. */
export const findDownload = async (call: Caller, id: number) => {
  const { found, ready } = await findDownloads(call, id);
  const [download] = found;
  if (download === undefined) throw new ApiError('NotFound');
  return { download, ready };
};
