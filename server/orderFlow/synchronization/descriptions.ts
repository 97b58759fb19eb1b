import { eq } from 'drizzle-orm';
import type { LocalisedName } from '../../../contract/fields.ts';
import type { ExtensionFields } from '../../../contract/serviceExtension.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { serviceExtensions } from '../../core/db/schema/serviceExtensions.ts';
import { initialFields } from '../../reference/serviceExtensions/initialFields.ts';
import { changeDraft } from '../../reference/serviceExtensions/repository.ts';
import { inBytes, keyWithin, wholeBook, type BookStore } from './book.ts';

const languages = ['ru', 'en', 'be'] as const;
const texts = ['indications', 'interpretation', 'notes'] as const;

const valuesOf = (fields: ExtensionFields): Record<string, string> =>
  Object.fromEntries(
    texts.flatMap((name) =>
      languages.map((language) => [`${name}.${language}`, fields[name][language]] as const),
    ),
  );

const withTexts = (fields: ExtensionFields, after: Readonly<Record<string, string>>): ExtensionFields => {
  const changed = (name: (typeof texts)[number]): LocalisedName => ({
    ru: after[`${name}.ru`] ?? fields[name].ru,
    en: after[`${name}.en`] ?? fields[name].en,
    be: after[`${name}.be`] ?? fields[name].be,
  });
  return {
    ...fields,
    indications: changed('indications'),
    interpretation: changed('interpretation'),
    notes: changed('notes'),
  };
};

/** Texts of the services; what is written becomes a draft, which an editor publishes. */
export const descriptions: BookStore = {
  size: (db) => db.$count(services),
  records: async (db, range = wholeBook) => {
    const rows = await db
      .select({ service: services, fields: serviceExtensions.fields })
      .from(services)
      .leftJoin(serviceExtensions, eq(serviceExtensions.serviceId, services.id))
      .where(keyWithin([services.code], range))
      .orderBy(inBytes(services.code))
      .limit(range.limit);
    return rows.map(({ service, fields }) => {
      const { code, name } = service;
      return {
        key: code,
        label: { ru: `${code} ${name.ru}`, en: `${code} ${name.en}`, be: `${code} ${name.be}` },
        values: valuesOf(fields ?? initialFields(service)),
      };
    });
  },
  write: async (db, changes, author) => {
    for (const { key, after } of changes)
      await changeDraft(db, key, (fields) => withTexts(fields, after), author);
  },
};
