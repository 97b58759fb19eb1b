import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { incomingLetters as letterCalls } from '../../contract/incomingLetters.ts';
import { senders as contract } from '../../contract/senders.ts';
import { emptyAuditLog } from '../../tests/support/emptyAuditLog.ts';
import { openImapServer, type ImapServer } from '../../tests/support/imapServer.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { emails } from '../core/db/schema/emails.ts';
import { auditLog } from '../core/db/schema/laboratory.ts';
import { mailboxReads, senders } from '../core/db/schema/mail.ts';
import { incomingLetters } from '../core/db/schema/masks.ts';
import { mailboxesWork } from '../orderFlow/incomingLetters/readMailboxes.ts';
import { reports } from '../orderFlow/incomingLetters/reports.fixtures.ts';
import { createMailboxes } from './mailboxes.ts';

let imap: ImapServer;
let id: number;
const test = useLab();
beforeEach(async () => {
  await emptyAuditLog(test.db);
  for (const table of [incomingLetters, emails, senders]) await test.db.delete(table);
  test.lab.mailboxes = createMailboxes({ allowPrivate: true });
  imap = await openImapServer(() => test.clock.now());
  imap.add(letter('Old'));
  id = await create();
  await round();
});
afterEach(() => imap.close());

const as = 'Admin';
const letter = (subject: string) =>
  `From: Partner <lab@partner.test>\r\nTo: alias@test.lab\r\nSubject: ${subject}\r\n\r\nText\r\n`;
const form = (more: object = {}) => ({
  email: 'in@test.lab',
  readsMailbox: true,
  imapHost: '127.0.0.1',
  imapPort: imap.port,
  imapSecurity: 'none' as const,
  imapUser: 'in@test.lab',
  imapPassword: 'secret',
  imapFolder: 'INBOX',
  ...more,
});
const create = async () => (await test.ask(contract.create, { as, body: form() })).item.id;
const sender = async () => (await test.ask(contract.one, { as, query: { id } })).item;
const save = async (more: object) => {
  const { version } = await sender();
  return test.call(contract.update, { as, body: { id, version, ...form(more) } });
};
const round = () => mailboxesWork(test.lab).round(() => false);
/** The round after the next pause. */
const nextRound = async () => {
  test.clock.advance(121_000);
  await round();
};
const check = () => test.ask(contract.check, { as, body: { id } });
const received = async () =>
  (await test.db.select().from(incomingLetters).orderBy(asc(incomingLetters.id))).map(
    ({ subject }) => subject,
  );
const inbox = () => (imap.folders.get('INBOX') ?? []).map(({ uid, isSeen }) => [uid, isSeen]);

describe('the mailbox of a sender', () => {
  it('is read from the moment on at which it was set up; letters stay, marked as seen (X-148)', async () => {
    imap.add(letter('New'));
    await nextRound();
    expect(await received()).toEqual(['New']);
    expect(inbox()).toEqual([
      [1, false],
      [2, true],
    ]);
    const [stored] = await test.db.select().from(incomingLetters);
    expect(stored).toMatchObject({ sender: 'lab@partner.test', senderIds: [id], state: 'unmatched' });
    const lines = await test.db.select().from(auditLog).where(eq(auditLog.action, 'incomingLetter.create'));
    expect(lines).toMatchObject([{ userId: null, subject: `incoming letter ${String(stored?.id)}` }]);
    expect(await sender()).toMatchObject({
      mailboxReadAt: test.clock.now().toISOString(),
      mailboxProblem: null,
    });
  });

  it('moves letters to the folder that the form names', async () => {
    imap.folders.set('Done', []);
    await save({ imapMoveTo: 'Done' });
    imap.add(letter('New'));
    await round();
    expect(inbox()).toEqual([[1, false]]);
    expect(imap.folders.get('Done')).toMatchObject([{ uid: 2 }]);
  });

  it('has reports of non-delivery find their e-mails', async () => {
    const reported = { messageId: '<a3b1@test.lab>', to: 'anna@clinic.by' };
    const at = test.clock.now();
    await test.db.insert(emails).values({
      event: 'results',
      purpose: 'results',
      language: 'ru',
      recipient: reported.to,
      subject: 'Results',
      state: 'SENT',
      messageId: reported.messageId,
      nextAt: at,
      createdAt: at,
    });
    imap.add(reports.postfix(reported));
    await nextRound();
    expect(await test.db.select().from(emails)).toMatchObject([{ state: 'BOUNCED', failure: 'noMailbox' }]);
  });

  it('is read on after the connection was lost in the middle of a letter, which comes once', async () => {
    for (const subject of ['A', 'B', 'C']) imap.add(letter(subject));
    imap.breaksAt = 3;
    await nextRound();
    expect(await received()).toEqual(['A']);
    expect(await sender()).toMatchObject({ mailboxProblem: 'noConnection' });
    await nextRound();
    expect(await received()).toEqual(['A', 'B', 'C']);
    expect(await sender()).toMatchObject({ mailboxProblem: null });
  });

  it('is read on with a letter that was filed before it could be marked', async () => {
    imap.add(letter('A'));
    await nextRound();
    await test.db.update(mailboxReads).set({ lastUid: 1 });
    await nextRound();
    expect(await received()).toEqual(['A']);
  });

  it('says that the password was refused, until it is right', async () => {
    imap.password = 'other';
    await nextRound();
    expect(await sender()).toMatchObject({
      mailboxProblem: 'signInRefused',
      mailboxReply: 'Wrong password',
    });
    imap.add(letter('New'));
    await save({ imapPassword: 'other' });
    await round();
    expect(await received()).toEqual(['New']);
    expect(await sender()).toMatchObject({ mailboxProblem: null, mailboxReply: '' });
  });

  it.each([
    ['noFolder', { imapFolder: 'Nowhere' }],
    ['noMoveFolder', { imapMoveTo: 'Nowhere' }],
  ])('says %s, and no letter is lost', async (problem, wrong) => {
    imap.add(letter('New'));
    await save({ imapMoveTo: '', ...wrong });
    await round();
    expect(await sender()).toMatchObject({ mailboxProblem: problem });
    expect(await received()).toEqual([]);
    expect(inbox()).toEqual([
      [1, false],
      [2, false],
    ]);
  });

  it('with new numbers of its letters is read on, none lost or doubled', async () => {
    imap.add(letter('A'));
    await nextRound();
    imap.uidValidity = 8;
    imap.add(letter('B'));
    const [old] = imap.folders.get('INBOX') ?? [];
    if (old) old.at = new Date(test.clock.now().getTime() - 3_600_000);
    await nextRound();
    imap.add(letter('C'));
    await nextRound();
    expect(await received()).toEqual(['A', 'B', 'C']);
  });

  it('with more letters than are read at once is read in turns', async () => {
    for (let number = 0; number < 70; number += 1) imap.add(letter(String(number)));
    await nextRound();
    expect(await received()).toHaveLength(70);
  });

  it('is read by one of two processes at a time, each letter once', async () => {
    for (let number = 0; number < 20; number += 1) imap.add(letter(String(number)));
    test.clock.advance(121_000);
    await Promise.all([round(), round()]);
    expect(await received()).toHaveLength(20);
    expect(imap.fetched).toHaveLength(20);
  });

  it('notes a letter that is too large or cannot be read, and goes on', async () => {
    imap.add(`${letter('Large')}${'x'.repeat(15_000_000)}`);
    imap.add('Subject: Broken\r\n\r\n');
    imap.add(letter('Good'));
    await nextRound();
    const { items } = await test.ask(letterCalls.list, { as, query: { sort: 'id' } });
    expect(items).toMatchObject([
      { subject: 'Large', from: 'lab@partner.test', state: 'unmatched', reason: 'tooLarge' },
      { subject: 'Broken', from: '', state: 'unmatched', reason: 'unreadable' },
      { subject: 'Good', reason: 'noMask' },
    ]);
    expect(imap.fetched).not.toContain(2);
  });

  it('is checked at once on demand (X-149), and left alone in a private network that is not permitted', async () => {
    imap.add(letter('New'));
    expect(await check()).toMatchObject({ problem: null, received: 1 });
    expect(await check()).toMatchObject({ problem: null, received: 0 });
    await test.db.update(mailboxReads).set({ leaseUntil: new Date(test.clock.now().getTime() + 1000) });
    expect(await check()).toMatchObject({ received: null });
    imap.password = 'other';
    test.clock.advance(1000);
    expect(await check()).toMatchObject({ problem: 'signInRefused', reply: 'Wrong password', received: 0 });
    test.lab.mailboxes = createMailboxes({ allowPrivate: false });
    expect(await check()).toMatchObject({ problem: 'privateAddress' });
  });

  it('is not read when it is switched off, and begins from then when it is switched on', async () => {
    await save({ readsMailbox: false, imapPassword: '' });
    imap.add(letter('Between'));
    await nextRound();
    expect((await test.call(contract.check, { as, body: { id } })).status).toBe(404);
    expect(await save({ imapPassword: '' })).toMatchObject({
      status: 400,
      body: { errors: { imapPassword: ['Fill in this field'] } },
    });
    await save({});
    await round();
    imap.add(letter('After'));
    await nextRound();
    expect(await received()).toEqual(['After']);
  });

  it('keeps its password for the same server only, and shows it to nobody', async () => {
    const before = await sender();
    expect(before.hasImapPassword).toBe(true);
    expect(JSON.stringify(before)).not.toContain('secret');
    expect((await save({ imapPassword: '' })).status).toBe(200);
    expect((await save({ imapPassword: '', imapHost: 'evil.test' })).status).toBe(400);
    imap.add(letter('New'));
    await round();
    expect(await received()).toEqual(['New']);
  });
});
