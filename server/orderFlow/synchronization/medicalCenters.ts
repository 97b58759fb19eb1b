import { eq, inArray } from 'drizzle-orm';
import type { LocalisedName } from '../../../contract/fields.ts';
import { medicalCenters as table } from '../../core/db/schema/contracts.ts';
import { inBytes, keyWithin, wholeBook, type BookStore } from './book.ts';

const languages = ['ru', 'en', 'be'] as const;
const fields = ['city', 'address', 'region'] as const;

type Texts = Readonly<Record<string, string>>;
const localised = (values: Texts, field: (typeof fields)[number]): LocalisedName => ({
  ru: values[`${field}.ru`] ?? '',
  en: values[`${field}.en`] ?? '',
  be: values[`${field}.be`] ?? '',
});

/** Where samples are taken. */
export const medicalCenters: BookStore = {
  size: (db) => db.$count(table),
  records: async (db, range = wholeBook) => {
    const rows = await db
      .select()
      .from(table)
      .where(keyWithin([table.code], range))
      .orderBy(inBytes(table.code))
      .limit(range.limit);
    return rows.map((row) => {
      const titled = (language: (typeof languages)[number]) =>
        `${row.code} ${row.city[language]}, ${row.address[language]}`;
      return {
        key: row.code,
        label: { ru: titled('ru'), en: titled('en'), be: titled('be') },
        values: Object.fromEntries(
          fields.flatMap((field) =>
            languages.map((language) => [`${field}.${language}`, row[field][language]] as const),
          ),
        ),
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
        localised(values, 'city'),
        localised(values, 'address'),
        localised(values, 'region'),
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
