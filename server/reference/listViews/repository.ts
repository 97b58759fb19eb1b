import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { can } from '../../../contract/access.ts';
import { allConditions, type ListView, type ViewedList } from '../../../contract/listViews.ts';
import type { Db } from '../../core/db/db.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { medicalCenters } from '../../core/db/schema/contracts.ts';
import { listViews } from '../../core/db/schema/listViews.ts';
import type { Language } from '../../core/messages/messages.ts';
import type { Caller } from '../../core/session/authenticate.ts';

type Row = typeof listViews.$inferSelect;

/** One of the caller's views, or undefined. */
export const ownView = async (db: Db, userId: number, id: number): Promise<Row | undefined> => {
  const [found] = await db
    .select()
    .from(listViews)
    .where(and(eq(listViews.id, id), eq(listViews.userId, userId)));
  return found;
};

/** The caller's views of a list, in the order they were saved. */
export const viewsOf = async (
  db: Db,
  { id: userId, roleId }: Caller,
  list: ViewedList,
  language: Language,
): Promise<ListView[]> => {
  const rows = await db
    .select()
    .from(listViews)
    .where(and(eq(listViews.userId, userId), eq(listViews.list, list)))
    .orderBy(asc(listViews.id));
  const isNarrowing = can(roleId, 'search', 'medicalCenter');
  const codes = rows.flatMap(({ content }) => allConditions(content).medicalCenterCode ?? []);
  const ids = rows.flatMap(({ content }) => allConditions(content).serviceId ?? []);
  const centers =
    isNarrowing && codes.length > 0
      ? await db.select().from(medicalCenters).where(inArray(medicalCenters.code, codes))
      : [];
  const named =
    isNarrowing && ids.length > 0
      ? await db
          .select({ id: services.id, code: services.code, name: services.name })
          .from(services)
          .where(inArray(services.id, ids))
      : [];
  return rows.map(({ id, name, isDefault, version, content }) => {
    const { medicalCenterCode, serviceId } = allConditions(content);
    const center = centers.find(({ code }) => code === medicalCenterCode);
    const service = named.find((one) => one.id === serviceId);
    return {
      id,
      name,
      isDefault,
      version,
      content,
      medicalCenter: center
        ? {
            medicalCenterCode: center.code,
            city: center.city[language],
            address: center.address[language],
            region: center.region[language],
          }
        : null,
      service: service ? { ...service, name: service.name[language] } : null,
    };
  });
};

/** No other view of the list opens by default any more. */
export const dropDefault = async (db: Db, userId: number, list: ViewedList, except = 0): Promise<void> => {
  await db
    .update(listViews)
    .set({ isDefault: false })
    .where(
      and(
        eq(listViews.userId, userId),
        eq(listViews.list, list),
        eq(listViews.isDefault, true),
        ne(listViews.id, except),
      ),
    );
};
