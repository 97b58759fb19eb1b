import { eq } from 'drizzle-orm';
import type { ExtensionFields } from '../../../contract/serviceExtension.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { serviceExtensions } from '../../core/db/schema/serviceExtensions.ts';
import { initialFields } from '../../reference/serviceExtensions/initialFields.ts';
import { changeDraft } from '../../reference/serviceExtensions/repository.ts';
import { inBytes, keyWithin, wholeBook, type SharedBookStore } from './book.ts';
import { flatName, nameOf, titled } from './names.ts';

const valuesOf = ({ indications, interpretation, notes }: ExtensionFields): Record<string, string> => ({
  ...flatName('indications', indications),
  ...flatName('interpretation', interpretation),
  ...flatName('notes', notes),
});

const withTexts = (fields: ExtensionFields, after: Readonly<Record<string, string>>): ExtensionFields => {
  const values = { ...valuesOf(fields), ...after };
  return {
    ...fields,
    indications: nameOf('indications', values),
    interpretation: nameOf('interpretation', values),
    notes: nameOf('notes', values),
  };
};

/** Texts of the services; what is written becomes a draft, which an editor publishes. */
export const descriptions: SharedBookStore = {
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
        label: titled(code, name),
        values: valuesOf(fields ?? initialFields(service)),
      };
    });
  },
  write: async (db, changes, author) => {
    for (const { key, after } of changes)
      await changeDraft(db, key, (fields) => withTexts(fields, after), author);
  },
};
