import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import { completenessOf } from '../../contract/serviceCompleteness.ts';
import type { QueryOf } from '../../contract/endpoint.ts';
import type { ManualService, searchManual } from '../../contract/serviceExtension.ts';
import type { Db } from '../db/db.ts';
import { likePattern } from '../db/likePattern.ts';
import { services } from '../db/schema/catalogue.ts';
import { serviceExtensions as extensions } from '../db/schema/serviceExtensions.ts';
import type { Language } from '../messages/messages.ts';
import { initialFields } from './initialFields.ts';

type SearchParams = QueryOf<typeof searchManual>;
interface Page {
  services: ManualService[];
  totalCount: number;
}

const stateOf = sql<
  ManualService['state']
>`case when ${extensions.serviceId} is null then 'NONE' when ${extensions.isPublished} then 'PUBLISHED' else 'DRAFT' end`;

const holds = (term: string): SQL[] =>
  term
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => sql`${services.searchText} like ${likePattern.contains(word)}`);

/** A page of all services of the laboratory with the state of their descriptions; names in one language. */
export const manualPage = async (
  db: Db,
  { term, missing, state, sort, direction, pageNumber, pageSize }: SearchParams,
  language: Language,
): Promise<Page> => {
  const where = and(
    ...holds(term),
    missing && sql`coalesce((${extensions.completeness} ->> ${missing})::int, 0) < 100`,
    state && sql`${stateOf} = ${state}`,
  );
  const name = sql<string>`${services.name} ->> ${language}`;
  const column = { serviceCode: services.code, serviceName: sql`lower(${name})`, state: stateOf }[sort];
  const from = db
    .select({ service: services, name, state: stateOf, extension: extensions })
    .from(services)
    .leftJoin(extensions, eq(extensions.serviceId, services.id));
  const rows = await from
    .where(where)
    .orderBy(direction === 'ASC' ? asc(column) : desc(column), asc(services.code))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [total] = await db
    .select({ count: count() })
    .from(services)
    .leftJoin(extensions, eq(extensions.serviceId, services.id))
    .where(where);
  return {
    totalCount: total?.count ?? 0,
    services: rows.map(({ service, name, state, extension }) => {
      const fields = extension?.fields ?? initialFields(service);
      return {
        serviceCode: service.code,
        serviceName: name,
        isGeneralCharacteristics: fields.isGeneralCharacteristics,
        state,
        completeness: extension?.completeness ?? completenessOf(fields),
      };
    }),
  };
};
