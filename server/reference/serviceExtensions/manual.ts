import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { QueryOf } from '../../../contract/endpoint.ts';
import type {
  Completeness,
  ManualService,
  searchManual,
  WorkList,
} from '../../../contract/serviceExtension.ts';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../core/db/db.ts';
import { likePattern } from '../../core/db/likePattern.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { serviceExtensions as extensions } from '../../core/db/schema/serviceExtensions.ts';
import type { Language } from '../../core/messages/messages.ts';

type SearchParams = QueryOf<typeof searchManual>;
interface Page {
  services: ManualService[];
  totalCount: number;
}

const stateOf = sql<
  ManualService['state']
>`case when ${extensions.serviceId} is null then 'NONE' when ${extensions.isPublished} then 'PUBLISHED' else 'DRAFT' end`;

const isWritten = (text: AnyPgColumn, language: keyof Completeness): SQL =>
  sql`(coalesce(${text} ->> ${language}, '') <> '')::int`;

/** Completeness in a language; of a service that nobody has described, by the texts that it began with. */
const shareIn = (language: keyof Completeness): SQL<number> => {
  const { comment, results, description, remark } = services;
  const texts = [comment, results, description, remark].map((text) => isWritten(text, language));
  return sql`coalesce((${extensions.completeness} ->> ${language})::int,
    round(100.0 * (${sql.join(texts, sql` + `)}) / (4 + (${remark} is not null)::int))::int)`;
};
const shares: Record<WorkList, SQL<number>> = {
  ru: shareIn('ru'),
  en: shareIn('en'),
  be: shareIn('be'),
  any: sql`least(${shareIn('ru')}, ${shareIn('en')}, ${shareIn('be')})`,
};

const holds = (term: string): SQL[] =>
  term
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => sql`${services.searchKey} like search_key(${likePattern.contains(word)})`);

/** A page of all services of the laboratory with the state of their descriptions; names in one language. */
export const manualPage = async (
  db: Db,
  { term, missing, afterShare, afterCode, state, sort, direction, pageNumber, pageSize }: SearchParams,
  language: Language,
): Promise<Page> => {
  const where = and(
    ...holds(term),
    missing && sql`${shares[missing]} < 100`,
    missing && afterShare !== undefined
      ? sql`(${shares[missing]}, ${services.code}) > (${afterShare}, ${afterCode ?? ''})`
      : undefined,
    state && sql`${stateOf} = ${state}`,
  );
  const name = sql<string>`${services.name} ->> ${language}`;
  const column = { serviceCode: services.code, serviceName: sql`lower(${name})`, state: stateOf, ...shares }[
    sort
  ];
  const from = db
    .select({
      code: services.code,
      name,
      isGeneralCharacteristics: sql<boolean>`coalesce((${extensions.fields} -> 'isGeneralCharacteristics')::boolean, ${services.description} is not null)`,
      state: stateOf,
      ru: shares.ru,
      en: shares.en,
      be: shares.be,
    })
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
    services: rows.map(({ code, name, isGeneralCharacteristics, state, ...completeness }) => ({
      serviceCode: code,
      serviceName: name,
      isGeneralCharacteristics,
      state,
      completeness,
    })),
  };
};
