import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { listNotices } from '../../../contract/notices.ts';
import { createOrder } from '../../../contract/orders.ts';
import {
  choosePreOrderPatient,
  getPreOrder,
  preOrderPatients,
  searchPreOrders,
} from '../../../contract/preOrders.ts';
import { getToday } from '../../../contract/today.ts';
import { onlineOrder, openSite, type Site } from '../../../tests/support/onlineSite.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { preOrders, sentPersons } from '../../core/db/schema/preOrders.ts';

let site: Site;
const test = useLab(async () => {
  site = await openSite(test);
});

const asAdmin = { as: 'Admin', headers: { Contracts: '1' } } as const;
const document = { identificationNumberTypeId: 1, identificationNumber: 'MP0000001' };
let orders = 0;
/** The barcode of an online order of this person. */
const ordered = async (patient: object): Promise<string> => {
  orders += 1;
  const { number: _number, ...order } = onlineOrder;
  const [status, { barcode = '' }] = await site.send({ ...order, number: `W-${String(orders)}`, patient });
  expect(status).toBe(200);
  return barcode;
};
/** Patient 1 with a married name and the same passport. */
const married = async () => {
  const [known] = await test.db.select().from(patients).where(eq(patients.id, 1));
  return {
    ...onlineOrder.patient,
    lastName: 'Рысь',
    firstName: known?.firstName,
    gender: known?.gender,
    dateOfBirth: known?.dateOfBirth.replaceAll('-', ''),
    email: 'rys@clinic.by',
    ...document,
  };
};
/** A boy for whom his mother, patient 1, gave her passport as his. */
const child = {
  ...onlineOrder.patient,
  firstName: 'Егор',
  gender: 'M',
  dateOfBirth: '20150301',
  ...document,
};
/** Answers after patient 1 was shown. */
const choose = (barcode: string, patientId: number | null, more: object = {}) =>
  test.call(choosePreOrderPatient, { ...asAdmin, body: { barcode, patientId, seen: [1], ...more } });
const patientOf = async (barcode: string) => {
  const { preOrder } = await test.ask(getPreOrder, { ...asAdmin, query: { barcode } });
  return preOrder.patient;
};

beforeEach(async () => {
  await test.db.execute('truncate pre_orders, emails, person_relationships restart identity cascade');
  for (const name of [onlineOrder.patient.lastName, 'Рысь'])
    await test.db.delete(patients).where(eq(patients.lastName, name));
});

it('an online order of a person who may be a patient waits for an answer: shown as sent, paid, never placed (X-96)', async () => {
  const before = await test.db.$count(patients);
  const person = await married();
  const barcode = await ordered(person);
  expect(await test.db.$count(patients)).toBe(before);
  expect(await patientOf(barcode)).toMatchObject({
    id: null,
    lastName: 'Рысь',
    identificationNumber: 'MP0000001',
  });
  const payment = { paymentNumber: 'P-1', amount: 10, paymentChannel: 4, paidAt: '2026-11-20T08:00:00Z' };
  const [status, { status: state }] = await site.send({
    action: 'pay',
    number: `W-${String(orders)}`,
    ...payment,
  });
  expect([status, state]).toEqual([200, 3]);
  const { rows } = await test.db.execute('select event, recipient from emails order by id');
  expect(rows).toEqual([
    { event: 'preOrderCreated', recipient: 'rys@clinic.by' },
    { event: 'preOrderPaid', recipient: 'rys@clinic.by' },
  ]);
  const header = { services: ['1001'], paymentChannel: 4 as const, barcode, orderExtraFields: [] };
  const placed = await test.call(createOrder, { ...asAdmin, body: { patient: { id: 1 }, header } });
  expect(placed.body).toMatchObject({ isSuccess: false });
  // Its list, Today and the bell find it; names are searched as they were sent.
  const search = (lastName: string) =>
    test.ask(searchPreOrders, {
      ...asAdmin,
      body: { status: 6, createdDateStart: '20261101', createdDateEnd: '20261130', lastName },
    });
  const found = [await search(''), await search('рыс'), await search('Иван')];
  expect(found.map(({ preOrders: rowsOf }) => rowsOf.map((one) => one.barcode))).toEqual([
    [barcode],
    [barcode],
    [],
  ]);
  const { lines } = await test.ask(getToday, { as: 'Admin' });
  expect(lines.find(({ name }) => name === 'whose')?.count).toBe(1);
  const { notices } = await test.ask(listNotices, { as: 'Admin' });
  expect(notices.find(({ kind }) => kind === 'whose')).toMatchObject({ count: 1 });
  const log = await test.db.select().from(auditLog).where(eq(auditLog.subject, 'pre-order 1'));
  expect(JSON.stringify(log)).not.toContain('Рысь');
});

it('the answer is one of those for whom it may be, once, and nobody else (X-96)', async () => {
  const barcode = await ordered(await married());
  const { patients: likely, holder } = await test.ask(preOrderPatients, { ...asAdmin, query: { barcode } });
  expect(likely.map(({ id }) => id)).toEqual([1]);
  expect(likely[0]?.evidence).toContainEqual(
    expect.objectContaining({ field: 'identificationNumber', level: 'equal' }),
  );
  expect(holder?.id).toBe(1);
  expect((await choose(barcode, 2)).status).toBe(400);
  const answers = await Promise.all([choose(barcode, 1), choose(barcode, null)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await choose(barcode, 1)).status).toBe(409);
  expect(await test.db.$count(sentPersons)).toBe(0);
  const absent = await choose('9999999999', 1);
  await test.db.update(preOrders).set({ contractId: 2 });
  const foreign = await choose(barcode, 1);
  expect(foreign).toEqual(absent);
  expect(foreign.status).toBe(404);
});

it('somebody with the document who is certainly not the person is named and cannot be chosen (X-96)', async () => {
  const barcode = await ordered(child);
  const found = await test.ask(preOrderPatients, { ...asAdmin, query: { barcode } });
  expect(found).toMatchObject({ patients: [], holder: { id: 1 } });
  expect((await choose(barcode, 1)).status).toBe(400);
});

it.each([
  ['own', { identificationNumber: '', documentOf: 'own' }],
  ['mother', { identificationNumber: 'MP0000001', documentOf: 'mother' }],
] as const)(
  'a new patient with the document of somebody else, who is %s (X-96)',
  async (documentOf, kept) => {
    const barcode = await ordered(child);
    expect((await choose(barcode, null, { documentOf })).status).toBe(200);
    const made = await patientOf(barcode);
    expect(made).toMatchObject({ lastName: 'Новикова', firstName: 'Егор', ...kept });
    // The same child comes again: now it is known.
    expect((await patientOf(await ordered(child))).id).toBe(made.id);
  },
);

it('two orders of one new person that are answered at once, or from a stale screen, make one patient (X-96)', async () => {
  const person = await married();
  const barcodes = [await ordered(person), await ordered(person)];
  const answers = await Promise.all(barcodes.map((barcode) => choose(barcode, null)));
  const registered = await test.db.select().from(patients).where(eq(patients.lastName, 'Рысь'));
  expect(registered).toHaveLength(1);
  const bodies = answers.map(({ body }) => ('preOrder' in body ? body.preOrder?.patient.id : undefined));
  expect(new Set(bodies)).toEqual(new Set([registered[0]?.id, undefined]));
  const refused = answers.find(({ body }) => 'preOrder' in body && body.preOrder === null);
  expect(refused).toMatchObject({ status: 200, body: { isSuccess: false } });
  // Now the newer patient is shown beside the other one.
  const open = barcodes.find((_, at) => bodies[at] === undefined) ?? '';
  const { patients: likely } = await test.ask(preOrderPatients, { ...asAdmin, query: { barcode: open } });
  expect(likely.map(({ id }) => id)).toContain(registered[0]?.id);
  expect((await choose(open, registered[0]?.id ?? 0)).status).toBe(200);
});
