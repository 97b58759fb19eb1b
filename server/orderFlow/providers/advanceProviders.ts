import { and, eq, lte } from 'drizzle-orm';
import { sortingStatus, type SortingStatus } from '../../../contract/codes.ts';
import { afterProviderEvent } from '../../../contract/providerStates.ts';
import { auditJob } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { providerOrders } from '../../core/db/schema/providers.ts';
import type { Lab } from '../../core/lab.ts';

const MINUTE = 60_000;
/** How long a simulated provider takes to confirm an order, and then to register it; ms. */
export const CONFIRMS_AFTER = MINUTE;
const REGISTERS_AFTER = 5 * MINUTE;
/** How long after registration a simulated provider requests payment; ms. */
const BILLS_AFTER = 30 * MINUTE;

const advance = async (
  db: Db,
  now: Date,
  from: SortingStatus,
  event: 'confirm' | 'register' | 'requestPayment',
  nextAfter: number | null,
): Promise<void> => {
  const status = afterProviderEvent(from, event);
  if (status === null) return;
  await db.transaction(async (tx) => {
    const moved = await tx
      .update(providerOrders)
      .set({ status, dueAt: nextAfter === null ? null : new Date(now.getTime() + nextAfter) })
      .where(and(eq(providerOrders.status, from), lte(providerOrders.dueAt, now)))
      .returning({ id: providerOrders.id });
    await auditJob(
      tx,
      now,
      `provider.${event}`,
      moved.map(({ id }) => `provider order ${String(id)}`),
      { before: { status: from }, after: { status } },
    );
  });
};

/**
 * Advances the orders that are due at the simulated providers: requests payment for registered ones, registers
 * confirmed ones and confirms sent ones.
 */
export const advanceProviders = async (db: Db, clock: Lab['clock']): Promise<void> => {
  const now = clock.now();
  await advance(db, now, sortingStatus.INTEGRATED, 'requestPayment', null);
  await advance(db, now, sortingStatus.IMPORTED, 'register', BILLS_AFTER);
  await advance(db, now, sortingStatus.SENT, 'confirm', REGISTERS_AFTER);
};
