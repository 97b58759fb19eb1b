import type { ImapFlow } from 'imapflow';
import { MAX_UPLOAD_BYTES } from '../../contract/orderFiles.ts';
import type { Mailboxes, MailboxConnection, MailboxReading } from '../core/lab.ts';
import { MailboxError } from '../core/mailboxError.ts';
import { PrivateAddressError, resolvePublic } from './resolvePublic.ts';

const SILENCE_MS = 30_000;
/** The longest reading, of a server that keeps sending a little. */
const LONGEST_MS = 5 * 60_000;
const LONGEST_REPLY = 300;

/** What imapflow says of an error. */
interface ImapError {
  authenticationFailed?: boolean;
  mailboxMissing?: boolean;
  responseText?: string;
  code?: string;
}

const replyOf = (error: unknown): string =>
  ((error as ImapError).responseText ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REPLY);

/** The error of a stage as the reader of a mailbox is told it. */
const failing = (problem: MailboxError['problem']) => (error: unknown) => {
  if (error instanceof PrivateAddressError) throw new MailboxError('privateAddress', '', error);
  const isRefused = (error as ImapError).authenticationFailed === true;
  throw new MailboxError(isRefused ? 'signInRefused' : problem, replyOf(error), error);
};

/** Finishes a command that succeeded or not without an error. */
const succeeded = (isDone: unknown): void => {
  if (isDone === false || isDone === undefined) throw new MailboxError('other');
};

const connect = async (
  { imapHost, imapPort, imapSecurity, imapUser, password }: MailboxConnection,
  allowPrivate: boolean,
): Promise<ImapFlow> => {
  const address = await resolvePublic(imapHost, allowPrivate);
  const { ImapFlow: Client } = await import('imapflow');
  const client = new Client({
    host: address,
    servername: imapHost,
    port: imapPort,
    secure: imapSecurity === 'ssl',
    doSTARTTLS: imapSecurity === 'starttls',
    auth: { user: imapUser, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    maxLiteralSize: 2 * MAX_UPLOAD_BYTES,
  });
  // Without a listener an error of the socket would end the process; the command that waits is rejected as well.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** The numbers of the letters to read, in order. */
const numbersOf = async (
  client: ImapFlow,
  uidValidity: string,
  { from, since }: MailboxReading,
): Promise<number[]> => {
  const isKnown = from?.uidValidity === uidValidity;
  const lastUid = isKnown ? from.lastUid : 0;
  // A range that ends with `*` has the last letter always.
  const found = await client.search(isKnown ? { uid: `${String(lastUid + 1)}:*` } : { since }, { uid: true });
  return (found || []).filter((uid) => uid > lastUid).sort((one, other) => one - other);
};

const readLetters = async (
  client: ImapFlow,
  { imapMoveTo }: MailboxConnection,
  reading: MailboxReading,
): Promise<void> => {
  const { mailbox } = client;
  if (mailbox === false) throw new MailboxError('noFolder');
  const uidValidity = String(mailbox.uidValidity);
  if (reading.from === null) return reading.reach({ uidValidity, lastUid: mailbox.uidNext - 1 });
  const isRenumbered = reading.from.uidValidity !== uidValidity;
  for (const uid of await numbersOf(client, uidValidity, reading)) {
    if (reading.isStopped()) return;
    const place = { uidValidity, lastUid: uid };
    const found = await client.fetchOne(
      String(uid),
      { size: true, envelope: true, internalDate: true },
      { uid: true },
    );
    // Another program has removed it, or it came before the mailbox was set up.
    if (found && !(isRenumbered && new Date(found.internalDate ?? 0) < reading.since)) {
      const { size = 0, envelope } = found;
      const letter =
        size > MAX_UPLOAD_BYTES ? false : await client.fetchOne(String(uid), { source: true }, { uid: true });
      const content = letter && letter.source ? new Uint8Array(letter.source) : null;
      if (content === null && size <= MAX_UPLOAD_BYTES) throw new MailboxError('other');
      await reading.take({
        place,
        from: envelope?.from?.[0]?.address?.toLowerCase().slice(0, 254) ?? '',
        subject: (envelope?.subject ?? '').replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500),
        size,
        content: content !== null && content.byteLength <= MAX_UPLOAD_BYTES ? content : null,
      });
      succeeded(
        imapMoveTo === ''
          ? await client.messageFlagsAdd(String(uid), [String.raw`\Seen`], { uid: true })
          : await client.messageMove(String(uid), imapMoveTo, { uid: true }),
      );
    }
    await reading.reach(place);
  }
};

/** Reads mailboxes by IMAP; `allowPrivate` permits servers of private networks. */
export const createMailboxes = ({ allowPrivate }: { allowPrivate: boolean }): Mailboxes => ({
  read: async (mailbox, reading) => {
    const client = await connect(mailbox, allowPrivate).catch(failing('noConnection'));
    const limit = setTimeout(() => client.close(), LONGEST_MS);
    // What goes wrong in filing a letter is not of the mail server.
    let ofFiling: unknown;
    const filing =
      <Given>(work: (given: Given) => Promise<void>) =>
      async (given: Given) => {
        await work(given).catch((error: unknown) => {
          ofFiling = error;
          throw error;
        });
      };
    try {
      if (mailbox.imapMoveTo !== '')
        await client.status(mailbox.imapMoveTo, { uidNext: true }).catch(failing('noMoveFolder'));
      await client.mailboxOpen(mailbox.imapFolder).catch(failing('noFolder'));
      await readLetters(client, mailbox, {
        ...reading,
        take: filing(reading.take),
        reach: filing(reading.reach),
      });
    } catch (error) {
      if (ofFiling !== undefined || error instanceof MailboxError) throw error;
      failing('noConnection')(error);
    } finally {
      clearTimeout(limit);
      client.close();
    }
  },
});
