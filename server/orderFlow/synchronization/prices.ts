import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { priceBook, services } from '../../core/db/schema/catalogue.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { inBytes, keyWithin, wholeBook, writtenPrice, type BookStore } from './book.ts';

const BATCH = 1000;

/** Key of a price: contract code and service code. */
export const priceKey = (contractCode: string, serviceCode: string): string =>
  `${contractCode}\t${serviceCode}`;

export const partsOfPriceKey = (key: string): { contract: string; service: string } => {
  const [contract = '', service = ''] = key.split('\t');
  return { contract, service };
};

const idsByCode = async (db: Db, table: typeof contracts | typeof services, codes: readonly string[]) => {
  const found = await db
    .select({ id: table.id, code: table.code })
    .from(table)
    .where(inArray(table.code, [...new Set(codes)]));
  return new Map(found.map(({ id, code }) => [code, id]));
};

/** Prices of the contracts, and working days of the services. */
export const prices: BookStore = {
  size: (db) => db.$count(priceBook),
  records: async (db, range = wholeBook) => {
    const rows = await db
      .select({
        contract: contracts.code,
        service: services.code,
        name: services.name,
        price: priceBook.price,
        workingDays: services.workingDays,
      })
      .from(priceBook)
      .innerJoin(contracts, eq(contracts.id, priceBook.contractId))
      .innerJoin(services, eq(services.id, priceBook.serviceId))
      .where(keyWithin([contracts.code, services.code], range))
      .orderBy(inBytes(contracts.code), inBytes(services.code))
      .limit(range.limit);
    return rows.map(({ contract, service, name, price, workingDays }) => {
      const titled = (text: string) => `${contract} · ${service} ${text}`;
      return {
        key: priceKey(contract, service),
        label: { ru: titled(name.ru), en: titled(name.en), be: titled(name.be) },
        values: { price: writtenPrice(price), workingDays: String(workingDays) },
      };
    });
  },
  write: async (db, changes) => {
    const parts = changes.map(({ key, after }) => ({
      ...partsOfPriceKey(key),
      price: after['price'],
      workingDays: after['workingDays'],
    }));
    const contractIds = await idsByCode(
      db,
      contracts,
      parts.map(({ contract }) => contract),
    );
    const serviceIds = await idsByCode(
      db,
      services,
      parts.map(({ service }) => service),
    );
    const rows = parts.flatMap(({ contract, service, price }) => {
      const contractId = contractIds.get(contract);
      const serviceId = serviceIds.get(service);
      return price === undefined || contractId === undefined || serviceId === undefined
        ? []
        : [{ contractId, serviceId, price: Math.round(Number(price) * 100) }];
    });
    for (let from = 0; from < rows.length; from += BATCH)
      await db
        .insert(priceBook)
        .values(rows.slice(from, from + BATCH))
        .onConflictDoUpdate({
          target: [priceBook.contractId, priceBook.serviceId],
          set: { price: sql`excluded.price` },
        });
    const days = new Map(
      parts.flatMap(({ service, workingDays }) =>
        workingDays === undefined ? [] : [[service, Number(workingDays)]],
      ),
    );
    for (const [code, workingDays] of days)
      await db.update(services).set({ workingDays }).where(eq(services.code, code));
  },
};
