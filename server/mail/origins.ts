import { and, arrayContains, asc, eq, or, sql } from 'drizzle-orm';
import type { Sender } from '../../contract/senders.ts';
import type { Db } from '../db/db.ts';
import { senders, smtpServers } from '../db/schema/mail.ts';

export interface Origin {
  sender: typeof senders.$inferSelect | undefined;
  /** Undefined: the server of the configuration, or the outbox folder. */
  server: typeof smtpServers.$inferSelect | undefined;
}

/**
 * Who sends emails of a purpose and through which server: an active sender of the contract before one of all
 * contracts, then the default sender of the purpose; its server, or else the default one.
 */
export const originOf = async (
  db: Db,
  { purpose, contractId }: { purpose: Sender['purposes'][number]; contractId: number | null },
): Promise<Origin> => {
  const isForAll = sql`cardinality(${senders.contractIds}) = 0`;
  const isForContract =
    contractId === null ? isForAll : or(isForAll, arrayContains(senders.contractIds, [contractId]));
  const isDefault = arrayContains(senders.defaultPurposes, [purpose]);
  const [sender] = await db
    .select()
    .from(senders)
    .where(and(eq(senders.isActive, true), arrayContains(senders.purposes, [purpose]), isForContract))
    .orderBy(asc(isForAll), sql`${isDefault} desc`, asc(senders.id))
    .limit(1);
  const chosen = eq(smtpServers.id, sender?.smtpId ?? 0);
  const [server] = await db
    .select()
    .from(smtpServers)
    .where(and(eq(smtpServers.isActive, true), or(chosen, eq(smtpServers.isDefault, true))))
    .orderBy(sql`${chosen} desc`)
    .limit(1);
  return { sender, server };
};
