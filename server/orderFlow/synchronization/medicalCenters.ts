import { eq, inArray } from 'drizzle-orm';
import { medicalCenters as table } from '../../core/db/schema/contracts.ts';
import type { Language } from '../../core/messages/messages.ts';
import { inBytes, keyWithin, wholeBook, type SharedBookStore } from './book.ts';
import { flatName, nameOf, titled } from './names.ts';

/** Where specimens are taken. */
export const medicalCenters: SharedBookStore = {
  size: (db) => db.$count(table),
  records: async (db, range = wholeBook) => {
    const rows = await db
      .select()
      .from(table)
      .where(keyWithin([table.code], range))
      .orderBy(inBytes(table.code))
      .limit(range.limit);
    return rows.map((row) => {
      const placed = (language: Language) => `${row.city[language]}, ${row.address[language]}`;
      return {
        key: row.code,
        label: titled(row.code, { ru: placed('ru'), en: placed('en'), be: placed('be') }),
        values: {
          ...flatName('city', row.city),
          ...flatName('address', row.address),
          ...flatName('region', row.region),
        },
      };
    });
  },
  write: async (db, changes) => {
    const codes = changes.map(({ key }) => key);
    const known = new Map(
      (await medicalCenters.records(db)).map(({ key, values }) => [key, values] as const),
    );
    const rows = changes.map(({ key: code, after }) => {
      const values = { ...known.get(code), ...after };
      const [city, address, region] = [
        nameOf('city', values),
        nameOf('address', values),
        nameOf('region', values),
      ];
      const texts = [city, address, region].flatMap((text) => Object.values(text));
      return { code, city, address, region, searchText: [code, ...texts].join(' ').toLowerCase() };
    });
    if (rows.length === 0) return;
    const stored = await db.select({ code: table.code }).from(table).where(inArray(table.code, codes));
    const existing = new Set(stored.map(({ code }) => code));
    const added = rows.filter(({ code }) => !existing.has(code));
    if (added.length > 0) await db.insert(table).values(added);
    for (const { code, ...columns } of rows.filter((row) => existing.has(row.code)))
      await db.update(table).set(columns).where(eq(table.code, code));
  },
};
