import { syncBuiltinESMExports } from 'node:module';
import tls from 'node:tls';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { openImapServer, type ImapServer } from '../../tests/support/imapServer.ts';
import { selfMadeCertificate } from '../../tests/support/selfMadeCertificate.ts';
import type { MailboxReading } from '../core/lab.ts';
import { createMailboxes } from './mailboxes.ts';

let imap: ImapServer | undefined;
afterEach(async () => {
  await imap?.close();
  imap = undefined;
});

const now = () => new Date('2026-11-20T09:00:00Z');
const letter = 'From: Partner <lab@partner.test>\r\nSubject: Secret result\r\n\r\nText\r\n';

/** What a server that trusts the certificate of the mailbox trusts besides. */
const trust = (): void => {
  const { createSecureContext } = tls;
  const trusting = vi
    .spyOn(tls, 'createSecureContext')
    .mockImplementation((options) => createSecureContext({ ...options, ca: selfMadeCertificate.cert }));
  syncBuiltinESMExports();
  onTestFinished(() => {
    trusting.mockRestore();
    syncBuiltinESMExports();
  });
};
/** Reads all letters of the mailbox; returns their subjects. */
const read = async (port: number, imapSecurity: 'none' | 'ssl' | 'starttls'): Promise<string[]> => {
  const subjects: string[] = [];
  const reading: MailboxReading = {
    from: { uidValidity: '7', lastUid: 0 },
    since: new Date(0),
    take: ({ subject }) => {
      subjects.push(subject);
      return Promise.resolve();
    },
    reach: () => Promise.resolve(),
    isStopped: () => false,
  };
  const mailbox = {
    imapHost: 'localhost',
    imapPort: port,
    imapSecurity,
    imapUser: 'in@test.lab',
    imapFolder: 'INBOX',
  };
  await createMailboxes({ allowPrivate: true }).read(
    { ...mailbox, imapMoveTo: '', password: 'secret' },
    reading,
  );
  return subjects;
};

it.each(['ssl', 'starttls'] as const)(
  'a mailbox with %s is read, and the password comes encrypted',
  async (security) => {
    trust();
    imap = await openImapServer(now, security);
    imap.add(letter);
    expect(await read(imap.port, security)).toEqual(['Secret result']);
    expect(imap.signIns).toEqual([true]);
  },
);

it.each([
  ['with a certificate that nobody has signed', 'ssl', 'ssl'],
  ['with a certificate that nobody has signed', 'starttls', 'starttls'],
  ['without it', 'ssl', undefined],
  ['without it', 'starttls', undefined],
] as const)('a server %s gets no password where %s is wanted', async (_, wanted, offered) => {
  if (offered === undefined) trust();
  imap = await openImapServer(now, offered);
  imap.add(letter);
  await expect(read(imap.port, wanted)).rejects.toMatchObject({ problem: 'noConnection' });
  expect(imap.signIns).toEqual([]);
});

it('a mailbox without encryption is read in plain text only where that is chosen', async () => {
  imap = await openImapServer(now, 'starttls');
  imap.add(letter);
  expect(await read(imap.port, 'none')).toEqual(['Secret result']);
  expect(imap.signIns).toEqual([false]);
});
