import { and, asc, count, eq, exists, inArray, sql, type SQL } from 'drizzle-orm';
import type { Service } from '../../../contract/services.ts';
import type { UserFlags } from '../../../contract/session.ts';
import { shownAmount } from '../../core/amounts.ts';
import type { Db } from '../../core/db/db.ts';
import { priceBook, selectedServices, services } from '../../core/db/schema/catalogue.ts';
import type { Language } from '../../core/messages/messages.ts';
import { priceOn } from '../promotions/price.ts';

/** The reader and the contracts whose prices apply; with several contracts a service has no price. */
export interface Reader {
  userId: number;
  flags: UserFlags;
  contractIds: readonly number[];
  language: Language;
  /** The day whose prices apply, `yyyy-MM-dd`. */
  day: string;
}
interface Choice {
  /** Only the reader's favourites. */
  selected: boolean;
  where?: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
}
export interface Page {
  services: Service[];
  totalCount: number;
}

const favourite = (db: Db, userId: number) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(selectedServices)
      .where(and(eq(selectedServices.userId, userId), eq(selectedServices.serviceId, services.id))),
  );

/** Whether the service is in the price book of one of these contracts. */
const sold = (db: Db, contractIds: readonly number[]) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(priceBook)
      .where(and(inArray(priceBook.contractId, [...contractIds]), eq(priceBook.serviceId, services.id))),
  );

/** For whom a service is: a package with a part for one gender is for that gender. */
const genderOf = sql<'M' | 'F' | null>`case when ${services.isPackage} and ${services.gender} is null
  then (select min(part.gender) from package_services
    join services part on part.id = package_services.service_id
    where package_services.package_id = ${services.id})
  else ${services.gender} end`;

/** A page of services in the price books of the reader's contracts, and their total number. */
export const pageOf = async (db: Db, reader: Reader, choice: Choice): Promise<Page> => {
  const { userId, contractIds, flags, language, day } = reader;
  const mine = favourite(db, userId);
  const where = and(sold(db, contractIds), choice.selected ? mine : undefined, choice.where);
  const price = db
    .select({ price: priceOn(day) })
    .from(priceBook)
    .where(
      and(
        contractIds.length === 1 ? eq(priceBook.contractId, contractIds[0] ?? 0) : sql`false`,
        eq(priceBook.serviceId, services.id),
      ),
    );
  const rows = await db
    .select({
      service: services,
      gender: genderOf,
      price: sql<number | null>`(${price})`,
      isSelected: sql<boolean>`${mine}`,
      hasIntervals: sql<boolean>`exists (select from service_analytes join analyte_intervals using (analyte_id)
        where service_id = services.id)`,
    })
    .from(services)
    .where(where)
    .orderBy(...choice.orderBy)
    .limit(choice.limit)
    .offset(choice.offset);
  const [total] = await db.select({ count: count() }).from(services).where(where);
  return {
    totalCount: total?.count ?? 0,
    services: rows.map(({ service, gender, price, isSelected, hasIntervals }) => ({
      id: service.id,
      code: service.code,
      name: service.name[language],
      price: shownAmount(flags, price),
      workingDays: service.workingDays,
      gender,
      isPackage: service.isPackage,
      isSelected,
      comment: service.comment?.[language],
      remark: service.remark?.[language],
      description: service.description?.[language],
      results: service.results?.[language],
      hasIntervals,
    })),
  };
};

/** A page of the price book, sorted by code. */
export const servicesPage = async (
  db: Db,
  reader: Reader,
  params: { selected: boolean; page: number; pageSize: number },
): Promise<Page> =>
  pageOf(db, reader, {
    selected: params.selected,
    orderBy: [asc(services.code)],
    limit: params.pageSize,
    offset: (params.page - 1) * params.pageSize,
  });

/** Makes a service a favourite of the reader; false when it is in no price book of the reader's contracts. */
export const addFavourite = async (db: Db, reader: Reader, serviceId: number): Promise<boolean> => {
  const [service] = await db
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.id, serviceId), sold(db, reader.contractIds)));
  if (service === undefined) return false;
  await db.insert(selectedServices).values({ userId: reader.userId, serviceId }).onConflictDoNothing();
  return true;
};

/** Removes a service from a user's favourites; no error when it is not there. */
export const removeFavourite = async (db: Db, userId: number, serviceId: number): Promise<void> => {
  await db
    .delete(selectedServices)
    .where(and(eq(selectedServices.userId, userId), eq(selectedServices.serviceId, serviceId)));
};
