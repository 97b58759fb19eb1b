import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { priceBook, services } from '../../core/db/schema/catalogue.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import type { LocalisedName } from '../../../contract/fields.ts';
import type { BookRecord } from '../../core/db/schema/laboratoryBooks.ts';
import { inBytes, keyWithin, wholeBook, writtenPrice, type SharedBookStore } from './book.ts';
import { titled } from './names.ts';

const BATCH = 1000;

/** Key of a price: contract code and service code. */
export const priceKey = (contractCode: string, serviceCode: string): string =>
  `${contractCode}\t${serviceCode}`;

export const partsOfPriceKey = (key: string): { contract: string; service: string } => {
  const [contract = '', service = ''] = key.split('\t');
  return { contract, service };
};

/** How a price is called. */
export const priceLabel = (contract: string, service: string, name: LocalisedName): LocalisedName =>
  titled(`${contract} · ${service}`, name);

const priceRecords = async (db: Db, condition: SQL, limit: number): Promise<BookRecord[]> => {
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
    .where(condition)
    .orderBy(inBytes(contracts.code), inBytes(services.code))
    .limit(limit);
  return rows.map(({ contract, service, name, price, workingDays }) => ({
    key: priceKey(contract, service),
    label: priceLabel(contract, service, name),
    values: { price: writtenPrice(price), workingDays: String(workingDays) },
  }));
};

const idsByCode = async (db: Db, table: typeof contracts | typeof services, codes: readonly string[]) => {
  const found = await db
    .select({ id: table.id, code: table.code })
    .from(table)
    .where(inArray(table.code, [...new Set(codes)]));
  return new Map(found.map(({ id, code }) => [code, id]));
};

/** The prices of these keys that there are. */
export const pricesOfKeys = (db: Db, keys: readonly string[]): Promise<BookRecord[]> => {
  const asked = JSON.stringify(keys.map(partsOfPriceKey));
  const isAsked = sql`(${contracts.code}, ${services.code}) in (
    select contract, service from jsonb_to_recordset(${asked}::jsonb) as asked(contract text, service text))`;
  return priceRecords(db, isAsked, keys.length);
};

/** Prices of the contracts, and working days of the services. */
export const prices: SharedBookStore = {
  size: (db) => db.$count(priceBook),
  records: (db, range = wholeBook) =>
    priceRecords(db, keyWithin([contracts.code, services.code], range), range.limit),
  recordsOfKeys: pricesOfKeys,
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
