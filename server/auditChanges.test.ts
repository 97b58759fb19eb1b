import { desc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { preOrderStatus, sortingStatus } from '../contract/codes.ts';
import * as complexes from '../contract/complexes.ts';
import { updateOrder } from '../contract/orders.ts';
import { createPatient, updatePatient } from '../contract/patients.ts';
import { extendPreOrder } from '../contract/preOrders.ts';
import { sendToProvider, takeBack } from '../contract/providers.ts';
import { changeOrderStatus, importOrders, removeService } from '../contract/sorting.ts';
import { register } from '../contract/registration.ts';
import { updateUserSettings } from '../contract/users.ts';
import { emptyAuditLog } from '../tests/support/emptyAuditLog.ts';
import { userIds } from '../tests/support/fixture.ts';
import { insertHandedOver, insertProviders } from '../tests/support/outsideLaboratories.ts';
import { placeOrder } from '../tests/support/sortingOrders.ts';
import { useLab } from '../tests/support/testLab.ts';
import { userVersion } from '../tests/support/userVersion.ts';
import { auditLog } from './core/db/schema/laboratory.ts';
import { preOrders } from './core/db/schema/preOrders.ts';
import { outsource } from './orderFlow/providers/outsource.ts';

const lab = useLab();
beforeEach(() => emptyAuditLog(lab.db));

type Fields = Readonly<
  Record<string, string | number | null | string[] | number[] | { priceDisplay: boolean }>
>;
type Line = Pick<typeof auditLog.$inferSelect, 'action' | 'subject'> & {
  before: Fields | null;
  after: Fields | null;
};
const { action, subject, before, after } = auditLog;
const last = async (): Promise<Line | undefined> => {
  const [line] = await lab.db
    .select({ action, subject, before, after })
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(1);
  return line as Line | undefined;
};

test('a patient’s card: the whole card at first, then what changed', async () => {
  const card = { lastName: 'Кот', firstName: 'Анна', gender: 'F', dateOfBirth: '19900101' } as const;
  const { patientId } = await lab.ask(createPatient, {
    as: 'Nurse',
    body: { ...card, contractId: 1, mobilePhone: '375291112233' },
  });
  expect(await last()).toMatchObject({
    action: 'patient.create',
    after: { lastName: 'Кот', firstName: 'Анна' },
  });
  await lab.ask(updatePatient, {
    as: 'Nurse',
    body: { ...card, id: patientId ?? 0, lastName: 'Кит', mobilePhone: '375291112233' },
  });
  expect(await last()).toEqual({
    action: 'patient.update',
    subject: `patient ${String(patientId)}`,
    before: { lastName: 'Кот' },
    after: { lastName: 'Кит' },
  });
});

test('an order: as placed, changed, without a service, cancelled and handed over', async () => {
  const { orderId, barcode } = await placeOrder(lab, ['1001', '2001']);
  expect((await last())?.after).toMatchObject({ patientId: 1, services: ['1001', '2001'], barcode });
  await lab.ask(updateOrder, { as: 'Nurse', query: { orderId }, body: { version: 1, remark: 'urgent' } });
  expect(await last()).toMatchObject({
    before: { remarks: '', version: 1 },
    after: { remarks: 'urgent', version: 2 },
  });
  await lab.ask(removeService, { as: 'Nurse', query: { barcode, code: '2001' } });
  expect(await last()).toMatchObject({
    before: { services: ['1001', '2001'] },
    after: { services: ['1001'] },
  });
  await lab.ask(changeOrderStatus, { as: 'Nurse', query: { barcode, newStatus: sortingStatus.CANCELLED } });
  expect(await last()).toMatchObject({
    action: 'order.cancel',
    before: { sortingState: sortingStatus.NEW },
    after: { sortingState: sortingStatus.CANCELLED },
  });
  await lab.ask(changeOrderStatus, { as: 'Nurse', query: { barcode, newStatus: sortingStatus.NEW } });
  await lab.ask(importOrders, { as: 'Nurse', query: { barcodes: [barcode] } });
  expect(await last()).toMatchObject({
    action: 'order.import',
    before: { sortingState: sortingStatus.NEW, importedAt: null },
    after: { sortingState: sortingStatus.SENT },
  });
});

test('an extended pre-order', async () => {
  await lab.db.insert(preOrders).values({
    barcode: '7000000001',
    contractId: 1,
    patientId: 1,
    status: preOrderStatus.New,
    paymentChannel: 1,
    createdAt: lab.clock.now(),
    validUntil: '2026-12-20',
  });
  await lab.ask(extendPreOrder, { as: 'Admin', body: { barcode: '7000000001', days: 10, reason: 'ill' } });
  expect(await last()).toMatchObject({
    before: { validUntil: '2026-12-20' },
    after: { validUntil: '2026-12-30' },
  });
});

test('an order sent to an outside laboratory and taken back', async () => {
  await insertProviders(lab.db);
  const now = lab.clock.now();
  await outsource(
    lab.db,
    await insertHandedOver(lab.db, [{ barcode: '6000000001', services: [1] }], now),
    now,
  );
  await lab.ask(sendToProvider, { as: 'Sorter', body: { providerId: 1, barcodes: ['6000000001'] } });
  expect(await last()).toMatchObject({ before: { attempts: 0 }, after: { attempts: 1 } });
  await lab.ask(takeBack, { as: 'Sorter', body: { providerId: 1, barcode: '6000000001', reason: 'spilt' } });
  expect(await last()).toMatchObject({
    action: 'provider.takeBack',
    before: { reason: '' },
    after: { reason: 'spilt' },
  });
});

test('a panel of services', async () => {
  const as = 'Nurse';
  const headers = { Contracts: '1' };
  const { complexId } = await lab.ask(complexes.createComplex, { as, headers, query: { name: 'Basic' } });
  expect(await last()).toMatchObject({ action: 'complex.create', after: { name: 'Basic' } });
  await lab.ask(complexes.addComplexService, { as, headers, body: { complexId, serviceId: 1 } });
  expect(await last()).toMatchObject({ before: { serviceIds: [] }, after: { serviceIds: [1] } });
  await lab.ask(complexes.updateComplex, { as, headers, body: { complexId, name: 'Full' } });
  expect(await last()).toMatchObject({ before: { name: 'Basic' }, after: { name: 'Full' } });
  await lab.ask(complexes.deleteComplex, { as, headers, query: { complexId } });
  expect(await last()).toMatchObject({ action: 'complex.delete', before: { name: 'Full', serviceIds: [1] } });
});

test('a user: as registered, without the password, and what was changed', async () => {
  await lab.ask(register, {
    body: { email: 'new@test.lab', password: 'Secret-2026', confirmPassword: 'Secret-2026', roleId: 1 },
  });
  expect(await last()).toMatchObject({ action: 'user.register', after: { email: 'new@test.lab' } });
  expect(JSON.stringify(await last())).not.toMatch(/assword|argon/);
  const flags = { priceDisplay: false };
  const given = (contractId: number): unknown => [{ contractId, clientUnitIds: null }];
  await lab.ask(updateUserSettings, {
    as: 'Admin',
    body: {
      id: userIds.Nurse,
      version: await userVersion(lab, userIds.Nurse),
      flags,
      contracts: [{ contractId: 2 }],
    },
  });
  expect(await last()).toMatchObject({
    before: { flags: { priceDisplay: true }, contracts: given(1) },
    after: { flags: { priceDisplay: false }, contracts: given(2) },
  });
});
