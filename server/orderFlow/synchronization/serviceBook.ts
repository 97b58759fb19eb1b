import { inArray, sql } from 'drizzle-orm';
import type { Discipline } from '../../../contract/indicators.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Db } from '../../core/db/db.ts';
import { packageServices, services } from '../../core/db/schema/catalogue.ts';
import { inBytes, type BookStore } from './book.ts';
import { flatName, nameOf, titled } from './names.ts';

const BATCH = 1000;
const parts = sql<string>`coalesce((
  select string_agg(part.code, ' ' order by part.code collate "C")
  from package_services join services as part on part.id = package_services.service_id
  where package_services.package_id = ${services}.id), '')`;

/** Replaces what packages consist of; all parts have to be there. */
const writeParts = async (db: Db, contents: ReadonlyMap<string, readonly string[]>): Promise<void> => {
  const packages = [...contents.keys()];
  const ids = new Map(
    (await db.select({ id: services.id, code: services.code }).from(services)).map(({ id, code }) => [
      code,
      id,
    ]),
  );
  const idOf = (code: string): number => {
    const id = ids.get(code);
    if (id === undefined) throw new ApiError('BadRequest', { keys: 'Invalid' });
    return id;
  };
  await db.delete(packageServices).where(inArray(packageServices.packageId, packages.map(idOf)));
  const rows = [...contents].flatMap(([code, own]) =>
    own.map((part) => ({ packageId: idOf(code), serviceId: idOf(part) })),
  );
  if (rows.length > 0) await db.insert(packageServices).values(rows);
};

/** The services and packages of the laboratory; `parts` are the codes of what a package consists of. */
export const serviceBook: BookStore = {
  records: async (db) => {
    const rows = await db.select({ service: services, parts }).from(services).orderBy(inBytes(services.code));
    return rows.map(({ service, parts: own }) => ({
      key: service.code,
      label: titled(service.code, service.name),
      values: {
        ...flatName('name', service.name),
        workingDays: String(service.workingDays),
        tube: service.tubeCode ?? '',
        discipline: service.discipline ?? '',
        gender: service.gender ?? '',
        parts: own,
      },
    }));
  },
  write: async (db, changes) => {
    const known = new Map((await serviceBook.records(db)).map(({ key, values }) => [key, values] as const));
    const contents = new Map<string, string[]>();
    const rows = changes.map(({ key: code, after }) => {
      const values = { ...known.get(code), ...after };
      const own = (values['parts'] ?? '').split(' ').filter(Boolean);
      if (after['parts'] !== undefined) contents.set(code, own);
      return {
        code,
        name: nameOf('name', values),
        workingDays: Number(values['workingDays']),
        tubeCode: values['tube'] || null,
        discipline: (values['discipline'] || null) as Discipline | null,
        gender: (values['gender'] || null) as 'M' | 'F' | null,
        isPackage: own.length > 0,
      };
    });
    for (let from = 0; from < rows.length; from += BATCH)
      await db
        .insert(services)
        .values(rows.slice(from, from + BATCH))
        .onConflictDoUpdate({
          target: services.code,
          set: {
            name: sql`excluded.name`,
            workingDays: sql`excluded.working_days`,
            tubeCode: sql`excluded.tube_code`,
            discipline: sql`excluded.discipline`,
            gender: sql`excluded.gender`,
            isPackage: sql`excluded.is_package`,
          },
        });
    if (contents.size > 0) await writeParts(db, contents);
  },
};
