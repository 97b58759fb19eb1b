import { eq, sql } from 'drizzle-orm';
import type { Sender } from '../../../contract/senders.ts';
import type { Db } from '../../core/db/db.ts';
import { mailboxReads, type senders } from '../../core/db/schema/mail.ts';
import type { Lab, MailboxConnection } from '../../core/lab.ts';
import { decryptText, encryptText } from '../../core/secretText.ts';

const PURPOSE = 'imap password';

/** The password of a mailbox as stored. */
export const storedPassword = async (secret: string, password: string): Promise<string> =>
  password === '' ? '' : encryptText(secret, PURPOSE, password);

/** The mailbox of a sender as it is read; without a password when it cannot be decrypted. */
export const mailboxOf = async (
  secret: string,
  { imapPassword, ...sender }: typeof senders.$inferSelect,
): Promise<MailboxConnection> => ({
  ...sender,
  password: await decryptText(secret, PURPOSE, imapPassword).catch(() => ''),
});

type Server = { [Field in 'imapHost' | 'imapPort' | 'imapSecurity']?: Sender[Field] | undefined };

/** Whether a stored password may be used with other settings of a mailbox. */
export const isSameMailServer = (one: Server, other: Server): boolean =>
  one.imapHost === other.imapHost &&
  one.imapPort === other.imapPort &&
  one.imapSecurity === other.imapSecurity;

/** Begins or ends the reading of a sender's mailbox as its form says; another mailbox is read from now on. */
export const followMailbox = async (
  { db, lab }: { db: Db; lab: Pick<Lab, 'clock'> },
  senderId: number,
  {
    readsMailbox,
    imapHost,
    imapPort,
    imapUser,
    imapFolder,
  }: Pick<Sender, 'readsMailbox' | 'imapHost' | 'imapPort' | 'imapUser' | 'imapFolder'>,
): Promise<void> => {
  if (!readsMailbox) {
    await db.delete(mailboxReads).where(eq(mailboxReads.senderId, senderId));
    return;
  }
  const now = lab.clock.now();
  const mailbox = JSON.stringify([imapHost, imapPort, imapUser, imapFolder]);
  const isSame = sql`${mailboxReads.mailbox} = ${mailbox}`;
  await db
    .insert(mailboxReads)
    .values({ senderId, mailbox, startedAt: now, nextAt: now })
    .onConflictDoUpdate({
      target: mailboxReads.senderId,
      set: {
        mailbox,
        nextAt: now,
        startedAt: sql`case when ${isSame} then ${mailboxReads.startedAt} else excluded.started_at end`,
        uidValidity: sql`case when ${isSame} then ${mailboxReads.uidValidity} end`,
        lastUid: sql`case when ${isSame} then ${mailboxReads.lastUid} else 0 end`,
      },
    });
};
