import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deliveryLedger, orderDeliveries, recallLink } from '../../../contract/deliveryLedger.ts';
import { aboutResultLink, openResultLink } from '../../../contract/resultLinks.ts';
import { mailResults } from '../../../contract/results.ts';
import { openDeliveryDesk } from '../../../tests/support/deliveryDesk.ts';
import { refusal } from '../../../tests/support/refusal.ts';
import { issueLink } from '../../../tests/support/resultLinks.ts';
import { readyOrder } from '../../../tests/support/resultOrders.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';

const DAY = 86_400_000;
const desk = useDesk(openDeliveryDesk);
beforeEach(() => desk.renew());

describe('a link that a person sends', () => {
  const tokenOf = (at = -1) => /open-result#([\w-]+)/.exec(desk.test.emails.at(at)?.text ?? '')?.[1] ?? '';
  const open = (token: string, dateOfBirth = '19810111') =>
    desk.test.call(openResultLink, { body: { token, dateOfBirth } });

  it('says whose birth date it asks for, is opened once and is then in the ledger (X-144)', async () => {
    await desk.mail('maria@mail.test', { as: 'link', linkDays: 3 });
    const [email] = desk.test.emails;
    expect(email?.attachments).toBeUndefined();
    const token = tokenOf();
    expect(await desk.said()).toEqual(['link person m…@mail.test Nurse Test sent']);
    const about = await desk.test.ask(aboutResultLink, { body: { token } });
    expect(about).toMatchObject({
      initials: 'И. М. И.',
      expiresAt: new Date(desk.test.clock.now().getTime() + 3 * DAY).toISOString(),
    });
    expect((await open(token)).status).toBe(200);
    expect(await desk.said()).toEqual(['link person m…@mail.test Nurse Test opened 1']);
    desk.test.clock.advance(3_600_000);
    expect((await open(token)).status).toBe(400);
    expect((await desk.test.call(aboutResultLink, { body: { token } })).status).toBe(400);
  });

  it('goes for all orders in one e-mail, in the language of the mailing, and opens those of one patient (X-234)', async () => {
    const { test, order } = desk;
    const ready = [await readyOrder(test), await readyOrder(test)];
    const [own, others] = ready;
    // Another patient, born on 05.05.1990.
    await test.db
      .update(orders)
      .set({ patientId: 2 })
      .where(eq(orders.id, others?.orderId ?? 0));
    await test.db.update(patients).set({ dateOfBirth: '1990-05-05' }).where(eq(patients.id, 2));
    const barcodes = [order.barcode, ...ready.map(({ barcode }) => barcode)];
    const sent = await test.ask(mailResults, {
      as: 'Nurse',
      language: 'en',
      body: { emails: ['Maria@mail.test', 'maria@mail.test'], barcodes, as: 'link' },
    });
    expect(sent.recipients).toMatchObject([{ email: 'Maria@mail.test', delivery: 'sent' }]);
    const [email, ...more] = test.emails;
    expect(more).toEqual([]);
    expect(email?.subject).toContain(' and 2 more');
    expect(email?.text.match(/\/en\/open-result#/g)).toHaveLength(1);
    const about = () => test.ask(aboutResultLink, { body: { token: tokenOf() } });
    expect(await about()).toMatchObject({ patients: 2, results: 3, triesLeft: 5 });
    const states = async () => {
      const query = { q: 'maria@mail.test' };
      const { items } = await test.ask(deliveryLedger.list, { as: 'Admin', query });
      return Object.fromEntries(items.map(({ barcode, state }) => [barcode, state]));
    };
    expect((await open(tokenOf(), '19000101')).status).toBe(400);
    expect(await about()).toMatchObject({ triesLeft: 4 });
    const opened = await open(tokenOf());
    expect(opened.body).toMatchObject({ fileName: 'results.pdf' });
    expect(await states()).toEqual({
      [order.barcode]: 'opened',
      [own?.barcode ?? '']: 'opened',
      [others?.barcode ?? '']: 'sent',
    });
    for (const day of ['02', '03', '04', '05']) await open(tokenOf(), `190001${day}`);
    expect((await open(tokenOf(), '19900505')).status).toBe(400);
    expect((await states())[others?.barcode ?? '']).toBe('locked');
  });

  it('takes up to 200 orders as a link, not as papers, and counts as one e-mail (X-234)', async () => {
    const { test, order } = desk;
    const barcodes = [order.barcode, ...Array.from({ length: 199 }, (_, at) => String(9_900_000_000 + at))];
    const send = (as: 'pdf' | 'link', ...more: string[]) =>
      test.call(mailResults, {
        as: 'Nurse',
        body: { emails: ['maria@mail.test'], barcodes: [...barcodes, ...more], as },
      });
    const tooMany = { status: 400, body: { errors: { barcodes: [expect.any(String)] } } };
    expect(await send('pdf')).toMatchObject(tooMany);
    expect(await send('link', '9900000199')).toMatchObject(tooMany);
    expect((await send('link')).status).toBe(200);
    expect(test.emails).toHaveLength(1);
  });

  it('recalled for one order is sent for the others', async () => {
    const { test, order } = desk;
    const other = await readyOrder(test);
    desk.refused.set('maria@mail.test', () => refusal('451 4.7.1 Later'));
    const barcodes = [order.barcode, other.barcode];
    await test.ask(mailResults, { as: 'Nurse', body: { emails: ['maria@mail.test'], barcodes, as: 'link' } });
    await test.db.update(emails).set({ attempts: 0 });
    const linesOf = async (barcode: string) =>
      (await test.ask(orderDeliveries, { as: 'Nurse', query: { barcode } })).deliveries;
    for (const [barcode, left] of [
      [order.barcode, 1],
      [other.barcode, 0],
    ] as const) {
      const [line] = await linesOf(barcode);
      await test.ask(recallLink, { as: 'Nurse', body: { id: line?.id ?? 0 } });
      expect(await test.db.$count(emails)).toBe(left);
    }
    expect((await linesOf(order.barcode)).map(({ state }) => state)).toEqual(['recalled']);
  });

  it('is recalled before it is opened, not after', async () => {
    await desk.mail('maria@mail.test', { as: 'link' });
    const [sent] = await desk.lines();
    expect(sent?.canRecall).toBe(true);
    await desk.test.ask(recallLink, { as: 'Nurse', body: { id: sent?.id ?? 0 } });
    expect((await open(tokenOf())).status).toBe(400);
    expect((await desk.lines())[0]).toMatchObject({ state: 'recalled', canRecall: false });
    await desk.mail('maria@mail.test', { as: 'link' });
    await open(tokenOf());
    const [opened] = await desk.lines();
    const refused = await desk.test.call(recallLink, { as: 'Nurse', body: { id: opened?.id ?? 0 } });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'LinkUsed', statusMessage: expect.stringMatching(/^The link was opened/) as unknown },
    });
  });

  it('is not even sent when it is recalled in the queue', async () => {
    desk.refused.set('maria@mail.test', () => refusal('451 4.7.1 Later'));
    const { ledgerId } = await issueLink(desk.test, {
      orderId: desk.order.orderId,
      language: 'ru',
      from: desk.test.clock.now(),
      days: 5,
    });
    await desk.test.db.update(emails).set({ state: 'QUEUED', attempts: 0 });
    await desk.test.ask(recallLink, { as: 'Nurse', body: { id: ledgerId } });
    expect(await desk.test.db.$count(emails)).toBe(0);
    expect((await desk.lines())[0]?.state).toBe('recalled');
  });
});
