import { and, eq, sql } from 'drizzle-orm';
import { minskMoment } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { orderServices } from '../../core/db/schema/orders.ts';
import {
  providerOrders,
  providerOrderServices,
  providers,
  providerServices,
} from '../../core/db/schema/providers.ts';
import { outsideCalendar, promisedDay } from './promisedDay.ts';

type Entry = Pick<typeof providerOrders.$inferSelect, 'id' | 'providerId' | 'orderId'>;

/**
 * Keeps codes, prices and promised days of the services of an order as they are agreed at `sentAt`, within the
 * transaction `db` that sends it; returns by when all are promised, at noon, so that it is the same day in nearby time
 * zones. Sent once more (`isFirst` false), the services that are kept have the codes that were sent now, and stay else.
 */
export const keepTerms = async (
  db: Db,
  { id: entryId, providerId, orderId }: Entry,
  { sentAt, isFirst }: { sentAt: Date; isFirst: boolean },
): Promise<Date | null> => {
  const agreed = await db
    .select({
      serviceId: providerServices.serviceId,
      providerCode: providerServices.providerCode,
      price: providerServices.price,
      workingDays: providerServices.workingDays,
      workingWeek: providers.workingWeek,
      holidays: providers.holidays,
    })
    .from(providerServices)
    .innerJoin(providers, eq(providers.id, providerServices.providerId))
    .innerJoin(
      orderServices,
      and(eq(orderServices.serviceId, providerServices.serviceId), eq(orderServices.orderId, orderId)),
    )
    .where(eq(providerServices.providerId, providerId));
  if (isFirst) {
    await db.delete(providerOrderServices).where(eq(providerOrderServices.entryId, entryId));
    await db.update(providerOrders).set({ termsOf: null }).where(eq(providerOrders.id, entryId));
  }
  const kept = agreed.map(({ workingDays, workingWeek, holidays, ...line }) => ({
    ...line,
    entryId,
    expectedOn: promisedDay(outsideCalendar({ workingWeek, holidays }), sentAt, workingDays),
  }));
  if (kept.length === 0) return null;
  await db
    .insert(providerOrderServices)
    .values(kept)
    .onConflictDoUpdate({
      target: [providerOrderServices.entryId, providerOrderServices.serviceId],
      set: { providerCode: sql`excluded.provider_code` },
    });
  const last = kept
    .map(({ expectedOn }) => expectedOn)
    .toSorted()
    .at(-1);
  return last === undefined ? null : minskMoment(`${last}T12:00`);
};
