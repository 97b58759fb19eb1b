import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checkRecipients,
  deliveryLedger,
  noteDelivery,
  orderDeliveries,
  recallLink,
} from '../../../contract/deliveryLedger.ts';
import { aboutResultLink, openResultLink } from '../../../contract/resultLinks.ts';
import { resultValues } from '../../../contract/resultValues.ts';
import { downloadResults, mailResult, mailResults, resultPdf } from '../../../contract/results.ts';
import { userIds } from '../../../tests/support/fixture.ts';
import { insertReleases, line } from '../../../tests/support/observed.ts';
import { refusal } from '../../../tests/support/refusal.ts';
import { knowServices, readyOrder } from '../../../tests/support/resultOrders.ts';
import { issueLink } from '../../../tests/support/resultLinks.ts';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { createMemoryRateLimiter } from '../../core/session/memoryRateLimiter.ts';
import { deliveryLedger as ledger } from '../../core/db/schema/deliveryLedger.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { resultLinks } from '../../core/db/schema/messageRules.ts';
import { orders, resultDeliveries } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { releases } from '../../core/db/schema/releases.ts';
import { users } from '../../core/db/schema/users.ts';
import { cleanUp } from '../../orderFlow/housekeeping.ts';
import { deliverResults } from '../../orderFlow/results/deliverResults.ts';
import { sendQueued } from '../../orderFlow/results/sendQueued.ts';

let test: TestLab;
let order: { orderId: number; barcode: string };
const refused = new Map<string, () => Error>();
const DAY = 86_400_000;
beforeAll(async () => {
  test = await openLab();
  await knowServices(test);
  const { mailer } = test.lab;
  test.lab.mailer = {
    ...mailer,
    send: (email) => {
      const fail = refused.get(email.to);
      return fail ? Promise.reject(fail()) : mailer.send(email);
    },
  };
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(resultLinks);
  await test.db.delete(ledger);
  await test.db.delete(emails);
  await test.db.delete(resultDeliveries);
  await test.db.update(contracts).set({ resultDelivery: 'none' });
  await test.db.update(patients).set({ email: '', resultsByEmail: false }).where(eq(patients.id, 1));
  refused.clear();
  test.lab.rateLimiter = createMemoryRateLimiter(test.clock);
  test.emails.length = 0;
  order = await readyOrder(test);
});

const lines = async (barcode = order.barcode) =>
  (await test.ask(orderDeliveries, { as: 'Nurse', query: { barcode } })).deliveries;
const said = async () =>
  (await lines()).map(({ kind, cause, to, by, state, resultVersion, isOutdated }) =>
    [kind, cause, to, by, state, resultVersion, isOutdated ? 'outdated' : ''].filter(Boolean).join(' '),
  );
const mail = (email: string, more = {}) =>
  test.ask(mailResult, { as: 'Nurse', body: { email, barcode: order.barcode, ...more } });
/** The laboratory measures again: the result is corrected. */
const correct = async (version = 2) => {
  test.clock.advance(1000);
  await test.db.update(orders).set({ resultAt: test.clock.now() }).where(eq(orders.id, order.orderId));
  // The simulated laboratory cancels some services; what was final is corrected.
  const [final] = await test.db
    .select({ serviceCode: services.code })
    .from(releases)
    .innerJoin(services, eq(services.id, releases.serviceId))
    .where(and(eq(releases.orderId, order.orderId), eq(releases.kind, 'final'), eq(releases.version, 1)));
  await insertReleases(test.db, order.orderId, [{ ...line('Glucose', '6.1'), ...final }], { version });
};
const deliver = async () => {
  await deliverResults(test.lab);
  await sendQueued(test.lab);
};

describe('the ledger of an order', () => {
  it('has views, files and prints with the person and the version (X-143)', async () => {
    await test.ask(resultValues, { as: 'Nurse', query: { barcode: order.barcode } });
    const { deliveryId } = await test.ask(resultPdf, { as: 'Nurse', query: { barcode: order.barcode } });
    await correct();
    await test.ask(noteDelivery, { as: 'Nurse', body: { id: deliveryId, kind: 'print' } });
    await test.ask(resultPdf, { as: 'Nurse', query: { barcode: order.barcode, purpose: 'save' } });
    await test.ask(downloadResults, { as: 'Admin', body: { barcodes: [order.barcode], format: 'zip' } });
    expect(await said()).toEqual([
      'save person Admin Test given 2',
      'save person Nurse Test given 2',
      'print person Nurse Test given 1 outdated',
      'view person Nurse Test given 1 outdated',
      'view person Nurse Test given 1 outdated',
    ]);
  });

  it('refuses what another person has seen', async () => {
    const { deliveryId } = await test.ask(resultPdf, { as: 'Nurse', query: { barcode: order.barcode } });
    const body = { id: deliveryId, kind: 'save' } as const;
    expect((await test.call(noteDelivery, { as: 'Admin', body })).status).toBe(404);
    expect(await said()).toHaveLength(1);
  });

  it('has an e-mail with what became of it and what was drawn', async () => {
    await mail('clinic@north.test');
    refused.set('gone@north.test', () => refusal('550 5.1.1 No such user gone@north.test'));
    await mail('gone@north.test');
    expect(await said()).toEqual([
      'pdf person g…@north.test Nurse Test failed 1',
      'pdf person c…@north.test Nurse Test sent 1',
    ]);
    expect((await lines())[0]).toMatchObject({
      failure: 'noMailbox',
      lastError: '550 5.1.1 No such user g…@north.test',
      language: 'en',
    });
  });

  it('has the version that was drawn when the e-mail was sent, not when it was queued', async () => {
    refused.set('clinic@north.test', () => refusal('451 4.7.1 Later'));
    await mail('clinic@north.test');
    expect(await said()).toEqual(['pdf person c…@north.test Nurse Test queued 1']);
    await correct();
    refused.clear();
    test.clock.advance(60_000);
    await sendQueued(test.lab);
    expect(await said()).toEqual(['pdf person c…@north.test Nurse Test sent 2']);
  });

  it('is kept with its e-mails and links as long as the order', async () => {
    await mail('clinic@north.test', { as: 'link' });
    await test.db.update(emails).set({ createdAt: new Date(test.clock.now().getTime() - 400 * DAY) });
    await test.db.update(resultLinks).set({ expiresAt: new Date(test.clock.now().getTime() - 390 * DAY) });
    await cleanUp(test.lab);
    expect(await said()).toEqual(['link person c…@north.test Nurse Test expired']);
    await test.db.delete(ledger);
    await cleanUp(test.lab);
    expect(await test.db.$count(emails)).toBe(0);
  });
});

describe('the list', () => {
  const found = async (query: object) => {
    const { items } = await test.ask(deliveryLedger.list, { as: 'Admin', query });
    return items.map(({ to, kind, state }) => `${to} ${kind} ${state}`.trim());
  };
  it.each([
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
    [{ from: '20991231' }, []],
  ])('finds %o', async (query, expected) => {
    refused.set('gone@north.test', () => refusal('550 5.1.1 No such user'));
    refused.set('later@north.test', () => refusal('451 4.7.1 Later'));
    await mail('clinic@north.test');
    await mail('gone@north.test');
    await mail('later@north.test');
    for (const name of ['open', 'recalled', 'x', 'expired']) await mail(`${name}@north.test`, { as: 'link' });
    await test.ask(resultValues, { as: 'Nurse', query: { barcode: order.barcode } });
    const of = (name: string) =>
      sql`ledger_id = (select id from delivery_ledger where recipient = ${`${name}@north.test`})`;
    const now = test.clock.now();
    await test.db.update(resultLinks).set({ openedAt: now }).where(of('open'));
    await test.db.update(resultLinks).set({ recalledAt: now }).where(of('recalled'));
    await test.db.update(resultLinks).set({ failures: 5 }).where(of('x'));
    await test.db.update(resultLinks).set({ expiresAt: now }).where(of('expired'));
    expect(await found(query)).toEqual(expected);
  });
});

describe('a link that a person sends', () => {
  const tokenOf = (at = -1) => /open-result#([\w-]+)/.exec(test.emails.at(at)?.text ?? '')?.[1] ?? '';
  const open = (token: string, dateOfBirth = '19810111') =>
    test.call(openResultLink, { body: { token, dateOfBirth } });

  it('says whose birth date it asks for, is opened once and is then in the ledger (X-144)', async () => {
    await mail('maria@mail.test', { as: 'link', linkDays: 3 });
    const [email] = test.emails;
    expect(email?.attachments).toBeUndefined();
    const token = tokenOf();
    expect(await said()).toEqual(['link person m…@mail.test Nurse Test sent']);
    const about = await test.ask(aboutResultLink, { body: { token } });
    expect(about).toMatchObject({
      initials: 'И. М. И.',
      expiresAt: new Date(test.clock.now().getTime() + 3 * DAY).toISOString(),
    });
    expect((await open(token)).status).toBe(200);
    expect(await said()).toEqual(['link person m…@mail.test Nurse Test opened 1']);
    test.clock.advance(3_600_000);
    expect((await open(token)).status).toBe(400);
    expect((await test.call(aboutResultLink, { body: { token } })).status).toBe(400);
  });

  it('goes for each order by itself, in the language of the mailing', async () => {
    const other = await readyOrder(test);
    const barcodes = [order.barcode, other.barcode];
    await test.ask(mailResults, {
      as: 'Nurse',
      language: 'en',
      body: { emails: ['maria@mail.test'], barcodes, as: 'link' },
    });
    expect(test.emails).toHaveLength(2);
    expect(new Set([tokenOf(0), tokenOf(1)]).size).toBe(2);
    expect(test.emails[0]?.text).toContain('/en/open-result#');
  });

  it('is recalled before it is opened, not after', async () => {
    await mail('maria@mail.test', { as: 'link' });
    const [sent] = await lines();
    expect(sent?.canRecall).toBe(true);
    await test.ask(recallLink, { as: 'Nurse', body: { id: sent?.id ?? 0 } });
    expect((await open(tokenOf())).status).toBe(400);
    expect((await lines())[0]).toMatchObject({ state: 'recalled', canRecall: false });
    await mail('maria@mail.test', { as: 'link' });
    await open(tokenOf());
    const [opened] = await lines();
    const { status } = await test.call(recallLink, { as: 'Nurse', body: { id: opened?.id ?? 0 } });
    expect(status).toBe(409);
  });

  it('is not even sent when it is recalled in the queue', async () => {
    refused.set('maria@mail.test', () => refusal('451 4.7.1 Later'));
    const { ledgerId } = await issueLink(test, {
      orderId: order.orderId,
      language: 'ru',
      from: test.clock.now(),
      days: 5,
    });
    await test.db.update(emails).set({ state: 'QUEUED', attempts: 0 });
    await test.ask(recallLink, { as: 'Nurse', body: { id: ledgerId } });
    expect(await test.db.$count(emails)).toBe(0);
    expect((await lines())[0]?.state).toBe('recalled');
  });
});

describe('before results are mailed', () => {
  it('what an address has already is said, while it is the same result (X-145)', async () => {
    const ask = async (...addresses: string[]) =>
      (
        await test.ask(checkRecipients, {
          as: 'Nurse',
          body: { emails: addresses, barcodes: [order.barcode] },
        })
      ).recipients;
    await mail('clinic@north.test');
    const sentAt = test.clock.now().toISOString();
    expect(await ask('Clinic@North.test', 'new@north.test')).toEqual([
      { email: 'Clinic@North.test', sentAt, orders: 1, hasBounced: false },
      { email: 'new@north.test', sentAt: null, orders: 0, hasBounced: false },
    ]);
    await correct();
    expect(await ask('clinic@north.test')).toMatchObject([{ sentAt: null, orders: 0 }]);
  });
});

describe('a correction', () => {
  const outcome = async () => {
    await correct();
    await deliver();
    return (await said()).filter((one) => one.includes('correction'));
  };
  const agree = (agrees: boolean) =>
    test.db
      .update(patients)
      .set({ email: 'maria@mail.test', resultsByEmail: agrees })
      .where(eq(patients.id, 1));
  const withheld = async () =>
    (
      await test.db.select().from(ledger).where(eq(ledger.orderId, order.orderId)).orderBy(asc(ledger.id))
    ).flatMap(({ withheld: why }) => why ?? []);

  it('goes by itself to an address that got the old result, as it got it, once (X-146)', async () => {
    await mail('clinic@north.test');
    expect(await outcome()).toEqual(['pdf correction c…@north.test sent 2']);
    const { subject, text, attachments } = test.emails.at(-1) ?? {};
    expect(subject).toMatch(/^DEMO: The result of order .* is corrected$/);
    expect(text).toContain('The earlier document is no longer valid');
    expect(attachments).toHaveLength(1);
    await deliver();
    expect(test.emails).toHaveLength(2);
    await correct(3);
    await deliver();
    expect(test.emails).toHaveLength(3);
  });

  it('goes as a link where a link was opened, and nowhere where nobody opened it', async () => {
    await mail('opened@mail.test', { as: 'link' });
    const token = /open-result#([\w-]+)/.exec(test.emails[0]?.text ?? '')?.[1] ?? '';
    await test.ask(openResultLink, { body: { token, dateOfBirth: '19810111' } });
    await mail('closed@mail.test', { as: 'link' });
    expect(await outcome()).toEqual(['link correction o…@mail.test sent']);
  });

  it.each([
    ['bounced', () => test.db.update(emails).set({ state: 'BOUNCED' as 'SENT' })],
    [
      'access',
      () =>
        test.db
          .update(users)
          .set({
            flags: { sendByEmail: false, priceDisplay: true, calculatorImport: true, calculatorUse: true },
          })
          .where(eq(users.id, userIds.Nurse)),
    ],
  ])('does not go to an address and says so: %s', async (why, change) => {
    const [nurse] = await test.db.select().from(users).where(eq(users.id, userIds.Nurse));
    await mail('clinic@north.test');
    await change();
    expect(await outcome()).toEqual(['pdf correction c…@north.test withheld']);
    expect(await withheld()).toEqual([why]);
    expect(test.emails).toHaveLength(1);
    if (nurse) await test.db.update(users).set({ flags: nurse.flags }).where(eq(users.id, userIds.Nurse));
  });

  it.each([
    [true, 'sent 2', 2],
    [false, 'withheld', 1],
  ] as const)('goes to the patient only while they agree: %s', async (agrees, state, count) => {
    await agree(true);
    await mail('maria@mail.test');
    await agree(agrees);
    expect(await outcome()).toEqual([`pdf correction m…@mail.test ${state}`]);
    expect(test.emails).toHaveLength(count);
  });

  it('does not go where an e-mail with the result still waits: it brings the new one', async () => {
    await mail('clinic@north.test');
    refused.set('clinic@north.test', () => refusal('451 4.7.1 Later'));
    await mail('clinic@north.test');
    refused.clear();
    expect(await outcome()).toEqual([]);
    test.clock.advance(60_000);
    await sendQueued(test.lab);
    expect((await said())[0]).toBe('pdf person c…@north.test Nurse Test sent 2');
  });

  it('goes once to an address of the contract, and not to those that never got the result', async () => {
    await test.db
      .update(contracts)
      .set({ resultDelivery: 'email', resultAddresses: ['clinic@north.test'], resultForm: 'pdf' })
      .where(eq(contracts.id, 1));
    refused.set('gone@north.test', () => refusal('550 5.1.1 No such user'));
    await mail('clinic@north.test');
    await mail('gone@north.test');
    await correct();
    await deliver();
    expect((await said()).slice(0, 1)).toEqual(['pdf contract c…@north.test sent 2']);
    expect(
      await test.db.$count(ledger, and(eq(ledger.cause, 'correction'), eq(ledger.orderId, order.orderId))),
    ).toBe(0);
  });
});
