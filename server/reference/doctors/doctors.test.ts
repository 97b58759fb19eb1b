import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { mailOffers } from '../../../contract/deliveryLedger.ts';
import { doctors } from '../../../contract/doctors.ts';
import { messageRules as rules } from '../../../contract/messageRules.ts';
import { createOrder } from '../../../contract/orders.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { commissionaires } from '../../core/db/schema/contracts.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { orderRequest } from '../../orderFlow/orders/createOrder.fixtures.ts';
import { messageOrders } from '../messageRules/messageOrders.ts';

const as = 'Admin';
const test = useLab(async () => {
  await test.db.update(commissionaires).set({ email: 'doctor@mail.test' }).where(eq(commissionaires.id, 1));
});
beforeEach(async () => {
  await test.db.delete(orders);
  await test.db.update(commissionaires).set({ isActive: true });
  const agreed = { email: 'maria@mail.test', resultsByEmail: true };
  await test.db.update(patients).set(agreed).where(eq(patients.id, 1));
});

const offered = async (numbers: readonly number[], who: 'Nurse' | 'Manager' = 'Nurse') => {
  const barcodes = numbers.map((number) => String(5_000_000_000 + number));
  const { offers } = await test.ask(mailOffers, { as: who, body: { barcodes } });
  return offers.map(({ whose, name, email, hasAgreed }) => [whose, name, email, hasAgreed]);
};

it('the patient who has agreed and the doctor are offered, of several orders whom they have in common (X-154)', async () => {
  await insertOrder(test.db, 1, { commissionaireId: 1 });
  await insertOrder(test.db, 2, { commissionaireId: 1, patientId: 2 });
  await insertOrder(test.db, 3, { contractId: 2, patientId: 4, clientUnitId: 21 });
  const patient = ['patient', 'Иванова Мария', 'maria@mail.test', true];
  const doctor = ['doctor', 'Лисовский Павел', 'doctor@mail.test', true];
  expect(await offered([1])).toEqual([patient, doctor]);
  expect(await offered([1, 2])).toEqual([doctor]);
  const [line] = await test.db.select().from(auditLog).where(eq(auditLog.action, 'result.addresses'));
  expect(line?.patientIds).toEqual([1]);
  // An order of others answers as one that is not there.
  expect([await offered([3]), await offered([99])]).toEqual([[], []]);
});

it('a patient who has not agreed is said, without the address; a doctor who was switched off is not offered (X-154)', async () => {
  await insertOrder(test.db, 1, { commissionaireId: 1 });
  await test.db.update(patients).set({ resultsByEmail: false }).where(eq(patients.id, 1));
  await test.db.update(commissionaires).set({ isActive: false }).where(eq(commissionaires.id, 1));
  expect(await offered([1])).toEqual([['patient', 'Иванова Мария', '', false]]);
});

it('a doctor keeps the contract that orders name, and is not chosen once switched off (X-153)', async () => {
  const { item } = await test.ask(doctors.one, { as, query: { id: 1 } });
  const send = (commissionaireId: number) =>
    test.ask(createOrder, orderRequest({ header: { commissionaireId } }));
  expect((await send(1)).isSuccess).toBe(true);
  const moved = await test.call(doctors.update, { as, body: { ...item, contractId: 2 } });
  expect(moved).toMatchObject({ status: 400, body: { errors: { contractId: [expect.any(String)] } } });
  await test.ask(doctors.update, { as, body: { ...item, isActive: false } });
  expect((await send(1)).isSuccess).toBe(false);
});

it('a rule writes to the doctor of an order, with a link, and to nobody where there is none (X-153)', async () => {
  const rule = { name: 'Doctor', event: 'resultReady', audience: 'doctor', attach: 'link' } as const;
  await test.ask(rules.create, { as, body: { ...rule, quietFrom: '00:00', quietTo: '00:00' } });
  const ids = [
    await insertOrder(test.db, 1, { commissionaireId: 1 }),
    await insertOrder(test.db, 2, { commissionaireId: 2 }),
    await insertOrder(test.db, 3),
  ];
  await messageOrders({ db: test.db, lab: test.lab }, 'resultReady', ids);
  const queued = await test.db.select().from(emails).orderBy(asc(emails.id));
  expect(queued.map(({ recipient, event }) => `${event} ${recipient}`)).toEqual([
    'resultLink doctor@mail.test',
  ]);
  const wrong = await test.call(rules.create, { as, body: { ...rule, channel: 'sms' } });
  expect(wrong.status).toBe(400);
});
