import { lisTasks } from '../db/followingSchema.ts';
import type { Clock } from '../lab.ts';
import type { Lis } from './lis.ts';

interface Given {
  clock: Clock;
  /** How long a working day of the simulated bench lasts; ms. */
  workingDayMs: number;
}

/** The simulated laboratory: it takes every order, and while the server runs brings it to a result. */
export const createEmbeddedLis = ({ clock, workingDayMs }: Given): Lis => ({
  take: async (db, orderIds) => {
    if (orderIds.length > 0)
      await db
        .insert(lisTasks)
        .values(
          orderIds.map((orderId) => ({
            orderId,
            step: 'confirm' as const,
            dueAt: new Date(clock.now().getTime() + workingDayMs / 4),
          })),
        )
        .onConflictDoNothing();
    return new Map(orderIds.map((id) => [id, 'taken']));
  },
  work: async () => [],
  resultOf: async () => null,
});
