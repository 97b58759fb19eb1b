import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { deliveryLedger as ledger, recallLink } from '../../../contract/deliveryLedger.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { messageRules as contract } from '../../../contract/messageRules.ts';
import { messageTemplates } from '../../../contract/messageTemplates.ts';
import { openResultLink } from '../../../contract/resultLinks.ts';
import { sms as log } from '../../../contract/sms.ts';
import { importOrders } from '../../../contract/sorting.ts';
import { knowServices, orderThatEnds } from '../../../tests/support/resultOrders.ts';
import { useLab, type FailureOf } from '../../../tests/support/testLab.ts';
import type { OutgoingSms } from '../../core/lab.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { messageTemplates as templates } from '../../core/db/schema/messageTemplates.ts';
import { messageRules } from '../../core/db/schema/messageRules.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { sms } from '../../core/db/schema/sms.ts';
import { advanceOrders } from '../messageRules/advanceOrders.ts';
import { sendDue } from './sendDue.ts';

const kept: OutgoingSms[] = [];
const test = useLab(async () => {
  await knowServices(test);
  test.lab.sms = {
    call: () => Promise.reject(new Error('no service')),
    keep: (text) => {
      kept.push(text);
      return Promise.resolve();
    },
  };
});
beforeEach(async () => {
  kept.length = 0;
  for (const table of [messageRules, templates, sms]) await test.db.delete(table);
  await test.db
    .update(patients)
    .set({ mobilePhone: '375291112233', resultsBySms: true })
    .where(eq(patients.id, 1));
});

const as = 'Admin';
type Rule = BodyInput<typeof contract.create>;
/** A rule without quiet hours about ready results, for the patient. */
const ruleOf = (more: Partial<Rule> = {}): Rule => ({
  name: 'Rule',
  event: 'resultReady',
  channel: 'sms',
  audience: 'patient',
  attach: 'link',
  quietFrom: '00:00',
  quietTo: '00:00',
  ...more,
});
const add = (more?: Partial<Rule>) => test.ask(contract.create, { as, body: ruleOf(more) });
/** Brings an order to its result. */
const finish = async (): Promise<string> => {
  const { barcode } = await orderThatEnds(test);
  await test.ask(importOrders, { as: 'Nurse', query: { barcodes: [barcode] } });
  for (let day = 0; day < 4; day++) {
    test.clock.advance(60_000);
    await advanceOrders(test.lab);
  }
  return barcode;
};
const lines = async (barcode: string) => (await test.ask(ledger.list, { as, query: { barcode } })).items;
const said = async (barcode: string) =>
  (await lines(barcode)).map(({ kind, cause, to, state }) => `${kind} ${cause ?? ''} ${to} ${state}`);

it('a result is told to the patient by a link that asks for the birth date, and stands in the ledger (X-157, X-158)', async () => {
  await add();
  const barcode = await finish();
  expect(await said(barcode)).toEqual(['smsLink rule +375 29 …33 queued']);
  await sendDue(test.lab);
  expect(kept).toMatchObject([{ phone: '375291112233' }]);
  const [, token = ''] = kept[0]?.text.split('#') ?? [];
  expect(kept[0]?.text.replace(token, '').replace('\n', ' ')).toBe(
    `ДЕМО: Test laboratory: готов результат заказа ${barcode.replace(/^(\d\d)(\d{4})(\d{4})$/, '$1 $2 $3')}. https://portal.test/open-result#`,
  );
  expect(await said(barcode)).toEqual(['smsLink rule +375 29 …33 sent']);
  const open = (dateOfBirth: string) => test.call(openResultLink, { body: { token, dateOfBirth } });
  expect((await open('19800101')).status).toBe(400);
  expect((await open('19810111')).status).toBe(200);
  expect(await said(barcode)).toEqual(['smsLink rule +375 29 …33 opened']);
  const audited = await test.db.select().from(auditLog).where(eq(auditLog.action, 'result.sms'));
  expect(audited).toMatchObject([{ userId: null, reason: '+375 29 …33', patientIds: [1] }]);
});

it('a notice has no link', async () => {
  await add({ attach: 'none' });
  const barcode = await finish();
  await sendDue(test.lab);
  expect(kept[0]?.text).toMatch(/^ДЕМО: Test laboratory: готов результат заказа [\d\s]+\.$/);
  expect(await said(barcode)).toEqual(['smsNotice rule +375 29 …33 sent']);
});

it('the text is that of the template for SMS, and the link of the rule is added where it has none', async () => {
  const body = {
    event: 'resultReady',
    language: 'ru',
    subject: '',
    body: 'Готово {barcode}: {link}',
  } as const;
  await test.ask(messageTemplates.create, { as, body: { ...body, channel: 'sms' } });
  await add();
  await finish();
  await sendDue(test.lab);
  expect(kept[0]?.text).toMatch(/^ДЕМО: Готово [\d\s]+: https:\/\/portal\.test\/open-result#/);
});

it('goes to no patient without a phone or without the consent that the rule asks for', async () => {
  const set = (values: object) => test.db.update(patients).set(values).where(eq(patients.id, 1));
  await add();
  await set({ resultsBySms: false, resultsByEmail: true });
  await finish();
  await set({ mobilePhone: '', resultsBySms: true });
  await finish();
  expect(await test.db.$count(sms)).toBe(0);
});

it('waits for the end of the quiet hours', async () => {
  const quiet = {
    audience: 'phones',
    phones: ['375291112233'],
    attach: 'none',
    quietFrom: '11:00',
    quietTo: '13:00',
  };
  await add({ ...quiet, event: 'orderCreated' } as Partial<Rule>);
  await orderThatEnds(test);
  await sendDue(test.lab);
  expect(kept).toEqual([]);
  const later = new Date(test.clock.now().getTime() + 2 * 3_600_000);
  await sendDue({ ...test.lab, clock: { now: () => later } });
  expect(kept).toHaveLength(1);
});

it('a link is recalled before its SMS has left, and afterwards until it is opened', async () => {
  await add();
  const waiting = await finish();
  const recall = async (barcode: string) => {
    const [line] = await lines(barcode);
    expect(line?.canRecall).toBe(true);
    await test.ask(recallLink, { as, body: { id: line?.id ?? 0 } });
  };
  await recall(waiting);
  await sendDue(test.lab);
  expect(kept).toEqual([]);
  expect(await said(waiting)).toEqual(['smsLink rule +375 29 …33 cancelled']);
  const gone = await finish();
  await sendDue(test.lab);
  await recall(gone);
  expect(await said(gone)).toEqual(['smsLink rule +375 29 …33 recalled']);
  const [, token = ''] = kept[0]?.text.split('#') ?? [];
  const opened = await test.call(openResultLink, { body: { token, dateOfBirth: '19810111' } });
  expect(opened.status).toBe(400);
});

it('the link of a cancelled SMS ends', async () => {
  await add();
  const barcode = await finish();
  const [row] = (await test.ask(log.list, { as })).items;
  await test.ask(log.cancel, { as, body: { id: row?.id ?? 0 } });
  expect(await lines(barcode)).toMatchObject([{ state: 'cancelled', canRecall: false }]);
});

it('lines of the ledger are found by what became of their SMS', async () => {
  await add();
  const states = ['QUEUED', 'SENT', 'DELIVERED', 'UNDELIVERED', 'PERHAPS', 'FAILED', 'CANCELLED'] as const;
  const barcodes = [];
  for (const state of states) {
    barcodes.push(await finish());
    const [last] = (await test.db.select().from(sms).orderBy(asc(sms.id))).slice(-1);
    await test.db
      .update(sms)
      .set({ state })
      .where(eq(sms.id, last?.id ?? 0));
  }
  const expected = ['queued', 'sent', 'delivered', 'bounced', 'perhaps', 'failed', 'cancelled'] as const;
  for (const [index, state] of expected.entries()) {
    const query = { barcode: barcodes[index] ?? '', state };
    expect((await test.ask(ledger.list, { as, query })).items).toMatchObject([{ kind: 'smsLink', state }]);
  }
});

it.each<[string, Partial<Rule>, string]>([
  ['to users, who have no phones', { audience: 'client', attach: 'none' }, 'audience'],
  ['to patients about critical values', { event: 'critical', attach: 'none' }, 'audience'],
  ['with a PDF', { attach: 'pdf' }, 'attach'],
  ['with a link to phones of the clinic', { audience: 'phones', phones: ['375291112233'] }, 'attach'],
  ['to a phone that gets no SMS', { audience: 'phones', phones: ['80171112233'], attach: 'none' }, 'phones'],
  ['to no phone', { audience: 'phones', attach: 'none' }, 'phones'],
  [
    'by e-mail to phones',
    { channel: 'email', audience: 'phones', phones: ['375291112233'], attach: 'none' },
    'audience',
  ],
])('there is no rule %s', async (_what, more, field) => {
  const { status, body } = await test.call(contract.create, { as, body: ruleOf(more) });
  expect(status).toBe(400);
  expect(Object.keys((body as FailureOf<typeof contract.create>).errors ?? {})).toEqual([field]);
});

it('a rule says how many SMS it would have sent', async () => {
  await orderThatEnds(test);
  const { event, channel, audience } = ruleOf({ event: 'orderCreated' });
  const impact = async (more: object) =>
    (await test.ask(contract.impact, { as, body: { event, channel, audience, ...more } })).emails;
  const toPatients = await impact({});
  expect(toPatients).toBeGreaterThan(0);
  expect(await impact({ audience: 'phones', phones: ['375291112233', '375291112234'] })).toBe(2 * toPatients);
  await test.db.update(patients).set({ mobilePhone: '' }).where(eq(patients.id, 1));
  expect(await impact({})).toBe(0);
});
