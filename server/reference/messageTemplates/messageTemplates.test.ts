import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { messageTemplates as contract } from '../../../contract/messageTemplates.ts';
import { userIds } from '../../../tests/support/fixture.ts';
import { placeOrder } from '../../../tests/support/sortingOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { orderFacts } from '../mail/orderValues.ts';
import { queueEmail } from '../mail/queueEmail.ts';
import { sendQueued } from '../../orderFlow/results/sendQueued.ts';

let order: { orderId: number; barcode: string };
const test = useLab(async () => {
  order = await placeOrder(test, ['1001']);
});
beforeEach(async () => {
  await test.db.execute(sql`truncate message_templates, emails cascade`);
  test.emails.length = 0;
});

const as = 'Admin';
const results = {
  event: 'results' as const,
  channel: 'email' as const,
  language: 'en' as const,
  subject: 'Order {barcode}',
  body: '<p>For {patientName}: {services}</p>',
};
const create = async (more: object) =>
  (await test.ask(contract.create, { as, body: { ...results, ...more } })).item;
const refused = async (more: object) => {
  const { status, body } = await test.call(contract.create, { as, body: { ...results, ...more } });
  expect(status).toBe(400);
  return 'errors' in body ? body.errors : undefined;
};
/** Sends the results of the order and returns the email. */
const mail = async (to = 'reader@test.lab') => {
  const facts = await orderFacts(test.db, [order.orderId], 'en');
  await queueEmail(test, { ...facts, event: 'results', language: 'en', to });
  await sendQueued(test.lab);
  return test.emails.at(-1);
};

describe('a template (D8, SYNC-16)', () => {
  it('is used instead of the built-in text, values escaped, with a text part', async () => {
    expect((await mail())?.subject).toBe('Laboratory results, Test laboratory');
    await create({ body: '<p>For {patientName}: <b>{services}</b></p><ul><li>{contract}</li></ul>' });
    const email = await mail();
    expect(email?.subject).toMatch(/^Order \d\d \d{4} \d{4}$/);
    expect(email?.text).toMatch(/^For Иванова Мария Ивановна: .+\n\n• .+\n\nTest laboratory$/);
    expect(email?.html).toContain('<ul style=');
  });

  it('of a service takes precedence over that of a contract, that over one for all; an inactive one is not used', async () => {
    await create({ subject: 'for all' });
    expect((await mail())?.subject).toBe('for all');
    await create({ subject: 'of the contract', contractId: 1 });
    await create({ subject: 'of another', contractId: 2 });
    expect((await mail())?.subject).toBe('of the contract');
    const { id, version } = await create({ subject: 'of the service', serviceCode: '1001' });
    expect((await mail())?.subject).toBe('of the service');
    await test.ask(contract.update, {
      as,
      body: { ...results, id, version, subject: 'off', serviceCode: '1001', isActive: false },
    });
    expect((await mail())?.subject).toBe('of the contract');
  });

  it('is one per event, channel, language and scope, and is stored without what an email cannot show', async () => {
    await create({});
    expect(await refused({})).toEqual({ event: ['This value is taken'] });
    await create({ language: 'be' });
    await create({ contractId: 1 });
    const { body } = await create({
      language: 'ru',
      body: '<p onclick="x()" style="color:red">Hi<script>x()</script><img src="https://evil.test/x.png"> <a href="javascript:x()">a</a></p>',
    });
    expect(body).toBe('<p>Hi <a>a</a></p>');
  });
});

describe('a template is refused at its field', () => {
  it.each([
    [
      { body: '<p>{barcode} {foo} {validUntil}</p>' },
      'There are no such variables here: {foo}, {validUntil}. Remove them or choose from the list',
    ],
    [
      { subject: '{barcode} {patientName}' },
      'The subject is kept in the log, so it cannot contain: {patientName}',
    ],
    [
      { body: '<p>b</p>', event: 'recovery', subject: 'a' },
      'Without {link} the e-mail is of no use. Insert this variable into the text',
    ],
    [
      { body: '{patientInitials}, your results are ready', channel: 'sms' },
      'An SMS cannot contain a name together with services or a result. Remove: {patientInitials}',
    ],
    [
      { contractId: 1, event: 'approved', subject: 'a', body: '<p>b</p>' },
      'This value cannot be used, correct it',
    ],
    [{ serviceCode: 'none' }, 'This value cannot be used, correct it'],
    [{ subject: 'x'.repeat(151) }, 'The text is too long'],
    [{ body: 'x'.repeat(20_001) }, 'The text is too long'],
    [{ subject: '' }, 'Fill in this field'],
    [{ body: '<p> </p>' }, 'Fill in this field'],
  ])('which is the first of these: %#', async (more, message) => {
    const errors: object = { [Object.keys(more)[0] ?? '']: [message] };
    expect(await refused(more)).toEqual(errors);
  });
});

describe('a template is tried', () => {
  it('with a real order, which is audited as reading the patient’s data', async () => {
    const body = { ...results, barcode: order.barcode };
    const { subject, text, html } = await test.ask(contract.preview, { as, body });
    expect(subject).not.toContain('{');
    expect(text).toContain('Иванова Мария Ивановна');
    expect(html).toContain('<!doctype html>');
    const lines = await test.db.select().from(auditLog);
    expect(lines.at(-1)).toMatchObject({ userId: userIds.Admin, action: 'order.read' });
    expect(lines.at(-1)?.patientIds).toHaveLength(1);
  });

  it('with sample values, and an unknown barcode is refused', async () => {
    expect((await test.ask(contract.preview, { as, body: results })).text).toContain('Ivanova Maria');
    const response = await test.call(contract.preview, { as, body: { ...results, barcode: '9999999990' } });
    expect(response).toMatchObject({ status: 400, body: { errors: { barcode: ['Orders not found'] } } });
  });

  it('by an email with sample values, which is in the log as a test', async () => {
    const body = { ...results, to: 'me@test.lab' };
    expect(await test.ask(contract.test, { as, body })).toMatchObject({ isSuccess: true });
    expect(test.emails).toMatchObject([{ to: 'me@test.lab', subject: 'Order 12 3456 7890' }]);
    const { rows } = await test.db.execute('select event, state from emails');
    expect(rows).toEqual([{ event: 'test', state: 'SENT' }]);
  });

  it('on last month: the users who would have got it, without those of a more specific template', async () => {
    await mail('old@test.lab');
    await test.db.execute(sql`update emails set created_at = created_at - interval '31 days'`);
    for (const to of ['a@test.lab', 'b@test.lab', 'b@test.lab']) {
      test.clock.advance(1000);
      await mail(to);
    }
    const impact = (more: object) =>
      test.ask(contract.impact, {
        as,
        body: { event: 'results', channel: 'email', language: 'en', ...more },
      });
    expect(await impact({})).toMatchObject({
      recipients: 2,
      examples: [{ to: 'b…@test.lab' }, { to: 'a…@test.lab' }],
    });
    expect(await impact({ contractId: 1 })).toMatchObject({ recipients: 2 });
    expect(await impact({ contractId: 2 })).toMatchObject({ recipients: 0 });
    expect(await impact({ language: 'be' })).toMatchObject({ recipients: 0 });
    expect(await impact({ channel: 'sms' })).toMatchObject({ recipients: 0 });
    const { id } = await create({ contractId: 1 });
    expect(await impact({})).toMatchObject({ recipients: 0 });
    expect(await impact({ contractId: 1, id })).toMatchObject({ recipients: 2 });
  });
});
