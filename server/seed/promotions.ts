import { DAY } from '../../contract/time.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { dayOf } from '../core/dates.ts';
import type { Db } from '../core/db/db.ts';
import { priceBook, services } from '../core/db/schema/catalogue.ts';
import { promotions } from '../core/db/schema/promotions.ts';

/** Days from the day of the seed: one before the first order, one that begins today, one that follows. */
const periods = [
  { code: '4031', percent: 15, from: -430, to: -401 },
  { code: '5052', percent: 20, from: 0, to: 29 },
  { code: '4031', percent: 10, from: 30, to: 59 },
] as const;

/** Promotions of a contract: one that ended, one that is active and one that is planned. */
export const insertPromotions = async (db: Db, contractId: number, now: Date): Promise<void> => {
  const day = (days: number) => dayOf(new Date(now.getTime() + days * DAY));
  const codes = periods.map(({ code }) => code);
  const sold = await db
    .select({ id: services.id, code: services.code })
    .from(services)
    .innerJoin(priceBook, and(eq(priceBook.serviceId, services.id), eq(priceBook.contractId, contractId)))
    .where(inArray(services.code, codes));
  const rows = periods.flatMap(({ code, percent, from, to }) =>
    sold
      .filter((service) => service.code === code)
      .map(({ id }) => ({ contractId, serviceId: id, percent, startsOn: day(from), endsOn: day(to) })),
  );
  if (rows.length > 0) await db.insert(promotions).values(rows);
};
