import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Complex } from '../../../contract/complexes.ts';
import type { Db } from '../../core/db/db.ts';
import { complexes, complexServices, priceBook, services } from '../../core/db/schema/catalogue.ts';
import { priceOn } from '../promotions/price.ts';

/** A complex of these contracts with the ids of its services, or null. */
export const complexOf = async (
  db: Db,
  contractIds: readonly number[],
  id: number,
): Promise<{ contractId: number; name: string; serviceIds: number[] } | null> => {
  const [found] = await db
    .select({ contractId: complexes.contractId, name: complexes.name })
    .from(complexes)
    .where(and(eq(complexes.id, id), inArray(complexes.contractId, [...contractIds])));
  if (found === undefined) return null;
  const rows = await db
    .select({ id: complexServices.serviceId })
    .from(complexServices)
    .where(eq(complexServices.complexId, id))
    .orderBy(complexServices.serviceId);
  return { ...found, serviceIds: rows.map((row) => row.id) };
};

/** Creates a complex; null when the contract already has one with this name. */
export const insertComplex = async (db: Db, contractId: number, name: string): Promise<number | null> => {
  const [created] = await db
    .insert(complexes)
    .values({ contractId, name })
    .onConflictDoNothing()
    .returning({ id: complexes.id });
  return created?.id ?? null;
};

/** Throws a unique violation when the contract has another complex with this name. */
export const renameComplex = async (db: Db, id: number, name: string): Promise<void> => {
  await db.update(complexes).set({ name }).where(eq(complexes.id, id));
};

/** Deletes a complex; its services stay. */
export const deleteComplex = async (db: Db, id: number): Promise<void> => {
  await db.delete(complexes).where(eq(complexes.id, id));
};

/** A page of a contract's complexes, sorted by name. */
export const complexesPage = async (
  db: Db,
  contractId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ complexes: Complex[]; totalCount: number }> => {
  const where = eq(complexes.contractId, contractId);
  const found = await db
    .select({
      id: complexes.id,
      name: complexes.name,
      servicesCount: db.$count(complexServices, eq(complexServices.complexId, complexes.id)),
    })
    .from(complexes)
    .where(where)
    .orderBy(asc(sql`lower(${complexes.name})`), asc(complexes.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [total] = await db.select({ count: count() }).from(complexes).where(where);
  return { complexes: found, totalCount: total?.count ?? 0 };
};

/** Adds a service to a complex; false when it is not in the contract's price book. */
export const addToComplex = async (
  db: Db,
  contractId: number,
  complexId: number,
  serviceId: number,
): Promise<boolean> => {
  const [bought] = await db
    .select({ id: priceBook.serviceId })
    .from(priceBook)
    .where(and(eq(priceBook.contractId, contractId), eq(priceBook.serviceId, serviceId)));
  if (bought === undefined) return false;
  await db.insert(complexServices).values({ complexId, serviceId }).onConflictDoNothing();
  return true;
};

/** Removes a service from a complex; no error when it is not there. */
export const removeFromComplex = async (db: Db, complexId: number, serviceId: number): Promise<void> => {
  await db
    .delete(complexServices)
    .where(and(eq(complexServices.complexId, complexId), eq(complexServices.serviceId, serviceId)));
};

/** Services of a complex by code; `price` in kopecks on a day `yyyy-MM-dd`, null when it is no longer in the contract's price book. */
export const servicesOfComplex = async (db: Db, contractId: number, complexId: number, day: string) =>
  db
    .select({
      id: services.id,
      code: services.code,
      name: services.name,
      workingDays: services.workingDays,
      price: priceOn(day),
    })
    .from(complexServices)
    .innerJoin(services, eq(services.id, complexServices.serviceId))
    .leftJoin(
      priceBook,
      and(eq(priceBook.serviceId, complexServices.serviceId), eq(priceBook.contractId, contractId)),
    )
    .where(eq(complexServices.complexId, complexId))
    .orderBy(asc(services.code));
