import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sortingStatus } from '../../../contract/codes.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { messageRules as contract } from '../../../contract/messageRules.ts';
import { changeOrderStatus, importOrders } from '../../../contract/sorting.ts';
import { attachLetter } from '../../../tests/support/attachLetter.ts';
import { insertReleases } from '../../../tests/support/observed.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { pdfText } from '../../../tests/support/pdfText.ts';
import { knowServices, orderThatEnds } from '../../../tests/support/resultOrders.ts';
import { placeOrder } from '../../../tests/support/sortingOrders.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { messageRules, orderDelays } from '../../core/db/schema/messageRules.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { userContracts, users } from '../../core/db/schema/users.ts';
import { sendQueued } from '../../orderFlow/results/sendQueued.ts';
import { advanceOrders } from './advanceOrders.ts';
import { announceDelays } from './announceDelays.ts';

const test = useLab(knowServices);
beforeEach(async () => {
  await test.db.delete(messageRules);
  await test.db.delete(emails);
  await test.db
    .update(patients)
    .set({ email: 'maria@mail.test', resultsByEmail: true })
    .where(eq(patients.id, 1));
  test.emails.length = 0;
});

type Rule = BodyInput<typeof contract.create>;
const as = 'Admin';
/** A rule without quiet hours. */
const add = (rule: Partial<Rule>) =>
  test.ask(contract.create, {
    as,
    body: {
      name: 'Rule',
      event: 'resultReady',
      audience: 'patient',
      quietFrom: '00:00',
      quietTo: '00:00',
      ...rule,
    },
  });
const queued = async () =>
  (await test.db.select().from(emails).orderBy(asc(emails.id))).map(
    ({ event, recipient, state }) => `${event} ${recipient} ${state}`,
  );
type Placed = Awaited<ReturnType<typeof orderThatEnds>>;
const handOver = (barcode: string) => test.ask(importOrders, { as: 'Nurse', query: { barcodes: [barcode] } });
/** Brings an order to its result and sends what is due; `now`: what the mail takes for the time. */
const finish = async (now = () => test.clock.now(), order?: Placed): Promise<void> => {
  const lab = { ...test.lab, clock: { now } };
  const { barcode } = order ?? (await orderThatEnds(test));
  await handOver(barcode);
  for (let day = 0; day < 4; day++) {
    test.clock.advance(60_000);
    await advanceOrders(lab);
  }
  await sendQueued(lab);
};
/** Half past eleven in the evening in Minsk. */
const atNight = () => new Date('2026-11-20T20:30:00Z');

describe('a result', () => {
  it('is announced to nobody without a rule, or by a rule that is switched off (D8)', async () => {
    await add({ attach: 'pdf', isActive: false });
    await finish();
    expect(await queued()).toEqual([]);
  });

  it('goes to the patient as a PDF, once, also with several processes', async () => {
    await add({ attach: 'pdf' });
    const { orderId, barcode } = await orderThatEnds(test);
    await handOver(barcode);
    for (let day = 0; day < 4; day++) {
      test.clock.advance(60_000);
      await Promise.all([1, 2, 3].map(() => advanceOrders(test.lab)));
    }
    await sendQueued(test.lab);
    expect(test.emails.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      'maria@mail.test ДЕМО: Результаты исследований, Test laboratory',
    ]);
    const [file] = test.emails[0]?.attachments ?? [];
    expect((await pdfText(Buffer.from(file?.content ?? []).toString('base64'))).join()).toContain('Иванова');
    const lines = await test.db.select().from(auditLog).where(eq(auditLog.action, 'result.mail'));
    expect(lines).toMatchObject([
      { subject: `order ${String(orderId)}`, userId: null, reason: 'm…@mail.test', patientIds: [1] },
    ]);
  });

  it('goes to no patient without an e-mail or without the consent that the rule asks for', async () => {
    const set = (values: object) => test.db.update(patients).set(values).where(eq(patients.id, 1));
    await add({ attach: 'pdf' });
    await set({ resultsByEmail: false, resultsBySms: true });
    await finish();
    await set({ email: '', resultsByEmail: true });
    await finish();
    expect(await queued()).toEqual([]);
    await test.db.delete(messageRules);
    await add({ attach: 'pdf', consentRequired: false });
    await set({ email: 'maria@mail.test', resultsByEmail: false });
    await finish();
    expect(await queued()).toEqual(['results maria@mail.test SENT']);
  });

  it('waits for the end of the quiet hours', async () => {
    await add({ attach: 'pdf', quietFrom: '21:00', quietTo: '08:00' });
    await finish(atNight);
    expect(await queued()).toEqual(['results maria@mail.test QUEUED']);
    for (const [instant, count] of [
      ['2026-11-21T04:59:59Z', 0],
      ['2026-11-21T05:00:00Z', 1],
    ] as const) {
      await sendQueued({ ...test.lab, clock: { now: () => new Date(instant) } });
      expect(test.emails).toHaveLength(count);
    }
    expect(await queued()).toEqual(['results maria@mail.test SENT']);
  });

  it('goes to the user who placed the order and to a role, but not to users who may not see it', async () => {
    await add({ audience: 'client' });
    await add({ audience: 'role', roleId: 2 });
    await add({ audience: 'role', roleId: 1 });
    await test.db.update(users).set({ language: 'be' }).where(eq(users.id, 2));
    await finish();
    expect((await queued()).toSorted()).toEqual([
      'resultReady manager@test.lab SENT',
      'resultReady nurse@test.lab SENT',
    ]);
    const toManager = test.emails.find(({ to }) => to === 'manager@test.lab');
    expect(toManager?.subject).toMatch(/^ДЭМА: Гатовыя вынікі заказу /);
    expect(toManager?.text).toContain('https://portal.test/be/results');
    await test.db.delete(emails);
    await test.db
      .update(userContracts)
      .set({ clientUnitIds: [12] })
      .where(eq(userContracts.userId, 2));
    await finish();
    await test.db.update(userContracts).set({ clientUnitIds: null }).where(eq(userContracts.userId, 2));
    expect(await queued()).toEqual(['resultReady nurse@test.lab SENT']);
  });

  it('goes to an address once: by a rule for its contract before one for all', async () => {
    await add({ attach: 'link' });
    await add({ attach: 'pdf', contractIds: [1] });
    await add({ attach: 'pdf', contractIds: [2] });
    await finish();
    expect(await queued()).toEqual(['results maria@mail.test SENT']);
  });
});

it('a critical value does not wait for the morning', async () => {
  await add({ event: 'critical', audience: 'role', roleId: 4, quietFrom: '21:00', quietTo: '08:00' });
  const normal = await orderThatEnds(test);
  await handOver(normal.barcode);
  const high = await orderThatEnds(test);
  const name = { ru: 'Глюкоза', en: 'Glucose', be: 'Глюкоза' };
  const line = (flag: 'H' | 'HH') => ({
    serviceCode: '3065',
    analyte: name,
    value: '30',
    unit: null,
    reference: null,
    flag,
  });
  const at = new Date(test.clock.now().getTime() + 86_400_000);
  await insertReleases(test.db, normal.orderId, [line('H')], { at });
  await insertReleases(test.db, high.orderId, [line('HH')], { at });
  await finish(atNight, high);
  expect(test.emails.map(({ to, subject }) => `${to} ${subject.replace(/\D/g, '')}`)).toEqual([
    `admin@test.lab ${high.barcode}`,
  ]);
});

it('an order that is placed or cancelled is announced by its own rules', async () => {
  await add({ event: 'orderCreated', consentRequired: false });
  await add({ event: 'orderCancelled', audience: 'client' });
  const { barcode } = await placeOrder(test, ['1001']);
  expect(await queued()).toEqual(['orderCreated maria@mail.test SENT']);
  expect(test.emails[0]?.text).toMatch(/Результаты обещаны на \d\d\.\d\d\.2026/);
  const cancel = () =>
    test.ask(changeOrderStatus, { as: 'Nurse', query: { barcode, newStatus: sortingStatus.CANCELLED } });
  await cancel();
  await cancel();
  expect(await queued()).toEqual(['orderCreated maria@mail.test SENT', 'orderCancelled nurse@test.lab SENT']);
});

it('a part of the results is sent as a file or a link while the order is not ready (D8)', async () => {
  await add({ event: 'resultPartial', audience: 'client', attach: 'pdf' });
  await add({ event: 'resultPartial', audience: 'role', roleId: 2 });
  await add({ event: 'resultPartial', audience: 'role', roleId: 4, isActive: false });
  const { barcode } = await placeOrder(test, ['1001']);
  await attachLetter(test, barcode);
  await sendQueued(test.lab);
  // E-mails sent at the same moment have no order.
  const letters = test.emails.map(({ to, subject, attachments }) => [
    to,
    subject,
    attachments?.map(({ fileName }) => fileName),
  ]);
  expect(new Set(letters)).toEqual(
    new Set([
      ['nurse@test.lab', 'Пришла часть результатов, Test laboratory', ['part.pdf']],
      ['manager@test.lab', 'Прыйшла частка вынікаў, Test laboratory', undefined],
    ]),
  );
});

describe('a delay (D8)', () => {
  const late = async ({
    promisedOn = '2026-11-19',
    ...values
  }: Partial<typeof orders.$inferInsert> & { promisedOn?: string } = {}): Promise<string> => {
    const { orderId, barcode } = await placeOrder(test, ['1001']);
    const set = { dueOn: promisedOn, sortingState: sortingStatus.SENT, ...values };
    await test.db.update(orders).set(set).where(eq(orders.id, orderId));
    return barcode;
  };
  /** Noon of 20 November 2026 in Minsk. */
  const announce = (instant = '2026-11-20T09:00:00Z') =>
    announceDelays({ ...test.lab, clock: { now: () => new Date(instant) } });
  beforeEach(async () => {
    await test.db.delete(orderDelays);
    await test.db.update(orders).set({ dueOn: '2026-12-30' });
  });

  it('is announced the day after the promised one, once, also with several processes', async () => {
    await add({ event: 'delay' });
    await late();
    await late({ promisedOn: '2026-11-20' });
    await Promise.all([announce(), announce(), announce()]);
    await announce();
    expect(await queued()).toEqual(['delay maria@mail.test QUEUED']);
    await sendQueued({ ...test.lab, clock: { now: () => new Date('2026-11-20T09:00:00Z') } });
    expect(test.emails[0]?.subject).toMatch(/^Результаты заказа .* задерживаются$/);
    expect(test.emails[0]?.text).toContain('обещаны на 19.11.2026');
    await announce('2026-11-21T09:00:00Z');
    expect(await queued()).toHaveLength(2);
  });

  it('is none of an order that is ready, cancelled, not handed over or late for long', async () => {
    await add({ event: 'delay' });
    await late({ cabinetStatus: 2 });
    await late({ cabinetStatus: 5 });
    await late({ sortingState: sortingStatus.CANCELLED, cabinetStatus: 4 });
    await late({ sortingState: sortingStatus.NEW });
    await late({ promisedOn: '2026-11-12' });
    await announce();
    expect(await queued()).toEqual([]);
  });

  it('comes after an announcement to the staff that the order is at risk, on the last day', async () => {
    await add({ event: 'atRisk', audience: 'role', roleId: 3 });
    await add({ event: 'delay' });
    await late({ promisedOn: '2026-11-20' });
    await late({ promisedOn: '2026-11-23' });
    await Promise.all([announce(), announce()]);
    expect(await queued()).toEqual(['atRisk user@test.lab QUEUED']);
    await sendQueued({ ...test.lab, clock: { now: () => new Date('2026-11-20T09:00:00Z') } });
    expect(test.emails[0]?.text).toContain('обещаны на 20.11.2026 и ещё не выданы');
    await announce('2026-11-21T09:00:00Z');
    expect(await queued()).toEqual(['atRisk user@test.lab SENT', 'delay maria@mail.test QUEUED']);
  });

  it('waits for the day, for the consent of the patient and for a rule', async () => {
    await late();
    await announce();
    await add({ event: 'delay' });
    await announce('2026-11-20T20:30:00Z');
    expect(await queued()).toEqual([]);
    await test.db.update(patients).set({ resultsByEmail: false }).where(eq(patients.id, 1));
    await announce();
    expect(await queued()).toEqual([]);
  });
});

it.each([
  [{ event: 'resultPartial', audience: 'patient', attach: 'none' }, 'audience'],
  [{ event: 'delay', audience: 'patient', attach: 'pdf' }, 'attach'],
  [{ event: 'critical', audience: 'patient', attach: 'none' }, 'audience'],
  [{ audience: 'role', attach: 'none' }, 'roleId'],
  [{ audience: 'patient', attach: 'none' }, 'attach'],
  [{ audience: 'client', attach: 'link' }, 'attach'],
  [{ event: 'orderCreated', attach: 'pdf' }, 'attach'],
  [{ attach: 'link', linkDays: 31 }, 'linkDays'],
  [{ attach: 'pdf', quietFrom: '24:00' }, 'quietFrom'],
  [{ attach: 'pdf', contractIds: [99] }, 'contractIds'],
])('a rule that makes no sense is refused at its field: %#', async (rule, field) => {
  const body = { name: 'Rule', event: 'resultReady', audience: 'patient', ...rule } as Rule;
  const { status, body: failure } = await test.call(contract.create, { as, body });
  expect([status, Object.keys((failure as { errors?: object }).errors ?? {})]).toEqual([400, [field]]);
});
