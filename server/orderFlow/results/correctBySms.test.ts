import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recallLink } from '../../../contract/deliveryLedger.ts';
import { openResultLink } from '../../../contract/resultLinks.ts';
import { openDeliveryDesk } from '../../../tests/support/deliveryDesk.ts';
import { messageRules } from '../../core/db/schema/messageRules.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { sms } from '../../core/db/schema/sms.ts';
import type { OutgoingSms } from '../../core/lab.ts';
import { messageOrders } from '../../reference/messageRules/messageOrders.ts';
import { sendDue } from '../../reference/sms/sendDue.ts';

let desk: Awaited<ReturnType<typeof openDeliveryDesk>>;
const kept: OutgoingSms[] = [];
beforeAll(async () => {
  desk = await openDeliveryDesk();
  desk.test.lab.sms = {
    call: () => Promise.reject(new Error('no service')),
    keep: (text) => {
      kept.push(text);
      return Promise.resolve();
    },
  };
});
afterAll(() => desk.test.close());
beforeEach(async () => {
  await desk.renew();
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
const open = (token: string) => desk.test.call(openResultLink, { body: { token, dateOfBirth: '19810111' } });
const correct = async (version?: number) => {
  await desk.correct(version);
  await desk.deliver();
  await sendDue(desk.test.lab);
};
const corrections = async () => (await desk.said()).filter((one) => one.includes('correction'));

it('a correction follows an opened link by SMS, as often as there is one, and opens the new result', async () => {
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

it('a phone that a rule tells of the correction gets that alone', async () => {
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
  ['the last SMS was not delivered', () => desk.test.db.update(sms).set({ state: 'UNDELIVERED' }), 'bounced'],
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
