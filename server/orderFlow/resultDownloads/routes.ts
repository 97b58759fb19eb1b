import { and, eq, inArray } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as endpoints from '../../../contract/resultDownloads.ts';
import { ApiError } from '../../core/apiError.ts';
import { orders } from '../../core/db/schema/orders.ts';
import {
  resultDownloadFiles as files,
  resultDownloads as downloads,
} from '../../core/db/schema/resultDownloads.ts';
import type { Lab } from '../../core/lab.ts';
import { reachable } from '../../core/session/reach.ts';
import { giveOut } from '../results/giveOut.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { route } from '../../core/calls/route.ts';
import { downloadView, fileNameOf, findDownload, findDownloads } from './downloads.ts';
import { startNewDownload } from './startDownload.ts';

/** A file of a download for a caller who may see all its orders; audited as reading each result. */
const fetchFile = async (
  call: Call<typeof endpoints.downloadFile>,
): Promise<AnswerOf<typeof endpoints.downloadFile>> => {
  const { db, lab, query, user } = call;
  const { download } = await findDownload(call, query.id);
  const isIt = and(eq(files.downloadId, download.id), eq(files.part, query.part));
  const [found] = await db.select().from(files).where(isIt);
  if (found === undefined) throw new ApiError('NotFound');
  const allowed = await db
    .select({ orderId: orders.id, patientId: orders.patientId })
    .from(orders)
    .where(and(inArray(orders.id, found.orderIds), reachable(user)));
  if (allowed.length < found.orderIds.length) throw new ApiError('NotFound');
  await giveOut(
    call,
    'save',
    allowed.map((order) => ({ ...order, releases: found.releases[order.orderId] ?? null })),
  );
  await db.update(files).set({ fetchedAt: lab.clock.now() }).where(isIt);
  return {
    base64File: found.file,
    fileName: fileNameOf(download, found.part),
  };
};

/** Downloads of many results that are prepared in the background. */
export const resultDownloadRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.startDownload, startNewDownload);
  route(app, lab, endpoints.listDownloads, async (call) => {
    const { found, ready } = await findDownloads(call);
    return {
      downloads: found.map((download) => downloadView(download, ready, call.language)),
    };
  });
  route(app, lab, endpoints.downloadFile, fetchFile);
  route(app, lab, endpoints.retryDownload, async (call) => {
    const { download, ready } = await findDownload(call, call.body.id);
    const [retried] = await call.db
      .update(downloads)
      .set({ state: 'queued', attempts: 0, leaseUntil: null })
      .where(and(eq(downloads.id, download.id), eq(downloads.state, 'failed')))
      .returning();
    return {
      download: downloadView(retried ?? download, ready, call.language),
    };
  });
  // The process that draws its next file then finds no download and discards the file.
  route(app, lab, endpoints.dropDownload, async (call) => {
    const { download } = await findDownload(call, call.body.id);
    await call.db.delete(downloads).where(eq(downloads.id, download.id));
  });
};
