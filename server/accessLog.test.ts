import { sql } from 'drizzle-orm';
import { accounts } from '../contract/accounts.ts';
import { getUser, searchUsers } from '../contract/users.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLines } from '../contract/audit.ts';
import { preOrderStatus, sortingStatus } from '../contract/codes.ts';
import * as cards from '../contract/discountCards.ts';
import { recordHistory } from '../contract/history.ts';
import { getOrder } from '../contract/orders.ts';
import { createPatient, getPatient, searchPatients } from '../contract/patients.ts';
import { getPreOrder, searchPreOrders } from '../contract/preOrders.ts';
import * as providers from '../contract/providers.ts';
import { barcodePdf, informationConsent } from '../contract/reports.ts';
import { downloadResults, mailResults, resultPdf, searchResults } from '../contract/results.ts';
import { directions, downloadOrders, searchOrders } from '../contract/sorting.ts';
import { emptyAuditLog } from '../tests/support/emptyAuditLog.ts';
import { insertOrder } from '../tests/support/orders.ts';
import { insertHandedOver, insertProviders, providerIds } from '../tests/support/outsideLaboratories.ts';
import { knowServices, readyOrder } from '../tests/support/resultOrders.ts';
import { useLab } from '../tests/support/testLab.ts';
import { discountCards } from './core/db/schema/discounts.ts';
import { preOrders } from './core/db/schema/preOrders.ts';
import { outsource } from './orderFlow/providers/outsource.ts';

let ready: { orderId: number; barcode: string };
const lab = useLab(async () => {
  await knowServices(lab);
  await insertProviders(lab.db);
  ready = await readyOrder(lab);
  await insertOrder(lab.db, 1, { patientId: 2 });
  const now = lab.clock.now();
  await outsource(
    lab.db,
    await insertHandedOver(lab.db, [{ barcode: '6000000001', services: [1], patientId: 2 }], now),
    now,
  );
  await lab.db.insert(preOrders).values({
    barcode: '7000000001',
    contractId: 1,
    patientId: 1,
    status: preOrderStatus.New,
    paymentChannel: 1,
    createdAt: lab.clock.now(),
    validUntil: '2026-12-20',
  });
});
beforeEach(() => emptyAuditLog(lab.db));

const lines = async () =>
  (
    await lab.db.execute<{
      action: string;
      subject: string;
      patient_ids: number[];
      details: { by?: string[]; found: number } | null;
    }>('select action, subject, patient_ids, details from audit_log where user_id is not null order by id')
  ).rows;
const days = { createdDateStart: '20261101', createdDateEnd: '20261130' };
const page = { pageNumber: 1, pageSize: 20 };
const sorting = { ...days, sortingState: sortingStatus.NEW, lastName: 'Ив' } as const;

describe('a user who sees a patient’s data is on record: one line per call', () => {
  test('the patient', async () => {
    await lab.ask(getPatient, { as: 'Nurse', query: { id: 2 } });
    expect(await lines()).toEqual([
      { action: 'patient.read', subject: 'patient 2', patient_ids: [2], details: null },
    ]);
  });

  test('what the log itself says about a patient', async () => {
    await lab.db.execute(`insert into audit_log (at, action, subject, before, after, patient_ids) values
      (now(), 'patient.update', 'patient 2', '{"lastName": "A"}', '{"lastName": "B"}', '{2}'),
      (now(), 'patient.read', 'patient 1', null, null, '{1}')`);
    await lab.ask(auditLines.list, { as: 'Admin' });
    expect(await lines()).toEqual([
      { action: 'audit.read', subject: '', patient_ids: [2, 1], details: null },
    ]);
  });

  test('a search of patients says what it was by and how many it found, not what was typed', async () => {
    await lab.ask(searchPatients, { as: 'Nurse', body: { contractId: 1, term: '1982', gender: 'F' } });
    const [line] = await lines();
    expect(line?.details).toEqual({ by: ['term', 'gender'], found: line?.patient_ids.length });
    expect(JSON.stringify(line)).not.toContain('1982');
  });

  test('likely duplicates of a new patient', async () => {
    const known = { lastName: 'Дублёр', firstName: 'Ян', gender: 'M', dateOfBirth: '19900101' } as const;
    const body = { ...known, contractId: 1, mobilePhone: '375291112233' };
    const { patientId } = await lab.ask(createPatient, { as: 'Nurse', body });
    await lab.ask(createPatient, { as: 'Nurse', body });
    expect(await lines()).toMatchObject([
      { action: 'patient.create', patient_ids: [patientId] },
      { action: 'patient.search', patient_ids: [patientId], details: { found: 1 } },
    ]);
  });

  test('an order, its labels, its consent and its sheet', async () => {
    const { barcode, orderId } = ready;
    await lab.ask(getOrder, { as: 'Nurse', query: { barcode } });
    await lab.ask(barcodePdf, { as: 'Nurse', query: { barcode } });
    await lab.ask(informationConsent, { as: 'Nurse', query: { barcode } });
    await lab.ask(directions, { as: 'Nurse', query: { barcodes: [barcode, '5000000001'] } });
    expect(await lines()).toMatchObject([
      { action: 'order.read', subject: `order ${String(orderId)}`, patient_ids: [1] },
      { action: 'order.printLabel', patient_ids: [1] },
      { action: 'patient.printConsent', subject: 'patient 1', patient_ids: [1] },
      { action: 'order.printManifest', patient_ids: [1, 2], details: { found: 2 } },
    ]);
  });

  test('a page of the sorting list, all its barcodes, its download, and a search that finds nobody', async () => {
    await lab.ask(searchOrders, { as: 'Nurse', body: { ...sorting, lastName: '', ...page } });
    await lab.ask(searchOrders, {
      as: 'Nurse',
      body: { ...sorting, lastName: '', ...page, onlyBarcodes: true },
    });
    await lab.ask(downloadOrders, { as: 'Nurse', body: { ...sorting, lastName: '', ...page } });
    await lab.ask(searchOrders, { as: 'Nurse', body: { ...sorting, lastName: 'Нетакой', ...page } });
    expect(await lines()).toMatchObject([
      { action: 'order.search', patient_ids: [2], details: { by: [], found: 1 } },
      { action: 'order.search', patient_ids: [2], details: { by: [], found: 1 } },
      { action: 'order.download', patient_ids: [2], details: { by: [], found: 1 } },
      { action: 'order.search', patient_ids: [], details: { by: ['lastName'], found: 0 } },
    ]);
  });

  test('results: the list, one, several in a file, and by e-mail', async () => {
    const { barcode, orderId } = ready;
    await lab.ask(searchResults, { as: 'User', body: { ...days, ...page, barcode } });
    await lab.ask(resultPdf, { as: 'User', query: { barcode } });
    await lab.ask(downloadResults, { as: 'User', body: { barcodes: [barcode], format: 'pdf' } });
    await lab.ask(mailResults, { as: 'User', body: { barcodes: [barcode], emails: ['a@test.lab'] } });
    const subject = `order ${String(orderId)}`;
    expect(await lines()).toMatchObject([
      { action: 'result.search', patient_ids: [1], details: { by: ['barcode'], found: 1 } },
      { action: 'result.read', subject, patient_ids: [1] },
      { action: 'result.read', subject, patient_ids: [1] },
      { action: 'result.mail', subject, patient_ids: [1] },
    ]);
  });

  test('pre-orders', async () => {
    const barcode = '7000000001';
    await lab.ask(searchPreOrders, { as: 'Admin', body: { ...days, ...page, status: preOrderStatus.New } });
    await lab.ask(getPreOrder, { as: 'Admin', query: { barcode } });
    expect(await lines()).toMatchObject([
      { action: 'preOrder.search', patient_ids: [1], details: { found: 1 } },
      { action: 'preOrder.read', subject: 'pre-order 1', patient_ids: [1] },
    ]);
  });

  test('holders of discount cards', async () => {
    await lab.db.insert(discountCards).values({
      id: 900,
      cardNumber: 'HELD-1',
      contractId: 1,
      discountTypeId: 1,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      isActive: true,
      customerName: 'Анна Жук',
      customerBirthday: '1985-04-12',
    });
    const found = { searchParametrs: { cardNumber: 'HELD' }, pagination: page, isGetExtendedInfo: true };
    await lab.ask(cards.searchDiscountCards, { as: 'Admin', body: found });
    await lab.ask(cards.listDiscountCards, { as: 'Admin', query: {} });
    await lab.ask(cards.initUpdateDiscountCard, { as: 'Admin', query: { id: 900 } });
    expect(await lines()).toMatchObject([
      { action: 'discountCard.search', details: { found: 1 } },
      { action: 'discountCard.search', details: { found: 1 } },
      { action: 'discountCard.read', subject: 'discountCard 900' },
    ]);
    const holder = { fullName: 'Вера Мороз', birthday: '19850412' };
    await lab.ask(cards.updateDiscountCard, {
      as: 'Admin',
      body: { discountCardId: 900, isActive: true, customer: holder },
    });
    await lab.ask(recordHistory, { as: 'Admin', query: { resource: 'admin/discount', id: 900 } });
    expect((await lines()).slice(3)).toMatchObject([
      { action: 'discountCard.update' },
      { action: 'discountCard.read', subject: 'discountCard 900' },
    ]);
  });

  test('orders at outside laboratories', async () => {
    const providerId = providerIds.Dialab;
    const barcodes = ['6000000001'];
    await lab.ask(providers.searchProviderOrders, {
      as: 'Sorter',
      body: { providerId, status: sortingStatus.NEW, ...days, ...page },
    });
    await lab.ask(providers.providerOrderDetails, {
      as: 'Sorter',
      query: { providerId, barcode: '6000000001' },
    });
    await lab.ask(providers.providerOrdersByBarcodes, { as: 'Sorter', body: { providerId, barcodes } });
    await lab.ask(providers.providerLabels, { as: 'Sorter', query: { providerId, barcodes } });
    await lab.ask(providers.sendToProvider, { as: 'Sorter', body: { providerId, barcodes } });
    await lab.ask(providers.monthReport, { as: 'Sorter', query: { providerId, month: '202611' } });
    expect((await lines()).map(({ action, patient_ids: ids }) => [action, ids])).toEqual([
      ['provider.read', [2]],
      ['provider.read', [2]],
      ['provider.read', [2]],
      ['order.printLabel', [2]],
      ['provider.send', [2]],
      ['provider.download', [2]],
    ]);
  });

  test('the accounts of users', async () => {
    await lab.ask(accounts.list, { as: 'Admin', query: { q: 'nurse@' } });
    await lab.ask(accounts.list, { as: 'Admin', query: { pageSize: 0 } });
    await lab.ask(accounts.one, { as: 'Admin', query: { id: 1 } });
    await lab.ask(searchUsers, { as: 'Manager', query: { email: 'nurse' } });
    await lab.ask(getUser, { as: 'Manager', query: { id: 1 } });
    expect(await lines()).toEqual([
      { action: 'user.search', subject: '', patient_ids: [], details: { found: 1 } },
      { action: 'user.read', subject: 'user 1', patient_ids: [], details: null },
      { action: 'user.search', subject: '', patient_ids: [], details: { by: ['email'], found: 1 } },
      { action: 'user.read', subject: 'user 1', patient_ids: [], details: null },
    ]);
  });

  test('a foreign patient is shown to nobody, and the user who asked is on record', async () => {
    await lab.call(getPatient, { as: 'Stranger', query: { id: 2 } });
    expect(await lines()).toMatchObject([{ action: 'call.notFound', subject: '', patient_ids: [] }]);
  });
});

describe('the audit log', () => {
  test('refuses to be changed or emptied', async () => {
    await lab.ask(getPatient, { as: 'Nurse', query: { id: 2 } });
    for (const statement of [
      'update audit_log set action = 1',
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(lab.db.execute(sql.raw(statement)), statement).rejects.toMatchObject({
        cause: { message: 'the audit log is append-only' },
      });
    expect(await lines()).toHaveLength(1);
  });
});

test('every line names the call as its response does', async () => {
  const headers = { 'X-Request-Id': '7F3K' };
  await lab.call(getPatient, { as: 'Nurse', query: { id: 2 }, headers });
  await lab.call(searchPatients, { as: 'Nurse', body: { contractId: 1, lastName: 'Iv', ...page }, headers });
  await lab.call(getPatient, { as: 'Nurse', query: { id: 99_999 }, headers });
  const { rows } = await lab.db.execute<{ action: string; id: string }>(
    "select action, details->>'requestId' as id from audit_log order by id",
  );
  expect(rows).toEqual([
    { action: 'patient.read', id: '7F3K' },
    { action: 'patient.search', id: '7F3K' },
    { action: 'call.notFound', id: '7F3K' },
  ]);
});
