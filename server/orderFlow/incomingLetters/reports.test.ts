import { beforeEach, describe, expect, it } from 'vitest';
import { emails as emailCalls } from '../../../contract/emails.ts';
import { incomingLetters as contract } from '../../../contract/incomingLetters.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { incomingLetters } from '../../core/db/schema/masks.ts';
import { bounces } from './bounces.fixtures.ts';
import { otherShapes } from './otherReports.fixtures.ts';
import { reports } from './reports.fixtures.ts';

const test = useLab();

const as = 'Admin';
const sent = { messageId: '<0b8f9a52-9a5c-4c0e-8d2a-0f5f1f1f2a77@test.lab>', to: 'anna@clinic.by' };

beforeEach(async () => {
  await test.db.delete(incomingLetters);
  await test.db.delete(emails);
  await test.db.insert(emails).values({
    event: 'results',
    purpose: 'results',
    language: 'ru',
    recipient: 'Anna@clinic.by',
    subject: 'Results',
    state: 'SENT',
    messageId: sent.messageId,
    nextAt: test.clock.now(),
    createdAt: test.clock.now(),
    sentAt: test.clock.now(),
  });
});

const receive = async (text: string) =>
  (await test.ask(contract.receive, { as, file: new Blob([text]) })).letters;
const email = async () => (await test.ask(emailCalls.list, { as })).items[0];

describe('a report of non-delivery', () => {
  it.each([
    ['postfix', 'noMailbox', '550 5.1.1 <a…@clinic.by>: Recipient address rejected: User unknown'],
    ['exim', 'mailboxFull', '552 5.2.2 Mailbox size limit exceeded'],
    ['gmail', 'noMailbox', '550-5.1.1 The email account that you tried to reach does not exist.'],
    ['exchange', 'tooLarge', '550 5.2.3 RESOLVER.RST.RecipSizeLimit; message too large for this recipient'],
    ['yandex', 'noConnection', 'connect to mx.clinic.by[203.0.113.7]:25: Connection timed out'],
    ['mailRu', 'refused', '550 spam message rejected for a…@clinic.by'],
  ] as const)('of %s finds its e-mail and says why (X-147)', async (server, failure, lastError) => {
    expect(await receive(reports[server](sent))).toMatchObject([
      { state: 'report', reason: '', fileName: '' },
    ]);
    expect(await email()).toMatchObject({
      state: 'BOUNCED',
      failure,
      lastError,
      bouncedAt: '2026-11-20T09:00:00.000Z',
      canResend: false,
    });
  });

  it('is kept with what the mail server wrote, without the e-mail that it sends back; another changes nothing (X-147)', async () => {
    const found = async (isUndelivered: 'true' | 'false') =>
      (await test.ask(emailCalls.list, { as, query: { isUndelivered } })).totalCount;
    expect([await found('true'), await found('false')]).toEqual([0, 1]);
    const [letter] = await receive(reports.postfix(sent));
    const { body, base64File } = await test.ask(contract.content, { as, query: { id: letter?.id ?? 0 } });
    expect(body).toContain('This is the mail system at host mx.test.lab');
    expect(body).toContain('Status: 5.1.1');
    expect(body).not.toContain('Your results are attached');
    expect(base64File).toBe('');
    // The list finds what was not sent and what came back together.
    expect([await found('true'), await found('false')]).toEqual([1, 0]);
    test.clock.advance(60_000);
    expect(await receive(reports.exim(sent))).toMatchObject([{ state: 'report' }]);
    expect(await email()).toMatchObject({ failure: 'noMailbox', version: 1 });
  });

  it.each(['delayed', 'delivered', 'relayed'])('that says %s is kept and changes nothing', async (action) => {
    const text = reports.postfix(sent).replace('Action: failed', `Action: ${action}`);
    expect(await receive(text)).toMatchObject([{ state: 'report' }]);
    expect(await email()).toMatchObject({ state: 'SENT', failure: null, bouncedAt: null });
  });

  it('with a Message-ID that the laboratory never sent goes to the masks', async () => {
    await receive(reports.mailRu({ ...sent, messageId: '<guess@test.lab>' }));
    expect((await test.ask(contract.list, { as })).items.map(({ state }) => state)).not.toContain('report');
    expect(await email()).toMatchObject({ state: 'SENT', lastError: '' });
  });

  it('of 5 MB with thousands of recipients is read at its beginning', async () => {
    const others = 'Final-Recipient: rfc822; x@clinic.by\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n'.repeat(
      60_000,
    );
    const text = reports.exim(sent).replace('Reporting-MTA', `${others}Reporting-MTA`);
    expect(text.length).toBeGreaterThan(4_000_000);
    expect((await receive(text)).map(({ state }) => state)).not.toContain('report');
    expect(await email()).toMatchObject({ state: 'SENT' });
  });

  it.each([
    ['has perhaps arrived', { state: 'FAILED', failure: 'perhaps' }, 'BOUNCED'],
    ['was interrupted after its end was on the way', { state: 'QUEUED', isHandedOver: true }, 'BOUNCED'],
    ['waits to be sent', { state: 'QUEUED' }, 'QUEUED'],
    ['was refused', { state: 'FAILED', failure: 'refused' }, 'FAILED'],
  ] as const)('about an e-mail that %s says what is known (X-232)', async (_, before, state) => {
    await test.db.update(emails).set({ ...before, nextAt: new Date(test.clock.now().getTime() + 60_000) });
    await receive(reports.postfix(sent));
    expect(await email()).toMatchObject({ state });
  });

  it('is known in the shapes of mail servers, and other letters are none (X-232)', async () => {
    const shapes = { ...bounces, ...otherShapes };
    const found: Record<string, string> = {};
    for (const [name, { letter }] of Object.entries(shapes)) {
      await test.db.delete(incomingLetters);
      await test.db.update(emails).set({ state: 'SENT', failure: null, lastError: '', delayedAt: null });
      const [kept] = await receive(letter(sent));
      const { state, failure, delayedAt } = (await email()) ?? {};
      const makes = [state, failure, delayedAt === null ? '' : 'delayed'].filter(Boolean).join(' ');
      found[name] = kept?.state === 'report' ? makes : makes === 'SENT' ? 'none' : `unkept ${makes}`;
      const { body } = await test.ask(contract.content, { as, query: { id: kept?.id ?? 0 } });
      if (kept?.state === 'report') expect(`${name}: ${body}`).not.toContain('Your results are attached');
    }
    expect(found).toEqual<Record<string, string>>(
      Object.fromEntries(Object.entries(shapes).map(([name, { makes }]) => [name, makes])),
    );
  });
});
