import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { extensionFields, type ExtensionFields } from '../../../contract/serviceExtension.ts';
import { serviceTexts } from '../../../contract/serviceTexts.ts';
import type { Db } from '../../core/db/db.ts';
import { serviceAnalytes } from '../../core/db/schema/analytes.ts';
import { services, tubes } from '../../core/db/schema/catalogue.ts';
import { serviceExtensions } from '../../core/db/schema/serviceExtensions.ts';

/** Increase it when a published description gives a service more or other texts: they are written again then. */
const TEXTS_FORMAT = 1;

/** Gives the texts of a published description to the readers of the service list, and its keywords to the search. */
export const publishTexts = async (db: Db, serviceId: number, fields: ExtensionFields): Promise<void> => {
  const names = new Map((await db.select().from(tubes)).map(({ code, name }) => [code, name]));
  // Those of its analytes are shown instead, see `analytesOfService`.
  const isKept = (await db.$count(serviceAnalytes, eq(serviceAnalytes.serviceId, serviceId))) > 0;
  const shown = isKept ? { ...fields, referenceValues: [] } : fields;
  const texts = {
    ru: serviceTexts(shown, names, 'ru'),
    en: serviceTexts(shown, names, 'en'),
    be: serviceTexts(shown, names, 'be'),
  };
  const column = (key: keyof (typeof texts)['ru']) => {
    const text = { ru: texts.ru[key], en: texts.en[key], be: texts.be[key] };
    return Object.values(text).every((one) => one === '') ? null : text;
  };
  await db
    .update(services)
    .set({
      comment: column('comment'),
      remark: column('remark'),
      description: column('description'),
      results: column('results'),
      questions: fields.questions,
      keywords: fields.keywords,
    })
    .where(eq(services.id, serviceId));
  await db
    .update(serviceExtensions)
    .set({ textsFormat: TEXTS_FORMAT })
    .where(eq(serviceExtensions.serviceId, serviceId));
};

/** Writes the texts of a published description that an earlier version of the program wrote; false when none is left. */
const renewNext = async (db: Db): Promise<boolean> => {
  const [found] = await db
    .select({ serviceId: serviceExtensions.serviceId, published: serviceExtensions.published })
    .from(serviceExtensions)
    .where(and(isNotNull(serviceExtensions.published), lt(serviceExtensions.textsFormat, TEXTS_FORMAT)))
    .limit(1)
    .for('update', { skipLocked: true });
  if (found === undefined) return false;
  await publishTexts(db, found.serviceId, extensionFields.parse(found.published));
  return true;
};

/** After an upgrade: gives services all that their published descriptions have, one after another. Safe to repeat. */
export const renewTexts = async ({ db }: { db: Db }): Promise<void> => {
  while (await db.transaction(renewNext));
};
