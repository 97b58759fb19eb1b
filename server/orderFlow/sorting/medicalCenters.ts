import { and, asc, count, sql } from 'drizzle-orm';
import type { MedicalCenter } from '../../../contract/sorting.ts';
import type { Db } from '../../core/db/db.ts';
import { medicalCenters } from '../../core/db/schema/contracts.ts';
import { likePattern } from '../../core/db/likePattern.ts';
import type { Language } from '../../core/messages/messages.ts';

interface SearchParams {
  term: string;
  pageNumber: number;
  pageSize: number;
}

/** Medical centres that contain every word of the term, by code, texts in one language. */
export const medicalCentersPage = async (
  db: Db,
  { term, pageNumber, pageSize }: SearchParams,
  language: Language,
): Promise<{ medicalCenters: MedicalCenter[]; totalCount: number }> => {
  const words = term.toLowerCase().split(/\s+/);
  const where = and(
    ...words.map((word) => sql`${medicalCenters.searchText} like ${likePattern.contains(word)}`),
  );
  const [total] = await db.select({ total: count() }).from(medicalCenters).where(where);
  const rows = await db
    .select()
    .from(medicalCenters)
    .where(where)
    .orderBy(asc(medicalCenters.code))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  return {
    medicalCenters: rows.map(({ code, city, address, region }) => ({
      medicalCenterCode: code,
      city: city[language],
      address: address[language],
      region: region[language],
    })),
    totalCount: total?.total ?? 0,
  };
};
