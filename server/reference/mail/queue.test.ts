import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { emails as contract } from '../../../contract/emails.ts';
import { senders as senderContract } from '../../../contract/senders.ts';
import { smtpServers as smtpContract } from '../../../contract/smtp.ts';
import { refusal } from '../../../tests/support/refusal.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { senders, smtpServers } from '../../core/db/schema/mail.ts';
import { cleanUp } from '../../orderFlow/housekeeping.ts';
import type { Mailer, SmtpConnection } from '../../core/lab.ts';
import { composeEmail } from './composeEmail.ts';
import { queueEmail } from './queueEmail.ts';
import { sendNow } from './sendNow.ts';
import { sendQueued } from '../../orderFlow/results/sendQueued.ts';

let original: Mailer;
const servers: (SmtpConnection | undefined)[] = [];
const test = useLab(async () => {
  original = {
    ...test.lab.mailer,
    send: (email, server) => {
      servers.push(server);
      test.emails.push(email);
      return Promise.resolve();
    },
  };
});
beforeEach(async () => {
  test.lab.mailer = original;
  test.emails.length = 0;
  servers.length = 0;
  for (const table of [emails, senders, smtpServers]) await test.db.delete(table);
});

const as = 'Admin';
const feedback = {
  event: 'feedback' as const,
  values: { topic: 'Тэма', text: 'Першы радок <b>\n\nhttps://portal.test/x?a=1&b=2', author: 'Ганна' },
};
const queue = (to: string, more: object = {}) =>
  queueEmail(test, { ...feedback, language: 'be', to, ...more });
const rows = () => test.db.select().from(emails).orderBy(asc(emails.id));
const MINUTE = 60_000;
const failWith = (error: Error) => {
  const send = (): Promise<void> => {
    throw error;
  };
  test.lab.mailer = { ...original, send };
};
const addSender = (body: object) =>
  test.ask(senderContract.create, {
    as,
    body: { email: 'a@test.lab', displayName: { ru: 'Л', en: 'L', be: 'Лабараторыя' }, ...body },
  });

it('a queued email has an HTML and a text part, and its content is encrypted, then removed', async () => {
  await queue('nurse@test.lab');
  const [queued] = await rows();
  expect(queued).toMatchObject({ state: 'QUEUED', attempts: 0, recipient: 'nurse@test.lab' });
  expect(atob(queued?.content ?? '')).not.toContain('portal.test');
  await sendQueued(test.lab);
  expect(test.emails).toHaveLength(1);
  const [email] = test.emails;
  expect(email?.text).toContain('<b>');
  expect(email?.html).toContain('lang="be"');
  expect(email?.html).toContain('Test laboratory');
  expect(email?.html).toContain('&lt;b&gt;');
  expect(email?.html).toContain('<a href="https://portal.test/x?a=1&amp;b=2"');
  expect(email?.html).toContain('Кабінет лабараторыі');
  expect((await rows())[0]).toMatchObject({ state: 'SENT', attempts: 1, content: '' });
});

it('an email belongs to the transaction that causes it', async () => {
  await expect(
    test.db.transaction(async (db) => {
      await queueEmail({ db, lab: test.lab }, { ...feedback, language: 'ru', to: 'a@b.cc' });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await rows()).toEqual([]);
});

it('a failed email is repeated after 1, 5 and 30 minutes, then it has failed', async () => {
  failWith(refusal('451 try later nurse@test.lab'));
  await queue('nurse@test.lab');
  for (const wait of [1, 5, 30]) {
    await sendQueued(test.lab);
    expect((await rows())[0]?.state).toBe('QUEUED');
    test.clock.advance(wait * MINUTE - 1000);
    const before = (await rows())[0]?.attempts;
    await sendQueued(test.lab);
    expect((await rows())[0]?.attempts).toBe(before);
    test.clock.advance(1000);
  }
  await sendQueued(test.lab);
  expect((await rows())[0]).toMatchObject({
    state: 'FAILED',
    attempts: 4,
    lastError: '451 try later n…@test.lab',
  });
});

it('an email refused permanently is not repeated, and can be sent again by an administrator', async () => {
  failWith(refusal('550 no such mailbox'));
  await queue('nurse@test.lab');
  await sendQueued(test.lab);
  const { items } = await test.ask(contract.list, { as, query: { state: 'FAILED' } });
  expect(items).toMatchObject([
    { to: 'n…@test.lab', state: 'FAILED', attempts: 1, lastError: '550 no such mailbox', canResend: true },
  ]);
  test.lab.mailer = original;
  const id = items[0]?.id ?? 0;
  await test.ask(contract.resend, { as, body: { id } });
  expect((await test.ask(contract.one, { as, query: { id } })).item).toMatchObject({
    state: 'SENT',
    canResend: false,
  });
  expect(test.emails).toHaveLength(1);
  expect((await test.call(contract.resend, { as, body: { id } })).status).toBe(404);
});

it('an attempt at once leaves the email to the queue when it fails for now', async () => {
  failWith(refusal('451 try later'));
  const email = { ...feedback, language: 'be' as const, to: 'nurse@test.lab' };
  expect(await sendNow(test.lab, await composeEmail(test, email), {})).toMatchObject({ state: 'QUEUED' });
  test.lab.mailer = original;
  await sendQueued(test.lab);
  expect(test.emails).toEqual([]);
  test.clock.advance(MINUTE);
  await Promise.all([sendQueued(test.lab), sendQueued(test.lab)]);
  expect(test.emails).toHaveLength(1);
  expect((await rows())[0]).toMatchObject({ state: 'SENT', attempts: 2 });
  expect(await sendNow(test.lab, await composeEmail(test, email), {})).toMatchObject({ state: 'SENT' });
  failWith(refusal('550 no such mailbox'));
  expect(await sendNow(test.lab, await composeEmail(test, email), {})).toMatchObject({ state: 'FAILED' });
});

it('two runners at once send each email once', async () => {
  for (let number = 0; number < 20; number += 1) await queue(`r${String(number)}@test.lab`);
  await Promise.all([sendQueued(test.lab), sendQueued(test.lab), sendQueued(test.lab)]);
  expect(new Set(test.emails.map(({ to }) => to)).size).toBe(20);
  expect(test.emails).toHaveLength(20);
});

it('a server sends no more emails per minute than it is set to, those that have waited longest first', async () => {
  const body = { name: 'main', host: 'mail.test', isDefault: true, maxPerMinute: 3 };
  await test.ask(smtpContract.create, { as, body });
  for (let number = 0; number < 5; number += 1) await queue(`r${String(number)}@test.lab`);
  const nextAt = new Date(test.clock.now().getTime() - MINUTE);
  await test.db.update(emails).set({ nextAt }).where(eq(emails.recipient, 'r4@test.lab'));
  await sendQueued(test.lab);
  expect(test.emails.map(({ to }) => to)).toEqual(['r4@test.lab', 'r0@test.lab', 'r1@test.lab']);
  test.clock.advance(50_000);
  await sendQueued(test.lab);
  expect(test.emails).toHaveLength(3);
  test.clock.advance(11_000);
  await sendQueued(test.lab);
  expect(test.emails).toHaveLength(5);
});

it('the sender is that of the contract, else the default of the purpose; its server, else the default one', async () => {
  const { item: main } = await test.ask(smtpContract.create, {
    as,
    body: { name: 'main', host: 'main.test', isDefault: true },
  });
  const { item: own } = await test.ask(smtpContract.create, { as, body: { name: 'own', host: 'own.test' } });
  await addSender({ email: 'first@test.lab', purposes: ['feedback'] });
  await addSender({ email: 'default@test.lab', purposes: ['feedback'], defaultPurposes: ['feedback'] });
  const contract2 = { purposes: ['feedback'], contractIds: [2], smtpId: own.id, replyTo: 'reply@test.lab' };
  await addSender({ email: 'contract@test.lab', ...contract2 });
  await addSender({ email: 'other@test.lab', purposes: ['news'] });
  await queue('one@test.lab');
  await queue('two@test.lab', { contractId: 2 });
  await queue('three@test.lab', { contractId: 1 });
  await sendQueued(test.lab);
  const sent = test.emails
    .map(({ to, from, replyTo }, at) => ({ to, from: from?.address, replyTo, host: servers[at]?.host }))
    .toSorted((one, other) => one.to.localeCompare(other.to));
  expect(sent).toEqual([
    { to: 'one@test.lab', from: 'default@test.lab', replyTo: undefined, host: main.host },
    { to: 'three@test.lab', from: 'default@test.lab', replyTo: undefined, host: main.host },
    { to: 'two@test.lab', from: 'contract@test.lab', replyTo: 'reply@test.lab', host: 'own.test' },
  ]);
  expect(test.emails[0]?.from?.name).toBe('Лабараторыя');
});

it('the log is searched by address, event and state, and shows addresses masked', async () => {
  await queue('anna@test.lab');
  await queue('ivan@test.lab', { event: 'recovery', values: { link: '' } });
  await sendQueued(test.lab);
  const found = async (query: object) =>
    (await test.ask(contract.list, { as, query })).items.map(({ to, event }) => `${to} ${event}`);
  expect(await found({ q: 'ANNA' })).toEqual(['a…@test.lab feedback']);
  expect(await found({ event: 'recovery' })).toEqual(['i…@test.lab recovery']);
  expect(await found({ state: 'QUEUED' })).toEqual([]);
});

it('failed emails keep their content for a week, the log a year', async () => {
  failWith(refusal('550 no such mailbox'));
  await queue('nurse@test.lab');
  await sendQueued(test.lab);
  test.clock.advance(8 * 86_400_000);
  await cleanUp(test.lab);
  expect((await rows())[0]).toMatchObject({ state: 'FAILED', content: '' });
  test.clock.advance(365 * 86_400_000);
  await queue('waiting@test.lab');
  await cleanUp(test.lab);
  expect(await rows()).toMatchObject([{ recipient: 'waiting@test.lab' }]);
  await test.db.delete(emails).where(eq(emails.recipient, 'waiting@test.lab'));
});

it('a mail server that does not respond does not block the caller: the attempt goes on in the background', async () => {
  let answer = (): void => undefined;
  const send = () => new Promise<void>((resolve) => (answer = resolve));
  test.lab.mailer = { ...original, send };
  const email = await composeEmail(test, { ...feedback, language: 'be', to: 'slow@test.lab' });
  const signal = new AbortController().signal;
  const until = performance.now() + 300;
  expect(await sendNow(test.lab, email, { patience: { until, signal } })).toMatchObject({ state: 'QUEUED' });
  answer();
  await expect.poll(async () => (await rows())[0]?.state).toBe('SENT');
  expect(await sendNow(test.lab, email, { patience: { until, signal } })).toMatchObject({ state: 'QUEUED' });
  test.lab.mailer = original;
  await sendQueued(test.lab);
  expect((await rows()).map(({ state }) => state)).toEqual(['SENT', 'SENT']);
});
