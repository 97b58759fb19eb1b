import { and, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as endpoints from '../../../contract/dealtWith.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { isCurrentNote } from '../../core/db/criticalValues.ts';
import type { Db } from '../../core/db/db.ts';
import { dealtWith } from '../../core/db/schema/dealtWith.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { users } from '../../core/db/schema/users.ts';
import { lockByBarcodes } from '../orders/repository.ts';
import { kindsOf } from './resultRow.ts';

type Endpoint = typeof endpoints.dealWith;
const retakes = alias(orders, 'retakes');

/** The first note under a condition on `dealt_with`, as the contract has it. */
export const findNote = async (
  db: Db,
  condition: SQL | undefined,
): Promise<endpoints.DealtWith | undefined> => {
  const { kind, at, how, outcome, called, calledAt, readBack } = dealtWith;
  const [found] = await db
    .select({
      note: { kind, at, by: users.name, how, retake: retakes.barcode },
      call: { outcome, called, calledAt, readBack },
    })
    .from(dealtWith)
    .innerJoin(users, eq(users.id, dealtWith.byUser))
    .innerJoin(orders, eq(orders.id, dealtWith.orderId))
    .leftJoin(retakes, eq(retakes.id, dealtWith.retakeId))
    .where(condition)
    .orderBy(at);
  if (found === undefined) return undefined;
  const { note, call } = found;
  const { called: who, calledAt: when, readBack: values, outcome: ended } = call;
  return {
    ...note,
    at: note.at.toISOString(),
    call:
      ended === null || who === null || when === null || values === null
        ? null
        : { outcome: ended, called: who, calledAt: when.toISOString(), readBack: values },
  };
};

/** The note about an order that counts, if the desk has dealt with it. */
export const currentNote = (db: Db, orderId: number, kind: endpoints.DealtKind) =>
  findNote(db, and(eq(dealtWith.orderId, orderId), eq(dealtWith.kind, kind), sql.raw(isCurrentNote)));

/**
 * Notes what the desk of an order has dealt with; a note of a colleague stays and is returned. Throws BadRequest when the
 * order has nothing of the kind.
 */
export const noteDealtWith = ({ lab, user, body, scope, db }: Call<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  db.transaction(async (tx) => {
    const [order] = await lockByBarcodes(tx, scope, [body.barcode]);
    if (order === undefined) throw new ApiError('NotFound');
    const { kind, how } = body;
    if (!kindsOf(order).includes(kind)) throw new ApiError('BadRequest', { kind: 'Invalid' });
    // The order is locked, so nobody else notes it meanwhile.
    let note = await currentNote(tx, order.id, kind);
    if (note === undefined) {
      await tx
        .insert(dealtWith)
        .values({ orderId: order.id, kind, how, at: lab.clock.now(), byUser: user.id });
      await auditChange({ db: tx, lab, user }, 'order.dealWith', `order ${String(order.id)}`, {
        after: { kind, how },
      });
      note = await currentNote(tx, order.id, kind);
    }
    if (note === undefined) throw new Error('A stored note is found');
    return { dealtWith: note };
  });
