import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openResultLink } from '../../../contract/resultLinks.ts';
import { openDeliveryDesk } from '../../../tests/support/deliveryDesk.ts';
import { userIds } from '../../../tests/support/fixture.ts';
import { refusal } from '../../../tests/support/refusal.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { deliveryLedger as ledger } from '../../core/db/schema/deliveryLedger.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { users } from '../../core/db/schema/users.ts';
import { sendQueued } from './sendQueued.ts';

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
    [
      'access',
      () =>
        desk.test.db
          .update(users)
          .set({
            flags: { sendByEmail: false, priceDisplay: true, calculatorImport: true, calculatorUse: true },
          })
          .where(eq(users.id, userIds.Nurse)),
    ],
  ])('does not go to an address and says so: %s', async (why, change) => {
    const [nurse] = await desk.test.db.select().from(users).where(eq(users.id, userIds.Nurse));
    await desk.mail('clinic@north.test');
    await change();
    expect(await outcome()).toEqual(['pdf correction c…@north.test withheld']);
    expect(await withheld()).toEqual([why]);
    expect(desk.test.emails).toHaveLength(1);
    if (nurse)
      await desk.test.db.update(users).set({ flags: nurse.flags }).where(eq(users.id, userIds.Nurse));
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
    expect(
      await desk.test.db.$count(
        ledger,
        and(eq(ledger.cause, 'correction'), eq(ledger.orderId, desk.order.orderId)),
      ),
    ).toBe(0);
  });
});
