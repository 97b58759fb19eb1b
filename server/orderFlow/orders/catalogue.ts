import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SpecimenKind } from '../../../contract/orders.ts';
import type { LocalisedName } from '../../../contract/fields.ts';
import type { ServiceQuestion } from '../../../contract/orderQuestions.ts';
import type { Db } from '../../core/db/db.ts';
import { packageServices, priceBook, services, tubes } from '../../core/db/schema/catalogue.ts';
import { priceOn } from '../../reference/promotions/price.ts';
import type { CatalogueService } from './calculation.ts';

/** A service with what a basket shows of it. */
export interface NamedService extends CatalogueService {
  name: LocalisedName;
  /** Asked when it is ordered. */
  questions: readonly ServiceQuestion[];
  /** The price-book price while a promotion lowers it, null without one. */
  listPrice: number | null;
  tube: {
    code: string;
    capacity: number;
    drawOrder: number;
    name: LocalisedName;
    biomaterial: LocalisedName;
    color: string;
    kind: SpecimenKind;
    hasSite: boolean;
  } | null;
}
interface Catalogue {
  services: NamedService[];
  hasPriceBook: boolean;
}

/** Codes of the packages in a contract's price book that contain two or more of these codes. */
export const packagesHolding = async (
  db: Db,
  contractId: number,
  codes: readonly string[],
): Promise<string[]> => {
  if (codes.length < 2) return [];
  const part = alias(services, 'part');
  const found = await db
    .select({ code: services.code })
    .from(packageServices)
    .innerJoin(part, eq(part.id, packageServices.serviceId))
    .innerJoin(services, eq(services.id, packageServices.packageId))
    .innerJoin(priceBook, and(eq(priceBook.serviceId, services.id), eq(priceBook.contractId, contractId)))
    .where(inArray(part.code, [...codes]))
    .groupBy(services.code)
    .having(sql`count(*) > 1`);
  return found.map(({ code }) => code);
};

/**
 * The services with these codes and the parts of their packages, at a contract's prices of a day `yyyy-MM-dd`; one
 * round trip.
 */
export const catalogueFor = async (
  db: Db,
  contractId: number,
  codes: readonly string[],
  day: string,
): Promise<Catalogue> => {
  const chosen = alias(services, 'chosen');
  const brought = db
    .select({ id: packageServices.serviceId })
    .from(packageServices)
    .innerJoin(chosen, eq(chosen.id, packageServices.packageId))
    .where(inArray(chosen.code, [...codes]));
  const rows = await db
    .select({
      id: services.id,
      code: services.code,
      name: services.name,
      workingDays: services.workingDays,
      gender: services.gender,
      isPackage: services.isPackage,
      questions: services.questions,
      price: priceOn(day),
      bookPrice: priceBook.price,
      tube: {
        code: tubes.code,
        capacity: tubes.capacity,
        drawOrder: tubes.drawOrder,
        name: tubes.name,
        biomaterial: tubes.biomaterial,
        color: tubes.color,
        kind: tubes.kind,
        hasSite: tubes.hasSite,
      },
      partIds: sql<
        number[]
      >`array(select service_id from package_services where package_id = ${services.id} order by service_id)`,
      conflictIds: sql<
        number[]
      >`array(select other_id from service_conflicts where service_id = ${services.id})`,
      hasPriceBook: sql<boolean>`exists (select 1 from price_book where contract_id = ${contractId})`,
    })
    .from(services)
    .leftJoin(tubes, eq(tubes.code, services.tubeCode))
    .leftJoin(priceBook, and(eq(priceBook.serviceId, services.id), eq(priceBook.contractId, contractId)))
    .where(or(inArray(services.code, [...codes]), inArray(services.id, brought)));
  return {
    services: rows.map(({ bookPrice, ...row }) => ({
      ...row,
      listPrice: row.price === bookPrice ? null : bookPrice,
    })),
    hasPriceBook: rows[0]?.hasPriceBook ?? false,
  };
};
