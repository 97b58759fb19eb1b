import { eq, sql } from 'drizzle-orm';
import type * as endpoints from '../../../contract/dealtWith.ts';
import type { FieldMessage } from '../../../contract/fields.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { latestCritical } from '../../core/db/criticalValues.ts';
import { moment } from '../../core/db/moment.ts';
import { dealtWith } from '../../core/db/schema/dealtWith.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { lockByBarcodes } from '../orders/repository.ts';
import { currentNote, findNote } from './dealWith.ts';
import { kindsOf } from './resultRow.ts';

type Endpoint = typeof endpoints.criticalCall;
const MINUTE = 60_000;

/** What is wrong with the moment of a call; a typed one has whole minutes. */
const mistakeOf = (calledAt: Date, latest: Date, now: Date): FieldMessage | undefined => {
  if (calledAt > now) return 'CallInFuture';
  const isBefore = Math.floor(calledAt.getTime() / MINUTE) < Math.floor(latest.getTime() / MINUTE);
  return isBefore ? 'CallBeforeValue' : undefined;
};

/**
 * Records a call about the critical values of an order within reach. One that reached the doctor closes the task; then a
 * later call gets it back and stores nothing. Throws NotFound, and BadRequest when the order has got other values since
 * the caller has seen them, and for a moment in the future or before the last critical value.
 */
export const recordCriticalCall = async (call: Call<Endpoint>): Promise<AnswerOf<Endpoint>> => {
  const { lab, user, body, scope, db } = call;
  const [order] = await lockByBarcodes(db, scope, [body.barcode]);
  if (order === undefined) throw new ApiError('NotFound');
  // The order is locked, so nobody else closes its task meanwhile.
  const closed = await currentNote(db, order.id, 'critical');
  if (closed) return { dealtWith: closed, isOwn: false };
  const [found] = await db
    .select({ latest: sql<string | null>`${sql.raw(moment(latestCritical))}` })
    .from(orders)
    .where(eq(orders.id, order.id));
  const latest = new Date(found?.latest ?? 0);
  const isOpen = kindsOf(order).includes('critical');
  if (!isOpen || latest.getTime() !== Date.parse(body.latest))
    throw new ApiError('BadRequest', { latest: 'ValuesChanged' });
  const now = lab.clock.now();
  const calledAt = body.calledAt === undefined ? now : new Date(body.calledAt);
  const mistake = mistakeOf(calledAt, latest, now);
  if (mistake) throw new ApiError('BadRequest', { calledAt: mistake });
  const { called, outcome, comment } = body;
  const [stored] = await db
    .insert(dealtWith)
    .values({
      orderId: order.id,
      kind: 'critical',
      at: now,
      byUser: user.id,
      how: comment,
      called,
      calledAt,
      outcome,
      readBack: outcome === 'confirmed' ? body.readBack : '',
    })
    .returning({ id: dealtWith.id });
  await auditChange(call, 'order.criticalCall', `order ${String(order.id)}`, {
    after: { outcome },
  });
  const note = stored && (await findNote(db, eq(dealtWith.id, stored.id)));
  if (note === undefined) throw new Error('A stored call is found');
  return { dealtWith: note, isOwn: true };
};
