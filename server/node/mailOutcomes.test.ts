import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emails as emailContract, type EmailFailure } from '../../contract/emails.ts';
import { smtpServers as smtpContract } from '../../contract/smtp.ts';
import {
  DROP,
  startScriptedSmtp,
  type RunningSmtp,
  type SmtpScript,
} from '../../tests/support/smtpServer.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { emails } from '../core/db/schema/emails.ts';
import { smtpServers } from '../core/db/schema/mail.ts';
import { sendQueued } from '../orderFlow/results/sendQueued.ts';
import { queueEmail } from '../reference/mail/queueEmail.ts';
import { readEnvironment } from './environment.ts';
import { createMailer } from './mailer.ts';

const MINUTE = 60_000;
let smtp: RunningSmtp;
/** How the mail server replies; without a line it accepts. */
let script: SmtpScript;
const test = useLab();
beforeEach(async () => {
  script = {};
  smtp = await startScriptedSmtp(script);
  await test.db.delete(emails);
  await test.db.delete(smtpServers);
});
afterEach(() => smtp.close());

const queue = (text = 'text') =>
  queueEmail(test, {
    event: 'feedback',
    values: { topic: 'Тема', text, author: 'Анна' },
    language: 'ru',
    to: 'nurse@test.lab',
  });
const rows = () => test.db.select().from(emails);
const messageIds = () => smtp.received.map((message) => /^Message-ID: (.*)$/m.exec(message)?.[1]?.trim());

/** The mail server of the environment, or one that an administrator has entered. */
const useServer = async (kind: string, mayBePrivate = '1'): Promise<void> => {
  test.lab.mailer = createMailer(
    readEnvironment({
      SMTP_URL: `smtp://127.0.0.1:${String(smtp.port)}`,
      SMTP_ALLOW_PRIVATE: mayBePrivate,
      MAIL_FROM: 'Lab <lab@clinic.by>',
    }),
  );
  if (kind === 'entered')
    await test.ask(smtpContract.create, {
      as: 'Admin',
      body: { name: 'main', host: '127.0.0.1', port: smtp.port, security: 'none', isDefault: true },
    });
};

type Case = [name: string, script: SmtpScript, failure: EmailFailure, lastError: string];
const refused: Case[] = [
  [
    '550 to the recipient',
    { RCPT: '550 no such user nurse@test.lab' },
    'noMailbox',
    '550 no such user n…@test.lab',
  ],
  [
    '550 to the message, which is about its content',
    { message: '550 spam message rejected' },
    'refused',
    '550 spam message rejected',
  ],
  [
    '550 5.7.1 to the recipient, which is a policy',
    { RCPT: '550 5.7.1 Relaying denied' },
    'refused',
    '550 5.7.1 Relaying denied',
  ],
  ['552 5.2.2', { RCPT: '552 5.2.2 Over quota' }, 'mailboxFull', '552 5.2.2 Over quota'],
  ['552 5.3.4', { message: '552 5.3.4 Message too big' }, 'tooLarge', '552 5.3.4 Message too big'],
  ['552 alone', { message: '552 Exceeded storage allocation' }, 'noRoom', '552 Exceeded storage allocation'],
  [
    '554 in several lines with control characters',
    { message: '554-No\u0007thing\r\n554 for \u202eyou' },
    'refused',
    '554-No thing 554 for you',
  ],
  ['a connection lost after the message', { message: DROP }, 'perhaps', 'Connection closed unexpectedly'],
];
const repeated: Case[] = [
  ['452 4.2.2', { RCPT: '452 4.2.2 Mailbox full' }, 'mailboxFull', '452 4.2.2 Mailbox full'],
  ['451', { RCPT: '451 4.7.1 Greylisted' }, 'later', '451 4.7.1 Greylisted'],
  ['421 to the message', { message: '421 Closing down' }, 'later', '421 Closing down'],
  ['a connection lost before the message', { DATA: DROP }, 'noConnection', 'Connection closed unexpectedly'],
];

describe.each(['of the environment', 'entered'])('with the mail server %s', (kind) => {
  it.each([
    ...refused.map((one) => [...one, 'FAILED', 1] as const),
    ...repeated.map((one) => [...one, 'QUEUED', 2] as const),
  ])('%s', async (_name, replies, failure, lastError, state, attempts) => {
    await useServer(kind);
    Object.assign(script, replies);
    await queue();
    await sendQueued(test.lab);
    expect(await rows()).toMatchObject([{ state, failure, lastError, attempts: 1 }]);
    test.clock.advance(MINUTE);
    await sendQueued(test.lab);
    expect(await rows()).toMatchObject([{ state, failure, attempts }]);
  });

  it('every attempt has the same Message-ID, in the domain of the address that it comes from', async () => {
    await useServer(kind);
    await queue();
    await queue();
    for (const message of ['451 later', '421 later', DROP]) {
      script.message = message;
      await sendQueued(test.lab);
      test.clock.advance(30 * MINUTE);
    }
    expect((await rows()).map(({ failure }) => failure)).toEqual(['perhaps', 'perhaps']);
    delete script.message;
    for (const { id } of await rows()) await test.ask(emailContract.resend, { as: 'Admin', body: { id } });
    await sendQueued(test.lab);
    expect(await rows()).toMatchObject([
      { state: 'SENT', failure: null, lastError: '' },
      { state: 'SENT', failure: null, lastError: '' },
    ]);
    expect(messageIds()).toHaveLength(8);
    const ids = [...new Set(messageIds())];
    expect(ids).toEqual([
      expect.stringMatching(/^<[\da-f-]{36}@clinic\.by>$/),
      expect.stringMatching(/^<[\da-f-]{36}@clinic\.by>$/),
    ]);
    for (const id of ids) expect(messageIds().filter((one) => one === id)).toHaveLength(4);
  });
});

it('an e-mail through a server in a private network says so when that is not permitted', async () => {
  await useServer('entered', '0');
  await queue();
  await sendQueued(test.lab);
  expect(await rows()).toMatchObject([{ state: 'QUEUED', failure: 'privateAddress', lastError: '' }]);
});
