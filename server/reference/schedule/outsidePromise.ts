import { and, eq, max } from 'drizzle-orm';
import { minskMoment } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { orderServices } from '../../core/db/schema/orders.ts';
import { providers, providerServices } from '../../core/db/schema/providers.ts';
import { outsideCalendar, promisedDay } from './promisedDay.ts';

/** The day that an outside laboratory promises, by its calendar; at noon, so that it is the same day in nearby time zones. */
export const expectedFrom = (
  own: Parameters<typeof outsideCalendar>[0],
  sentAt: Date,
  workingDays: number,
): Date => minskMoment(`${promisedDay(outsideCalendar(own), sentAt, workingDays)}T12:00`);

/** What it promises for its services of an order. */
export const outsidePromise = async (
  db: Db,
  { providerId, orderId }: { providerId: number; orderId: number },
  sentAt: Date,
): Promise<Date | null> => {
  const [found] = await db
    .select({
      workingWeek: providers.workingWeek,
      holidays: providers.holidays,
      workingDays: max(providerServices.workingDays),
    })
    .from(providers)
    .innerJoin(providerServices, eq(providerServices.providerId, providers.id))
    .innerJoin(
      orderServices,
      and(eq(orderServices.serviceId, providerServices.serviceId), eq(orderServices.orderId, orderId)),
    )
    .where(eq(providers.id, providerId))
    .groupBy(providers.id);
  return found ? expectedFrom(found, sentAt, found.workingDays ?? 0) : null;
};
