import { inArray } from 'drizzle-orm';
import { can } from '../../../contract/access.ts';
import { kopecksOf } from '../../../contract/priceBook.ts';
import type { Difference, FileBook } from '../../../contract/synchronization.ts';
import type { Db } from '../../core/db/db.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import type { Caller } from '../../core/session/authenticate.ts';
import { writtenPrice } from './book.ts';
import { DAYS, type BookFile } from './bookFile.ts';
import { contractFile } from './contractFile.ts';
import type { FileColumn } from './fileRows.ts';
import { centersFile } from './centerFile.ts';
import { partsOfPriceKey, priceKey, priceLabel, prices } from './prices.ts';
import { serviceFile } from './serviceFile.ts';
import { textFile } from './textFile.ts';
import { tubeFile } from './tubeBook.ts';

const codesOf = async (db: Db, contractIds: readonly number[]): Promise<ReadonlySet<string>> => {
  const found = await db
    .select({ code: contracts.code })
    .from(contracts)
    .where(inArray(contracts.id, [...contractIds]));
  return new Set(found.map(({ code }) => code));
};

/** Prices, and working days of the services, which are the same for all contracts. */
const pricesFile: BookFile = {
  ...prices,
  columns: ['contract', 'service', 'price', 'workingDays'],
  cells: ({ key, values }) => [
    ...key.split('\t'),
    { money: Number(values['price']) },
    Number(values['workingDays']),
  ],
  recordsOf: async (db, contractIds) => {
    const known = await codesOf(db, contractIds);
    return (await prices.records(db)).filter(({ key }) => known.has(partsOfPriceKey(key).contract));
  },
  reader: async (db, contractIds) => {
    const known = await codesOf(db, contractIds);
    const names = new Map(
      (await db.select({ code: services.code, name: services.name }).from(services)).map(
        ({ code, name }) => [code, name] as const,
      ),
    );
    const days = new Map<string, string>();
    return (row) => {
      const [contract, service] = [row.text('contract'), row.text('service')];
      const [price, workingDays] = [row.text('price'), row.text('workingDays')];
      const name = names.get(service);
      if (!known.has(contract)) return 'contract';
      if (name === undefined) return 'service';
      const kopecks = kopecksOf(price);
      if (kopecks === null) return 'price';
      if (!DAYS.test(workingDays)) return 'workingDays';
      if ((days.get(service) ?? workingDays) !== workingDays) return 'otherDays';
      days.set(service, workingDays);
      return {
        key: priceKey(contract, service),
        label: priceLabel(contract, service, name),
        values: { price: writtenPrice(kopecks), workingDays },
      };
    };
  },
};

/** Prices for who may not change working days: a file that has them has to have those of the laboratory. */
const ownPricesFile: BookFile = {
  ...pricesFile,
  columns: ['contract', 'service', 'price'],
  tolerated: ['workingDays'],
  cells: (record, language) => pricesFile.cells(record, language).slice(0, 3),
  reader: async (db, contractIds, given) => {
    const rows = await db.select({ code: services.code, workingDays: services.workingDays }).from(services);
    const days = new Map(rows.map(({ code, workingDays }) => [code, String(workingDays)] as const));
    const read = await pricesFile.reader(db, contractIds, given);
    return (row) => {
      const current = days.get(row.text('service')) ?? '1';
      if (!['', current].includes(row.text('workingDays'))) return 'daysOfLaboratory';
      const text = (column: FileColumn) => (column === 'workingDays' ? current : row.text(column));
      const record = read({ ...row, text });
      if (typeof record === 'string') return record;
      const { workingDays: _, ...values } = record.values;
      return { ...record, values };
    };
  },
};

/** Which differences of prices a caller may apply now: a caller who may not change working days, prices of own contracts. */
export const applicablePrices = async (
  db: Db,
  { roleId, contractIds }: Pick<Caller, 'roleId' | 'contractIds'>,
): Promise<(difference: Pick<Difference, 'key' | 'after'>) => boolean> => {
  if (can(roleId, 'update', 'synchronization')) return () => true;
  const known = await codesOf(db, contractIds);
  return ({ key, after }) => known.has(partsOfPriceKey(key).contract) && after['workingDays'] === undefined;
};

/** Files of the laboratory's own. */
export const files: Record<FileBook, BookFile> = {
  tubes: tubeFile,
  services: serviceFile,
  contracts: contractFile,
  prices: pricesFile,
  medicalCenters: centersFile,
  serviceExtension: textFile,
};

/** A reference book that can be uploaded, as far as a caller may change it. */
export const bookFileOf = (book: FileBook, { roleId }: Pick<Caller, 'roleId'>): BookFile =>
  book === 'prices' && !can(roleId, 'update', 'synchronization') ? ownPricesFile : files[book];
