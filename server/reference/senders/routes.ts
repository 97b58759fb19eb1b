import { and, arrayContains, eq, ne, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { senders as contract, type MailboxProblem } from '../../../contract/senders.ts';
import { checkContractIds } from '../contracts/checkContractIds.ts';
import { crudRoutes } from '../../core/calls/crud.ts';
import type { Db } from '../../core/db/db.ts';
import { overlapping } from '../../core/db/listColumns.ts';
import { senders, smtpServers } from '../../core/db/schema/mail.ts';
import type { Lab } from '../../core/lab.ts';
import { ApiError } from '../../core/apiError.ts';
import { followMailbox, isSameMailServer, storedPassword } from './mailboxes.ts';

/** What is known of the last reading of a sender's mailbox. */
const read = <Value>(column: 'read_at' | 'problem' | 'reply') =>
  sql<Value>`(select ${sql.raw(column)} from mailbox_reads where sender_id = senders.id)`;

/** Purposes that have an active default sender. */
const served = async (db: Db): Promise<Set<string>> => {
  const rows = await db
    .select({ purposes: senders.defaultPurposes })
    .from(senders)
    .where(eq(senders.isActive, true));
  return new Set(rows.flatMap(({ purposes }) => purposes));
};

/** Senders of emails. A purpose with a default sender never loses its last one. */
export const senderRoutes = (app: Hono, lab: Lab): void =>
  crudRoutes(app, lab, contract, {
    table: senders,
    search: [senders.email, senders.displayName],
    computed: {
      mailboxReadAt: read<string | null>('read_at'),
      mailboxProblem: read<MailboxProblem | null>('problem'),
      mailboxReply: sql<string>`coalesce(${read('reply')}, '')`,
    },
    record: ({ imapPassword, mailboxReadAt, ...row }) => ({
      ...row,
      hasImapPassword: imapPassword !== '',
      mailboxReadAt: mailboxReadAt === null ? null : new Date(mailboxReadAt).toISOString(),
    }),
    row: async ({ imapPassword, ...input }) => ({
      ...input,
      imapPassword:
        imapPassword === '' && input.readsMailbox
          ? undefined
          : await storedPassword(lab.secret, input.readsMailbox ? imapPassword : ''),
    }),
    where: ({ purpose }) => purpose && arrayContains(senders.purposes, [purpose]),
    unique: { senders_email: 'email' },
    check: async (db, input, before) => {
      const { contractIds, smtpId } = input;
      if (smtpId !== null && (await db.$count(smtpServers, eq(smtpServers.id, smtpId))) === 0)
        throw new ApiError('BadRequest', { smtpId: 'Invalid' });
      await checkContractIds(db, contractIds);
      // A stored password must not reach another server.
      const isKept = before?.hasImapPassword === true && isSameMailServer(before, input);
      if (input.readsMailbox && input.imapPassword === '' && !isKept)
        throw new ApiError('BadRequest', { imapPassword: 'Required' });
    },
    // A purpose has one default for all contracts, and one for each contract.
    saved: async (db, id, input) => {
      const { isActive, defaultPurposes, contractIds } = input;
      await followMailbox({ db, lab }, id, input);
      if (!isActive || defaultPurposes.length === 0) return;
      const wanted = sql`array[${sql.join(defaultPurposes, sql`, `)}]::text[]`;
      await db
        .update(senders)
        .set({
          defaultPurposes: sql`array(select unnest(${senders.defaultPurposes}) except select unnest(${wanted}))`,
          version: sql`${senders.version} + 1`,
        })
        .where(
          and(
            ne(senders.id, id),
            eq(senders.isActive, true),
            overlapping(senders.defaultPurposes, defaultPurposes),
            contractIds.length === 0
              ? sql`cardinality(${senders.contractIds}) = 0`
              : overlapping(senders.contractIds, contractIds),
          ),
        );
    },
    around: async (db, write) => {
      await db.execute(sql`lock table ${senders} in share row exclusive mode`);
      const before = await served(db);
      const result = await write();
      const after = await served(db);
      if ([...before].some((purpose) => !after.has(purpose)))
        throw new ApiError('BadRequest', { defaultPurposes: 'LastDefault' });
      return result;
    },
  });
