import { and, eq, inArray, sql } from 'drizzle-orm';
import { resultMessage } from '../../../contract/codes.ts';
import { RESULTS_AT_ONCE } from '../../../contract/results.ts';
import { Busy, TooManyRequests } from '../../core/apiError.ts';
import { orders } from '../../core/db/schema/orders.ts';
import {
  resultDownloadFiles as files,
  resultDownloads as downloads,
} from '../../core/db/schema/resultDownloads.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Work } from '../../core/jobs/dueWork.ts';
import { after, nextTry, workOff } from '../../core/jobs/queue.ts';
import type { Lab } from '../../core/lab.ts';
import { documentsOf, findResults } from '../results/findResults.ts';
import { fileOf } from '../results/severalResults.ts';
import { contractIdsOfUser } from '../../core/session/authenticate.ts';
import { noScope } from '../../core/session/scope.ts';
import { unitLimitsOfUser } from '../../core/session/unitLimits.ts';
import { base64Of } from '../../core/spreadsheets/base64.ts';
import { isActive, type StoredDownload } from './downloads.ts';

/** How long a download belongs to a process that has died; ms. */
const LEASE_MS = 30_000;
const RENEW_MS = 10_000;
/** Waits before each repeat; ms. */
const REPEATS = [5000, 5000];

/**
 * Takes the download whose next file is due: of each user the one that is running, else the oldest, and of the users
 * the one who has waited longest for a file.
 */
const claim = async (lab: Lab): Promise<StoredDownload | undefined> => {
  const due = sql`select mine.id from result_downloads mine
    where mine.state in ('queued', 'running') and (mine.lease_until is null or mine.lease_until <= ${lab.clock.now().toISOString()})
      and not exists (select 1 from result_downloads other
        where other.user_id = mine.user_id and other.state in ('queued', 'running')
          and (other.state = 'queued', other.id) < (mine.state = 'queued', mine.id))
    order by (select max(served_at) from result_downloads served where served.user_id = mine.user_id) nulls first, mine.id
    limit 1 for update skip locked`;
  const [download] = await lab.db
    .update(downloads)
    .set({ state: 'running', leaseUntil: after(lab, LEASE_MS) })
    .where(sql`${downloads.id} = (${due})`)
    .returning();
  return download;
};

const isRunning = ({ id }: StoredDownload) => and(eq(downloads.id, id), eq(downloads.state, 'running'));

/** The orders of the next file with their results, as far as the user may still see them. */
const lookUp = async (lab: Lab, { userId, orderIds, done, language }: StoredDownload) => {
  const ids = orderIds.slice(done, done + RESULTS_AT_ONCE);
  const [user] = await lab.db
    .select({ contractIds: contractIdsOfUser, unitLimits: unitLimitsOfUser })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.state, 'ACTIVE')));
  const rows = await lab.db
    .select({ id: orders.id, barcode: orders.barcode })
    .from(orders)
    .where(inArray(orders.id, ids));
  const barcodes = ids.flatMap((id) => rows.find((row) => row.id === id)?.barcode ?? []);
  const scope = user ?? noScope;
  return { count: ids.length, found: await findResults({ db: lab.db, lab, scope, language }, barcodes) };
};

/** Draws the next file of a download and stores it with the progress, unless it was dropped meanwhile. */
const prepareFile = async (lab: Lab, download: StoredDownload): Promise<void> => {
  const { id, format, userId, done, orderIds } = download;
  const { count, found } = await lookUp(lab, download);
  const documents = documentsOf(found);
  const file =
    documents.length === 0 ? null : await fileOf(lab, documents, { format, turn: { owner: String(userId) } });
  const missing = found
    .filter(({ document }) => document === null)
    .map(({ barcode, code }) => ({
      barcode,
      code: code === resultMessage.Success ? resultMessage.Error : code,
    }));
  const now = done + count;
  await lab.db.transaction(async (tx) => {
    const [kept] = await tx
      .update(downloads)
      .set({
        done: now,
        missing: [...download.missing, ...missing],
        state: now >= orderIds.length ? 'done' : 'running',
        attempts: 0,
        servedAt: lab.clock.now(),
        leaseUntil: null,
      })
      // Another process may have done it, when this one was away for longer than its lease.
      .where(and(isRunning(download), eq(downloads.done, done)))
      .returning({ id: downloads.id });
    if (kept === undefined || file === null) return;
    await tx.insert(files).values({
      downloadId: id,
      part: Math.ceil(now / RESULTS_AT_ONCE),
      orderIds: documents.map(({ orderId }) => orderId),
      releases: Object.fromEntries(documents.map(({ orderId, releases }) => [orderId, [...releases]])),
      file: base64Of(file),
    });
  });
};

/** After a failure: tried again later, at most three times; a full queue of papers counts as none. */
const postpone = async (lab: Lab, download: StoredDownload, error: unknown): Promise<void> => {
  if (error instanceof TooManyRequests || error instanceof Busy) {
    await lab.db
      .update(downloads)
      .set({ leaseUntil: after(lab, error.wait) })
      .where(isRunning(download));
    return;
  }
  lab.log.error('download failed', error, { id: download.id });
  const attempts = download.attempts + 1;
  const leaseUntil = nextTry(lab, attempts, REPEATS);
  await lab.db
    .update(downloads)
    .set({ attempts, leaseUntil, state: leaseUntil === null ? 'failed' : 'running' })
    .where(isRunning(download));
};

/** Prepares the next file of a download, under a lease that is renewed meanwhile. */
const prepareLeased = async (lab: Lab, download: StoredDownload): Promise<void> => {
  const renew = setInterval(() => {
    lab.db
      .update(downloads)
      .set({ leaseUntil: after(lab, LEASE_MS) })
      .where(isRunning(download))
      .catch((error: unknown) => lab.log.error('download not renewed', error));
  }, RENEW_MS);
  try {
    await prepareFile(lab, download);
  } finally {
    clearInterval(renew);
  }
};

/** Prepares all files that are due, one after another; between them it checks `isStopped`. */
export const prepareDueFiles = (lab: Lab, isStopped?: () => boolean): Promise<void> =>
  workOff(
    {
      claim: () => claim(lab),
      work: (download) => prepareLeased(lab, download),
      failed: (download, error) => postpone(lab, download, error),
    },
    isStopped,
  );

/**
 * The files of downloads; several processes on one database share them, and one that a process left behind is taken up
 * by another or after the restart.
 */
export const downloadsWork = (lab: Lab): Work => ({
  event: 'downloads failed',
  dueAt: sql`select min(coalesce(lease_until, to_timestamp(0))) from ${downloads} where ${isActive}`,
  round: (isStopped) => prepareDueFiles(lab, isStopped),
});
