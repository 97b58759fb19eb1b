import { expect, it } from 'vitest';
import { auditLines } from '../../../contract/audit.ts';
import { contractSettings } from '../../../contract/contractSettings.ts';
import { discountPrefixes } from '../../../contract/discountPrefixes.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { masks } from '../../../contract/masks.ts';
import { messageTemplates } from '../../../contract/messageTemplates.ts';
import { scheduledChanges as contract } from '../../../contract/scheduledChanges.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { applyDueChanges } from './applyDue.ts';

const as = 'Admin';
type Input = BodyInput<typeof contract.create>;
const test = useLab();

const schedule = (
  values: object,
  applyOn: string,
  target: Pick<Input, 'resource' | 'recordId'> & Partial<Input>,
) => test.call(contract.create, { as, body: { version: 1, ...target, applyOn, values: { ...values } } });
/** Errors of a record's fields, which the call does not declare. */
const errorsOf = ({ body }: { body: object }) =>
  ('errors' in body ? body.errors : {}) as Record<string, string[]>;
/** Makes what is due at an instant. */
const applyAt = (instant: string) =>
  applyDueChanges({ ...test.lab, clock: { now: () => new Date(instant) } });

it('a prefix of cards is changed ahead, too', async () => {
  const { prefix } = await test.ask(discountPrefixes.create, {
    as,
    body: { prefix: 'WINTER', description: 'Winter', discountPrefixGenerateType: { id: 1 } },
  });
  const target = { resource: 'admin/discount/prefix', recordId: prefix.id } as const;
  expect((await schedule({ isActive: false }, '2026-12-31T23:59', target)).status).toBe(200);
  await applyAt('2026-12-31T20:59:00Z');
  const { prefixes } = await test.ask(discountPrefixes.list, { as, query: { id: String(prefix.id) } });
  expect(prefixes).toMatchObject([{ prefix: 'WINTER', description: 'Winter', isActive: false, version: 2 }]);
});

it('the settings of a contract are changed ahead, and its users learn of it', async () => {
  const read = async () => (await test.ask(contractSettings.one, { as, query: { id: 2 } })).item;
  const record = await read();
  const target = { resource: 'admin/contracts', recordId: 2, version: record.version } as const;
  const taken = await schedule({ code: 'NORTH' }, '2026-12-01T00:00', target);
  expect(errorsOf(taken)).toEqual({ code: ['This value is taken'] });
  const values = { ...record, maxServices: 9, units: record.units };
  const { body } = await schedule(values, '2026-12-01T00:00', target);
  expect(body).toMatchObject({ item: { label: { en: 'South Clinic' }, after: { maxServices: 9 } } });
  test.pushed.length = 0;
  await applyAt('2026-12-01T09:00:00Z');
  expect(await read()).toMatchObject({ maxServices: 9, code: record.code, version: record.version + 1 });
  expect(test.pushed).toContain(4);
});

it('a setting of the laboratory is changed ahead, and the log says that it was not by hand', async () => {
  const values = { days: 45, paidDays: 90, remindBeforeDays: [7, 1], onExpiry: 'cancel', priceHold: true };
  const target = { resource: 'laboratorySettings/onlineOrder', recordId: 0, version: 0 } as const;
  expect((await schedule(values, '2026-12-02T00:00', target)).status).toBe(200);
  await applyAt('2026-12-02T09:00:00Z');
  const query = { entity: 'setting', direction: 'DESC' } as const;
  expect((await test.ask(auditLines.list, { as, query })).items[0]).toMatchObject({
    action: 'setting.apply',
    after: { days: 45 },
  });
});

it('a template is changed ahead, too', async () => {
  const body = {
    event: 'recovery',
    channel: 'email',
    language: 'en',
    subject: 'Old',
    body: '<p>{link}</p>',
  } as const;
  const { item } = await test.ask(messageTemplates.create, { as, body });
  const target = { resource: 'admin/mail-manager/template', recordId: item.id } as const;
  expect((await schedule({ subject: 'New' }, '2026-12-01T00:00', target)).status).toBe(200);
  await applyAt('2026-12-01T09:00:00Z');
  const read = await test.ask(messageTemplates.one, { as, query: { id: item.id } });
  expect(read.item).toMatchObject({ subject: 'New', body: '<p>{link}</p>', version: 2 });
});

it('a mask is changed ahead; deleted it takes its changes with it', async () => {
  const body = { name: 'Results', direction: 'out', outTemplate: '{lastName}' } as const;
  const { item } = await test.ask(masks.create, { as, body });
  const target = { resource: 'admin/mail-manager/mask', recordId: item.id } as const;
  expect((await schedule({ outTemplate: '{barcode}' }, '2026-12-01T00:00', target)).status).toBe(200);
  expect((await schedule({ isActive: false }, '2026-12-05T00:00', target)).status).toBe(200);
  await applyAt('2026-12-01T09:00:00Z');
  const read = await test.ask(masks.one, { as, query: { id: item.id } });
  expect(read.item).toMatchObject({ outTemplate: '{barcode}', isActive: true, version: 2 });
  await test.ask(masks.remove, { as, query: { id: String(item.id) } });
  const query = { resource: 'admin/mail-manager/mask', sort: 'id' } as const;
  const { items } = await test.ask(contract.list, { as, query });
  expect(items.map(({ state }) => state)).toEqual(['applied', 'cancelled']);
});
