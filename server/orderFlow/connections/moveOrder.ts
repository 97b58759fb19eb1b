import { eq, sql } from 'drizzle-orm';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import { afterEvent, cabinetStatusOf } from '../../../contract/sortingStates.ts';
import { auditJob } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { orders } from '../../core/db/schema/orders.ts';

const { SENT, IMPORTED } = sortingStatus;

/**
 * The laboratory has confirmed a locked order, or has begun with it: SENT → IMPORTED → INTEGRATED as far as `to`. An
 * order that is as far already, or that the laboratory does not have, stays. Returns whether it moved.
 */
export const moveOrder = async (
  db: Db,
  now: Date,
  { id, sortingState }: Pick<typeof orders.$inferSelect, 'id' | 'sortingState'>,
  to: 'confirm' | 'register',
): Promise<boolean> => {
  const events = [
    ...(sortingState === SENT ? (['confirm'] as const) : []),
    ...(to === 'register' && (sortingState === SENT || sortingState === IMPORTED)
      ? (['register'] as const)
      : []),
  ];
  let state = sortingState;
  for (const event of events) {
    const after = afterEvent(state, event);
    if (after === null) break;
    await db
      .update(orders)
      .set({
        sortingState: after,
        cabinetStatus: sql`case when ${orders.cabinetStatus} = ${cabinetStatus.NewOrder} then ${cabinetStatusOf[after]}
          else ${orders.cabinetStatus} end`,
        version: sql`${orders.version} + 1`,
        importedAt: sql`coalesce(${orders.importedAt}, ${now.toISOString()})`,
      })
      .where(eq(orders.id, id));
    await auditJob(db, now, `order.${event}`, [`order ${String(id)}`], {
      before: { sortingState: state },
      after: { sortingState: after },
    });
    state = after;
  }
  return state !== sortingState;
};
