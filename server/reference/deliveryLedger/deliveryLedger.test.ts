import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../../contract/accounts.ts';
import { roles } from '../../../contract/codes.ts';
import { checkRecipients, deliveryLedger, noteDelivery } from '../../../contract/deliveryLedger.ts';
import { emails as emailCalls } from '../../../contract/emails.ts';
import { forgotPassword } from '../../../contract/passwords.ts';
import { readSystem } from '../../../contract/system.ts';
import { getToday } from '../../../contract/today.ts';
import { resultValues } from '../../../contract/resultValues.ts';
import { downloadResults, mailResults, resultPdf } from '../../../contract/results.ts';
import { openDeliveryDesk } from '../../../tests/support/deliveryDesk.ts';
import { userIds } from '../../../tests/support/fixture.ts';
import { refusal } from '../../../tests/support/refusal.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { deliveryLedger as ledger } from '../../core/db/schema/deliveryLedger.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { resultLinks } from '../../core/db/schema/messageRules.ts';
import { users } from '../../core/db/schema/users.ts';
import { cleanUp } from '../../orderFlow/housekeeping.ts';
import { sendQueued } from '../../orderFlow/results/sendQueued.ts';
import { noteSystemReads } from './noteDeliveries.ts';

const DAY = 86_400_000;
const desk = useDesk(openDeliveryDesk);
beforeEach(() => desk.renew());

describe('the ledger of an order', () => {
  it('has views, files and prints with the person and the version (X-143)', async () => {
    await desk.test.ask(resultValues, { as: 'Nurse', query: { barcode: desk.order.barcode } });
    const { deliveryId } = await desk.test.ask(resultPdf, {
      as: 'Nurse',
      query: { barcode: desk.order.barcode },
    });
    await desk.correct();
    await desk.test.ask(noteDelivery, { as: 'Nurse', body: { id: deliveryId, kind: 'print' } });
    await desk.test.ask(resultPdf, { as: 'Nurse', query: { barcode: desk.order.barcode, purpose: 'save' } });
    await desk.test.ask(downloadResults, {
      as: 'Admin',
      body: { barcodes: [desk.order.barcode], format: 'zip' },
    });
    expect(await desk.said()).toEqual([
      'save person Admin Test given 2',
      'save person Nurse Test given 2',
      'print person Nurse Test given 1 outdated',
      'view person Nurse Test given 1 outdated',
      'view person Nurse Test given 1 outdated',
    ]);
  });

  it('has what each connected system read, a version once', async () => {
    const at = desk.test.clock.now();
    for (const user of ['Admin', 'Manager', 'Admin'] as const)
      await noteSystemReads(desk.test.db, [desk.order.orderId], { at, userId: userIds[user] });
    expect(await desk.said()).toEqual([
      'system person Manager Test given 1',
      'system person Admin Test given 1',
    ]);
  });

  it('refuses what another person has seen', async () => {
    const { deliveryId } = await desk.test.ask(resultPdf, {
      as: 'Nurse',
      query: { barcode: desk.order.barcode },
    });
    const body = { id: deliveryId, kind: 'save' } as const;
    expect((await desk.test.call(noteDelivery, { as: 'Admin', body })).status).toBe(404);
    expect(await desk.said()).toHaveLength(1);
  });

  it('has an e-mail with what became of it and what was drawn', async () => {
    await desk.mail('clinic@north.test');
    desk.refused.set('gone@north.test', () => refusal('550 5.1.1 No such user gone@north.test'));
    await desk.mail('gone@north.test');
    expect(await desk.said()).toEqual([
      'pdf person g…@north.test Nurse Test failed 1',
      'pdf person c…@north.test Nurse Test sent 1',
    ]);
    expect((await desk.lines())[0]).toMatchObject({
      failure: 'noMailbox',
      lastError: '550 5.1.1 No such user g…@north.test',
      language: 'en',
    });
  });

  it('has the version that was drawn when the e-mail was sent, not when it was queued', async () => {
    desk.refused.set('clinic@north.test', () => refusal('451 4.7.1 Later'));
    await desk.mail('clinic@north.test');
    expect(await desk.said()).toEqual(['pdf person c…@north.test Nurse Test queued 1']);
    await desk.correct();
    desk.refused.clear();
    desk.test.clock.advance(60_000);
    await sendQueued(desk.test.lab);
    expect(await desk.said()).toEqual(['pdf person c…@north.test Nurse Test sent 2']);
  });

  it('is kept with its e-mails and links as long as the order', async () => {
    await desk.mail('clinic@north.test', { as: 'link' });
    await desk.test.db
      .update(emails)
      .set({ createdAt: new Date(desk.test.clock.now().getTime() - 400 * DAY) });
    await desk.test.db
      .update(resultLinks)
      .set({ expiresAt: new Date(desk.test.clock.now().getTime() - 390 * DAY) });
    await cleanUp(desk.test.lab);
    expect(await desk.said()).toEqual(['link person c…@north.test Nurse Test expired']);
    await desk.test.db.delete(ledger);
    await cleanUp(desk.test.lab);
    expect(await desk.test.db.$count(emails)).toBe(0);
  });
});

it('without a mail server nothing says that an e-mail was sent, and it can be sent once there is one (X-231)', async () => {
  const { test, order } = desk;
  const { mailer, machine } = test.lab;
  test.lab.mailer = { ...mailer, hasServer: false };
  test.lab.machine = { ...machine, isProduction: true };
  const written =
    'No mail server is set up: the e-mail is written to a file and has reached nobody. Tell the administrator of the laboratory';
  const { isSuccess, statusMessage, recipients } = await test.ask(mailResults, {
    as: 'Nurse',
    body: { emails: ['clinic@north.test'], barcodes: [order.barcode] },
  });
  expect([isSuccess, statusMessage]).toEqual([false, written]);
  expect(recipients).toMatchObject([{ delivery: 'written', statusMessage: written }]);
  expect(await desk.said()).toEqual(['pdf person c…@north.test Nurse Test written 1']);
  const invited = await test.ask(accounts.create, {
    as: 'Admin',
    body: { email: 'new@north.test', roleId: roles.Nurse },
  });
  expect(invited.statusMessage).toBe(written);
  const recovered = await test.ask(forgotPassword, { query: { email: 'nurse@test.lab' } });
  expect(recovered.statusMessage).toBe(written);
  await sendQueued(test.lab);
  const listed = async (state: 'WRITTEN' | 'SENT') =>
    (await test.ask(emailCalls.list, { as: 'Admin', query: { state } })).items;
  expect((await listed('WRITTEN')).map(({ event, sentAt, canResend }) => [event, sentAt, canResend])).toEqual(
    [
      ['results', null, true],
      ['invitation', null, true],
      ['recovery', null, true],
    ],
  );
  expect(await listed('SENT')).toEqual([]);
  const found = await test.ask(deliveryLedger.list, { as: 'Admin', query: { state: 'written' } });
  expect(found.totalCount).toBe(1);
  const system = async () => (await test.ask(readSystem, { as: 'Admin' })).checks.at(3);
  const [first] = (await test.ask(getToday, { as: 'Admin' })).lines;
  expect(await system()).toEqual({ name: 'mailServer', state: 'failed', since: null });
  expect(first).toEqual({ name: 'mailWritten', count: 3, opens: { list: 'emails', state: 'WRITTEN' } });
  test.lab.machine = machine;
  expect([(await system())?.state, (await test.ask(getToday, { as: 'Admin' })).lines[0]?.name]).toEqual([
    'ok',
    'critical',
  ]);
  test.lab.mailer = mailer;
  const [result] = await listed('WRITTEN');
  await test.ask(emailCalls.resend, { as: 'Admin', body: { id: result?.id ?? 0 } });
  await sendQueued(test.lab);
  expect(await desk.said()).toEqual(['pdf person c…@north.test Nurse Test sent 1']);
});

it('the list finds by state, kind, word, barcode and day', async () => {
  desk.refused.set('gone@north.test', () => refusal('550 5.1.1 No such user'));
  desk.refused.set('later@north.test', () => refusal('451 4.7.1 Later'));
  await desk.mail('clinic@north.test');
  await desk.mail('gone@north.test');
  await desk.mail('later@north.test');
  for (const name of ['open', 'recalled', 'x', 'expired'])
    await desk.mail(`${name}@north.test`, { as: 'link' });
  await desk.test.ask(resultValues, { as: 'Nurse', query: { barcode: desk.order.barcode } });
  const of = (name: string) =>
    sql`ledger_id = (select id from delivery_ledger where recipient = ${`${name}@north.test`})`;
  const now = desk.test.clock.now();
  await desk.test.db.update(resultLinks).set({ openedAt: now }).where(of('open'));
  await desk.test.db.update(resultLinks).set({ recalledAt: now }).where(of('recalled'));
  await desk.test.db.update(resultLinks).set({ failures: 5 }).where(of('x'));
  await desk.test.db.update(resultLinks).set({ expiresAt: now }).where(of('expired'));
  const found: [object, string[]][] = [
    [{ state: 'sent' }, ['c…@north.test pdf sent']],
    [{ state: 'failed' }, ['g…@north.test pdf failed']],
    [{ state: 'queued' }, ['l…@north.test pdf queued']],
    [{ state: 'opened' }, ['o…@north.test link opened']],
    [{ state: 'recalled' }, ['r…@north.test link recalled']],
    [{ state: 'locked' }, ['x…@north.test link locked']],
    [{ state: 'expired' }, ['e…@north.test link expired']],
    [{ state: 'given' }, ['view given']],
    [{ kind: 'view' }, ['view given']],
    [{ q: 'GONE' }, ['g…@north.test pdf failed']],
    [{ q: 'Nurse', kind: 'view' }, ['view given']],
    [{ barcode: '9999999999' }, []],
    [{ since: '20991231' }, []],
    [{ until: '20200101' }, []],
  ];
  for (const [query, expected] of found) {
    const { items } = await desk.test.ask(deliveryLedger.list, { as: 'Admin', query });
    const lines = items.map(({ to, kind, state }) => `${to} ${kind} ${state}`.trim());
    expect([query, lines]).toEqual([query, expected]);
  }
});

describe('before results are mailed', () => {
  it('what an address has already is said, while it is the same result (X-145)', async () => {
    const ask = async (...addresses: string[]) =>
      (
        await desk.test.ask(checkRecipients, {
          as: 'Nurse',
          body: { emails: addresses, barcodes: [desk.order.barcode] },
        })
      ).recipients;
    await desk.mail('clinic@north.test');
    const sentAt = desk.test.clock.now().toISOString();
    expect(await ask('Clinic@North.test', 'new@north.test')).toEqual([
      { email: 'Clinic@North.test', sentAt, orders: 1, hasBounced: false, wantsLink: false },
      { email: 'new@north.test', sentAt: null, orders: 0, hasBounced: false, wantsLink: false },
    ]);
    await desk.correct();
    expect(await ask('clinic@north.test')).toMatchObject([{ sentAt: null, orders: 0 }]);
  });

  it('it is said whose reader gets a link in place of a paper, whatever the letters of the address (X-186)', async () => {
    const wishOf = async () => {
      const { recipients } = await desk.test.ask(checkRecipients, {
        as: 'Nurse',
        body: { emails: ['Manager@test.lab', 'new@north.test'], barcodes: [desk.order.barcode] },
      });
      return recipients.map(({ wantsLink }) => wantsLink);
    };
    expect(await wishOf()).toEqual([false, false]);
    await desk.test.db.update(users).set({ resultForm: 'link' }).where(eq(users.email, 'manager@test.lab'));
    expect(await wishOf()).toEqual([true, false]);
    await desk.test.db.update(users).set({ resultForm: 'contract' });
  });
});

it('a page of 250 lines has all of them, as a file of the list needs (X-192)', async () => {
  const { orderId } = desk.order;
  const at = desk.test.clock.now();
  const line = { at, orderId, kind: 'print', cause: 'person' } as const;
  await desk.test.db.insert(ledger).values(Array.from({ length: 250 }, () => line));
  const query = { kind: 'print', pageSize: 250 } as const;
  const { items, totalCount } = await desk.test.ask(deliveryLedger.list, { as: 'Admin', query });
  expect([items.length, totalCount]).toEqual([250, 250]);
});
