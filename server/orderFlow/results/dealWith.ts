import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as endpoints from '../../../contract/results.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { isCurrentNote } from '../../core/db/rowFunctions.ts';
import { dealtWith } from '../../core/db/schema/dealtWith.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { users } from '../../core/db/schema/users.ts';
import { lockByBarcodes } from '../orders/repository.ts';
import { kindOf } from './resultRow.ts';

type Endpoint = typeof endpoints.dealWith;
const retakes = alias(orders, 'retakes');

/**
 * Notes what the desk of an order has dealt with; a note of a colleague stays and is returned. Throws BadRequest when the
 * order has nothing of the kind.
 */
export const noteDealtWith = ({ lab, user, body, scope, db }: Call<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  db.transaction(async (tx) => {
    const [order] = await lockByBarcodes(tx, scope, [body.barcode]);
    if (order === undefined) throw new ApiError('NotFound');
    const { kind, how } = body;
    if (kindOf({ status: order.cabinetStatus, mark: order.resultMark }) !== kind)
      throw new ApiError('BadRequest', { kind: 'Invalid' });
    // The order is locked, so nobody else notes it meanwhile.
    const find = () =>
      tx
        .select({ at: dealtWith.at, by: users.name, how: dealtWith.how, retake: retakes.barcode })
        .from(dealtWith)
        .innerJoin(users, eq(users.id, dealtWith.byUser))
        .innerJoin(orders, eq(orders.id, dealtWith.orderId))
        .leftJoin(retakes, eq(retakes.id, dealtWith.retakeId))
        .where(and(eq(dealtWith.orderId, order.id), eq(dealtWith.kind, kind), sql.raw(isCurrentNote)))
        .orderBy(dealtWith.at);
    let [note] = await find();
    if (note === undefined) {
      await tx
        .insert(dealtWith)
        .values({ orderId: order.id, kind, how, at: lab.clock.now(), byUser: user.id });
      await auditChange({ db: tx, lab, user }, 'order.dealWith', `order ${String(order.id)}`, {
        after: { kind, how },
      });
      [note] = await find();
    }
    if (note === undefined) throw new Error('A stored note is found');
    return { dealtWith: { ...note, kind, at: note.at.toISOString() } };
  });
