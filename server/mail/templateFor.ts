import { and, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { messageTemplates } from '../db/schema/messageTemplates.ts';

/** What a message is about and whom it concerns. */
export interface Occasion {
  event: (typeof messageTemplates.$inferSelect)['event'];
  language: (typeof messageTemplates.$inferSelect)['language'];
  /** Missing: it concerns no contract, or several. */
  contractId?: number | undefined;
  serviceCodes?: readonly string[] | undefined;
}

/** The most exact first: those of a service, then those of a contract, then those of all. */
const mostExactFirst: SQL[] = [
  sql`${messageTemplates.serviceCode} <> '' desc`,
  sql`${messageTemplates.contractId} is not null desc`,
  desc(messageTemplates.id),
];

/** The active email template for an occasion; undefined: the built-in text is used. */
export const templateFor = async (
  db: Db,
  { event, language, contractId, serviceCodes = [] }: Occasion,
): Promise<typeof messageTemplates.$inferSelect | undefined> => {
  const [found] = await db
    .select()
    .from(messageTemplates)
    .where(
      and(
        eq(messageTemplates.event, event),
        eq(messageTemplates.channel, 'email'),
        eq(messageTemplates.language, language),
        eq(messageTemplates.isActive, true),
        or(isNull(messageTemplates.contractId), eq(messageTemplates.contractId, contractId ?? 0)),
        inArray(messageTemplates.serviceCode, ['', ...serviceCodes]),
      ),
    )
    .orderBy(...mostExactFirst)
    .limit(1);
  return found;
};
