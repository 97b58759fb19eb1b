import type { BookRecord } from '../../core/db/schema/laboratoryBooks.ts';
import { inArray } from 'drizzle-orm';
import { can } from '../../../contract/access.ts';
import { kopecksOf } from '../../../contract/priceBook.ts';
import type { Difference, FileBook } from '../../../contract/synchronization.ts';
import type { Db } from '../../core/db/db.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import type { Cell } from '../../core/spreadsheets/sheetXml.ts';
import type { SynchronizationTexts } from '../../core/messages/texts.ts';
import type { Caller } from '../../core/session/authenticate.ts';
import { writtenPrice, type BookStore } from './book.ts';
import type { FileColumn, FileRow } from './fileRows.ts';
import { medicalCenters } from './medicalCenters.ts';
import { partsOfPriceKey, priceKey, priceLabel, prices } from './prices.ts';

type Problem = keyof SynchronizationTexts['row'];

/** How a reference book is written to and read from a file. */
export interface BookFile extends BookStore {
  columns: readonly FileColumn[];
  /** Columns that a file may have although they are not written. */
  optional?: readonly FileColumn[];
  /** The cells of a record, in the order of the columns. */
  cells: (record: BookRecord) => Cell[];
  /** The records that a caller of these contracts may read. */
  recordsOf: (db: Db, contractIds: readonly number[]) => Promise<BookRecord[]>;
  /**
   * Reads rows one after another; a row gives a record or what is wrong with it, among that a contract that is none of
   * these.
   */
  reader: (db: Db, contractIds: readonly number[]) => Promise<(row: FileRow) => BookRecord | Problem>;
}

const codesOf = async (db: Db, contractIds: readonly number[]): Promise<ReadonlySet<string>> => {
  const found = await db
    .select({ code: contracts.code })
    .from(contracts)
    .where(inArray(contracts.id, [...contractIds]));
  return new Set(found.map(({ code }) => code));
};

const DAYS = /^[1-9]\d{0,2}$/;

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

const centerTexts = [
  'city.ru',
  'city.en',
  'city.be',
  'address.ru',
  'address.en',
  'address.be',
  'region.ru',
  'region.en',
  'region.be',
] as const satisfies readonly FileColumn[];
const CODE = /^[\p{L}\d][\p{L}\d-]{0,19}$/u;

const centersFile: BookFile = {
  ...medicalCenters,
  columns: ['code', ...centerTexts],
  cells: ({ key, values }) => [key, ...centerTexts.map((field) => values[field] ?? '')],
  recordsOf: (db) => medicalCenters.records(db),
  reader: () =>
    Promise.resolve((row) => {
      const code = row.text('code');
      if (!CODE.test(code)) return 'code';
      const values = Object.fromEntries(centerTexts.map((field) => [field, row.text(field)] as const));
      if (Object.values(values).some((text) => text === '' || text.length > 200)) return 'text';
      const titled = (language: 'ru' | 'en' | 'be') =>
        `${code} ${values[`city.${language}`]}, ${values[`address.${language}`]}`;
      return { key: code, label: { ru: titled('ru'), en: titled('en'), be: titled('be') }, values };
    }),
};

/** Prices for who may not change working days: a file that has them has to have those of the laboratory. */
const ownPricesFile: BookFile = {
  ...pricesFile,
  columns: ['contract', 'service', 'price'],
  optional: ['workingDays'],
  cells: (record) => pricesFile.cells(record).slice(0, 3),
  reader: async (db, contractIds) => {
    const rows = await db.select({ code: services.code, workingDays: services.workingDays }).from(services);
    const days = new Map(rows.map(({ code, workingDays }) => [code, String(workingDays)] as const));
    const read = await pricesFile.reader(db, contractIds);
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

/** A reference book that can be uploaded, as far as a caller may change it. */
export const bookFileOf = (book: FileBook, { roleId }: Pick<Caller, 'roleId'>): BookFile => {
  if (book === 'medicalCenters') return centersFile;
  return can(roleId, 'update', 'synchronization') ? pricesFile : ownPricesFile;
};
