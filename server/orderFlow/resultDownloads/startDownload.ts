import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { DAY } from '../../../contract/time.ts';
import { and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { resultMessage } from '../../../contract/codes.ts';
import type { startDownload } from '../../../contract/resultDownloads.ts';
import { TooManyRequests } from '../../core/apiError.ts';
import { resultDownloads as downloads } from '../../core/db/schema/resultDownloads.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { statesOf } from '../results/findResults.ts';
import { downloadView, isActive, outcomesOfMissing } from './downloads.ts';

/** Downloads of a user that wait or are kept. */
const KEPT = 5;
/** When a user with so many unfinished ones may start another; ms. */
const AGAIN_MS = 30_000;

/**
 * Makes room for one more download: the oldest finished ones are deleted. Throws TooManyRequests when none is finished.
 */
const makeRoom = async ({ db, user }: Pick<Call<typeof startDownload>, 'db' | 'user'>): Promise<void> => {
  const own = eq(downloads.userId, user.id);
  const active = await db
    .select({ id: downloads.id })
    .from(downloads)
    .where(and(own, isActive))
    .orderBy(asc(downloads.id));
  const room = KEPT - 1 - active.length;
  if (room < 0) throw new TooManyRequests(AGAIN_MS);
  const finished = and(own, inArray(downloads.state, ['done', 'failed']));
  const newest = db
    .select({ id: downloads.id })
    .from(downloads)
    .where(finished)
    .orderBy(desc(downloads.id))
    .limit(room);
  await db.delete(downloads).where(and(finished, notInArray(downloads.id, newest)));
};

/** Queues a download of the orders that have a result; none without such an order. */
export const startNewDownload = async (
  call: Call<typeof startDownload>,
): Promise<AnswerOf<typeof startDownload>> => {
  const { db, lab, body, language, user } = call;
  const states = await statesOf(call, body.barcodes);
  const ready = states.filter(({ code }) => code === resultMessage.Success);
  const missing = states
    .filter(({ code }) => code !== resultMessage.Success)
    .map(({ barcode, code }) => ({ barcode, code }));
  const orders = outcomesOfMissing(missing, language);
  if (ready.length === 0)
    return {
      isSuccess: false,
      statusMessage: textsOf(language).results.noneReady,
      download: null,
      orders,
    };
  await makeRoom(call);
  const createdAt = lab.clock.now();
  const [download] = await db
    .insert(downloads)
    .values({
      userId: user.id,
      contractIds: [...new Set(ready.map(({ contractId }) => contractId))],
      orderIds: ready.map(({ orderId }) => orderId),
      format: body.format,
      language,
      missing,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + DAY),
    })
    .returning();
  if (download === undefined) throw new Error('A download was inserted and not returned');
  return {
    download: downloadView(download, [], language),
    orders,
  };
};
