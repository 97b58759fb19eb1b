import { and, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { messageTemplates } from '../../core/db/schema/messageTemplates.ts';

/** What decides which template a message gets. */
export interface MessageContext {
  event: (typeof messageTemplates.$inferSelect)['event'];
  /** Missing: an e-mail. */
  channel?: 'sms';
  language: (typeof messageTemplates.$inferSelect)['language'];
  /** Missing: it concerns no contract, or several. */
  contractId?: number | undefined;
  serviceCodes?: readonly string[] | undefined;
}

/** Templates of a service come first, then those of a contract, then those for all. */
const mostSpecificFirst: SQL[] = [
  sql`${messageTemplates.serviceCode} <> '' desc`,
  sql`${messageTemplates.contractId} is not null desc`,
  desc(messageTemplates.id),
];

/** The most specific active template for a message; undefined when the built-in text is to be used. */
export const templateFor = async (
  db: Db,
  { event, channel, language, contractId, serviceCodes = [] }: MessageContext,
): Promise<typeof messageTemplates.$inferSelect | undefined> => {
  const [found] = await db
    .select()
    .from(messageTemplates)
    .where(
      and(
        eq(messageTemplates.event, event),
        eq(messageTemplates.channel, channel ?? 'email'),
        eq(messageTemplates.language, language),
        eq(messageTemplates.isActive, true),
        or(isNull(messageTemplates.contractId), eq(messageTemplates.contractId, contractId ?? 0)),
        inArray(messageTemplates.serviceCode, ['', ...serviceCodes]),
      ),
    )
    .orderBy(...mostSpecificFirst)
    .limit(1);
  return found;
};
