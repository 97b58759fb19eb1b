import { and, arrayContains, asc, eq, or, sql } from 'drizzle-orm';
import type { Sender } from '../../../contract/senders.ts';
import type { Db } from '../../core/db/db.ts';
import type { Lab } from '../../core/lab.ts';
import { senders, smtpServers } from '../../core/db/schema/mail.ts';
import { messageTemplates } from '../../core/db/schema/messageTemplates.ts';

export interface Origin {
  sender: typeof senders.$inferSelect | undefined;
  /** Undefined: the server of the configuration, or the outbox folder. */
  server: typeof smtpServers.$inferSelect | undefined;
}

interface Addressed {
  purpose: Sender['purposes'][number];
  contractId: number | null;
  templateId: number | null;
}

/** Whether e-mails leave the server; false: they are written to files. */
export const hasMailServer = async (db: Db, { mailer }: Pick<Lab, 'mailer'>): Promise<boolean> =>
  mailer.hasServer ||
  (await db.$count(smtpServers, and(eq(smtpServers.isActive, true), eq(smtpServers.isDefault, true)))) > 0;

/**
 * Who sends an email and through which server: the active sender of its template; else one of its purpose, those of the
 * contract before those of all contracts, the default one before others; its server, or else the default one.
 */
export const originOf = async (db: Db, { purpose, contractId, templateId }: Addressed): Promise<Origin> => {
  const isForAll = sql`cardinality(${senders.contractIds}) = 0`;
  const isForContract =
    contractId === null ? isForAll : or(isForAll, arrayContains(senders.contractIds, [contractId]));
  const isDefault = arrayContains(senders.defaultPurposes, [purpose]);
  const ofTemplate = sql`${senders.id} = (select ${messageTemplates.senderId} from ${messageTemplates}
    where ${messageTemplates.id} = ${templateId})`;
  const ofPurpose = and(arrayContains(senders.purposes, [purpose]), isForContract);
  const [sender] = await db
    .select()
    .from(senders)
    .where(and(eq(senders.isActive, true), or(ofTemplate, ofPurpose)))
    .orderBy(sql`(${ofTemplate}) is true desc`, asc(isForAll), sql`${isDefault} desc`, asc(senders.id))
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
