import { and, asc, eq, desc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openResultLink } from '../../../contract/resultLinks.ts';
import { openDeliveryDesk } from '../../../tests/support/deliveryDesk.ts';
import { refusal } from '../../../tests/support/refusal.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { deliveryLedger as ledger } from '../../core/db/schema/deliveryLedger.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { sendQueued } from './sendQueued.ts';
import { recallLink } from '../../../contract/deliveryLedger.ts';
import { setFlags } from '../../../tests/support/rights.ts';
import { messageRules } from '../../core/db/schema/messageRules.ts';
import { sms } from '../../core/db/schema/sms.ts';
import type { OutgoingSms } from '../../core/lab.ts';
import { messageOrders } from '../../reference/messageRules/messageOrders.ts';
import { sendDue } from '../../reference/sms/sendDue.ts';

const desk = useDesk(openDeliveryDesk);
beforeEach(() => desk.renew());

describe('a correction', () => {
  const outcome = async () => {
    await desk.correct();
    await desk.deliver();
    return (await desk.said()).filter((one) => one.includes('correction'));
  };
  const agree = (agrees: boolean) =>
    desk.test.db
      .update(patients)
      .set({ email: 'maria@mail.test', resultsByEmail: agrees })
      .where(eq(patients.id, 1));
  const withheld = async () =>
    (
      await desk.test.db
        .select()
        .from(ledger)
        .where(eq(ledger.orderId, desk.order.orderId))
        .orderBy(asc(ledger.id))
    ).flatMap(({ withheld: why }) => why ?? []);

  it('goes by itself to an address that got the old result, as it got it, once (X-146)', async () => {
    await desk.mail('clinic@north.test');
    expect(await outcome()).toEqual(['pdf correction c…@north.test sent 2']);
    const { subject, text, attachments } = desk.test.emails.at(-1) ?? {};
    expect(subject).toMatch(/^DEMO: The result of order .* is corrected$/);
    expect(text).toContain('The earlier document is no longer valid');
    expect(attachments).toHaveLength(1);
    await desk.deliver();
    expect(desk.test.emails).toHaveLength(2);
    await desk.correct(3);
    await desk.deliver();
    expect(desk.test.emails).toHaveLength(3);
  });

  it('goes as a link where a link was opened, and nowhere where nobody opened it', async () => {
    await desk.mail('opened@mail.test', { as: 'link' });
    const token = /open-result#([\w-]+)/.exec(desk.test.emails[0]?.text ?? '')?.[1] ?? '';
    await desk.test.ask(openResultLink, { body: { token, dateOfBirth: '19810111' } });
    await desk.mail('closed@mail.test', { as: 'link' });
    expect(await outcome()).toEqual(['link correction o…@mail.test sent']);
  });

  it.each([
    ['bounced', () => desk.test.db.update(emails).set({ state: 'BOUNCED' })],
    ['access', () => setFlags(desk.test, 'Nurse', { sendByEmail: false })],
  ])('does not go to an address and says so: %s', async (why, change) => {
    await desk.mail('clinic@north.test');
    await change();
    expect(await outcome()).toEqual(['pdf correction c…@north.test withheld']);
    expect(await withheld()).toEqual([why]);
    expect(desk.test.emails).toHaveLength(1);
    await setFlags(desk.test, 'Nurse', {});
  });

  it.each([
    [true, 'sent 2', 2],
    [false, 'withheld', 1],
  ] as const)('goes to the patient only while they agree: %s', async (agrees, state, count) => {
    await agree(true);
    await desk.mail('maria@mail.test');
    await agree(agrees);
    expect(await outcome()).toEqual([`pdf correction m…@mail.test ${state}`]);
    expect(desk.test.emails).toHaveLength(count);
  });

  it('does not go where an e-mail with the result still waits: it brings the new one', async () => {
    await desk.mail('clinic@north.test');
    desk.refused.set('clinic@north.test', () => refusal('451 4.7.1 Later'));
    await desk.mail('clinic@north.test');
    desk.refused.clear();
    expect(await outcome()).toEqual([]);
    desk.test.clock.advance(60_000);
    await sendQueued(desk.test.lab);
    expect((await desk.said())[0]).toBe('pdf person c…@north.test Nurse Test sent 2');
  });

  it.each(['sent', 'perhaps'])('follows an e-mail that was on its way then, and was %s', async (state) => {
    const { mailer } = desk.test.lab;
    desk.test.lab.mailer = {
      ...mailer,
      send: async (email, connection) => {
        desk.test.lab.mailer = mailer;
        await desk.correct();
        await desk.deliver();
        await mailer.send(email, connection);
        if (state === 'perhaps') throw Object.assign(new Error('lost'), { isHandedOver: true });
      },
    };
    await desk.mail('clinic@north.test');
    expect(await desk.said()).toEqual([`pdf person c…@north.test Nurse Test ${state} 1 outdated`]);
    await desk.deliver();
    expect(await desk.said()).toEqual([
      'pdf correction c…@north.test sent 2',
      `pdf person c…@north.test Nurse Test ${state} 1 outdated`,
    ]);
  });

  it('goes once to an address of the contract, and not to those that never got the result', async () => {
    await desk.test.db
      .update(contracts)
      .set({ resultDelivery: 'email', resultAddresses: ['clinic@north.test'], resultForm: 'pdf' })
      .where(eq(contracts.id, 1));
    desk.refused.set('gone@north.test', () => refusal('550 5.1.1 No such user'));
    await desk.mail('clinic@north.test');
    await desk.mail('gone@north.test');
    await desk.correct();
    await desk.deliver();
    expect((await desk.said()).slice(0, 1)).toEqual(['pdf contract c…@north.test sent 2']);
    const own = and(eq(ledger.cause, 'correction'), eq(ledger.orderId, desk.order.orderId));
    expect(await desk.test.db.$count(ledger, own)).toBe(0);
  });
});

describe('a correction by SMS', () => {
  const kept: OutgoingSms[] = [];
  beforeEach(async () => {
    desk.test.lab.sms = {
      call: () => Promise.reject(new Error('no service')),
      keep: (text) => {
        kept.push(text);
        return Promise.resolve();
      },
    };
    kept.length = 0;
    for (const table of [messageRules, sms]) await desk.test.db.delete(table);
    await setPatient({ mobilePhone: '375291112233', resultsBySms: true });
    await desk.test.db.insert(messageRules).values({
      name: 'Rule',
      event: 'resultReady',
      channel: 'sms',
      audience: 'patient',
      attach: 'link',
      linkDays: 5,
      consentRequired: true,
      quietFrom: '00:00',
      quietTo: '00:00',
      isActive: true,
    });
  });

  const setPatient = (values: Partial<typeof patients.$inferInsert>) =>
    desk.test.db.update(patients).set(values).where(eq(patients.id, 1));
  /** The rule sends the result; returns the token of the link. */
  const tell = async (): Promise<string> => {
    await messageOrders(desk.test, 'resultReady', [desk.order.orderId]);
    await sendDue(desk.test.lab);
    return kept.at(-1)?.text.split('#')[1] ?? '';
  };
  const open = (token: string) =>
    desk.test.call(openResultLink, { body: { token, dateOfBirth: '19810111' } });
  const correct = async (version?: number) => {
    await desk.correct(version);
    await desk.deliver();
    await sendDue(desk.test.lab);
  };
  const corrections = async () => (await desk.said()).filter((one) => one.includes('correction'));

  it('follows an opened link, as often as there is one, and opens the new result', async () => {
    await open(await tell());
    await correct();
    expect(await corrections()).toEqual(['smsLink correction +375 29 …33 sent']);
    expect(kept.at(-1)?.text).toContain('исправлен');
    expect(kept.at(-1)?.text).toContain('https://portal.test/open-result#');
    expect((await open(kept.at(-1)?.text.split('#')[1] ?? '')).status).toBe(200);
    expect(await corrections()).toEqual(['smsLink correction +375 29 …33 opened 2']);
    await desk.deliver();
    expect(kept).toHaveLength(2);
    await correct(3);
    expect(kept).toHaveLength(3);
  });

  it('none follows a link that nobody has opened: it shows the new result', async () => {
    await tell();
    await correct();
    expect(await corrections()).toEqual([]);
    expect(kept).toHaveLength(1);
  });

  it('does not go to a phone that a rule tells of it: that gets the rule’s alone', async () => {
    await open(await tell());
    await desk.test.db.update(messageRules).set({ event: 'resultCorrected', attach: 'none' });
    await desk.correct();
    await messageOrders(desk.test, 'resultCorrected', [desk.order.orderId]);
    await desk.deliver();
    expect(await corrections()).toEqual([]);
    expect((await desk.said())[0]).toBe('smsNotice rule +375 29 …33 queued 2');
  });

  it.each([
    ['the patient does not agree any more', () => setPatient({ resultsBySms: false }), 'consent'],
    ['the patient has another phone', () => setPatient({ mobilePhone: '375291112244' }), 'access'],
    [
      'the last SMS was not delivered',
      () => desk.test.db.update(sms).set({ state: 'UNDELIVERED' }),
      'bounced',
    ],
  ])('none follows when %s, and the ledger says so', async (_name, change, withheld) => {
    await open(await tell());
    await change();
    await correct();
    expect((await desk.lines())[0]).toMatchObject({ state: 'withheld', withheld, to: '+375 29 …33' });
    expect(kept).toHaveLength(1);
  });

  it('none follows a link that was recalled', async () => {
    await open(await tell());
    await correct();
    const [last] = await desk.lines();
    await desk.test.ask(recallLink, { as: 'Nurse', body: { id: last?.id ?? 0 } });
    await correct(3);
    expect((await desk.lines())[0]).toMatchObject({ state: 'withheld', withheld: 'recalled' });
    const [latest] = await desk.test.db.select().from(sms).orderBy(desc(sms.id)).limit(1);
    expect(latest?.state).toBe('SENT');
  });
});
