import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { changeSettings } from '../../../contract/contractSettings.ts';
import { saveSchedule } from '../../../contract/laboratorySettings.ts';
import { calculateServices, createOrder, getOrder, updateOrder } from '../../../contract/orders.ts';
import { trySchedule } from '../../../contract/schedule.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { settings } from '../../core/db/schema/laboratory.ts';
import { orders } from '../../core/db/schema/orders.ts';

/** It is Friday 20 November 2026, noon in Minsk. */
const lab = useLab();
afterEach(async () => {
  await lab.db.update(contracts).set({ cutOff: null, holidays: [] });
  await lab.db.delete(settings);
});

const headers = { Contracts: '1', ClientUnits: '11' };
const monday = [{ day: '2026-11-23', name: 'Transferred day' }];
const saveLaboratory = (cutOff: string | null, holidays = monday, version = 0) =>
  lab.ask(saveSchedule, { as: 'Admin', body: { cutOff, holidays, version } });
const promised = async (codes: string, barcode?: string) =>
  (
    await lab.ask(calculateServices, {
      as: 'Nurse',
      headers,
      query: { codes, ...(barcode !== undefined && { barcode }) },
    })
  ).serviceInfo.deadLineDate;
const place = async (services = ['1001']): Promise<string> => {
  const header = { services, paymentChannel: 2 as const, orderExtraFields: [{ id: 1, value: 'K29' }] };
  const { barcode } = await lab.ask(createOrder, {
    as: 'Nurse',
    headers,
    body: { patient: { id: 1 }, header },
  });
  return barcode ?? '';
};
const read = async (barcode: string) =>
  (await lab.ask(getOrder, { as: 'Nurse', headers, query: { barcode } })).order;

test('the basket and the order have the same promise, by the schedule of the laboratory and the contract (D4)', async () => {
  expect([await promised('1001'), await promised('')]).toEqual(['20261123', null]);
  await saveLaboratory(null);
  expect(await promised('1001')).toBe('20261124');
  await lab.ask(changeSettings, { as: 'Admin', body: { contractId: 1, rowVersion: 1, cutOff: '11:30' } });
  expect(await promised('1001')).toBe('20261125');
  expect((await read(await place())).deadLineDate).toBe('20261125');
});

test('an order keeps its promise when the schedule changes, until its term does (D4)', async () => {
  const barcode = await place();
  const { orderId, version, deadLineDate } = await read(barcode);
  expect(deadLineDate).toBe('20261123');
  await saveLaboratory('09:00');
  expect([await promised('1001', barcode), await promised('1001,2003', barcode)]).toEqual([
    '20261123',
    '20261127',
  ]);
  const change = (changes: object) =>
    lab.ask(updateOrder, { as: 'Nurse', headers, query: { orderId }, body: { version, ...changes } });
  await change({ serviceCodes: ['1001', '1002'] });
  expect((await read(barcode)).deadLineDate).toBe('20261123');
  await lab.ask(updateOrder, {
    as: 'Nurse',
    headers,
    query: { orderId },
    body: { version: version + 1, serviceCodes: ['1001', '2003'] },
  });
  expect((await read(barcode)).deadLineDate).toBe('20261127');
});

test('before a schedule is saved, the promises it would have moved are counted (D4)', async () => {
  await lab.db.delete(orders);
  await insertOrder(lab.db, 1, { createdAt: new Date('2026-11-18T12:59:00Z') });
  await insertOrder(lab.db, 2, { createdAt: new Date('2026-11-18T13:00:00Z') });
  await insertOrder(lab.db, 3, { contractId: 2, createdAt: new Date('2026-11-17T18:00:00Z'), patientId: 4 });
  await insertOrder(lab.db, 4, { createdAt: new Date('2026-10-01T18:00:00Z') });
  const attempt = (changes: object) =>
    lab.call(trySchedule, { as: 'Admin', body: { cutOff: '16:00', holidays: [], ...changes } });
  const second = { barcode: '5000000002', before: '20261119', after: '20261120' };
  expect(await attempt({})).toMatchObject({
    body: {
      impact: {
        orders: 3,
        moved: 2,
        examples: [second, { barcode: '5000000003', before: '20261118', after: '20261119' }],
      },
    },
  });
  expect(await attempt({ contractId: 1 })).toMatchObject({
    body: { impact: { orders: 2, moved: 1, examples: [second] } },
  });
  expect(await attempt({ contractId: 99 })).toMatchObject({ status: 404 });
  const stored = await lab.db.select({ on: orders.deadlineOn }).from(orders).where(eq(orders.contractId, 2));
  expect(stored).toEqual([{ on: '2026-11-18' }]);
});

test.each([
  [{ cutOff: '24:00' }, 'cutOff'],
  [{ holidays: [{ day: '2026-02-30', name: 'Never' }] }, 'holidays.0.day'],
  [{ holidays: [{ day: '2026-12-25', name: ' ' }] }, 'holidays.0.name'],
])('a wrong schedule is refused at its field: %#', async (values, field) => {
  const body = { cutOff: null, holidays: [], version: 0, ...values };
  const { status, body: failure } = await lab.call(saveSchedule, { as: 'Admin', body });
  expect([status, Object.keys((failure as { errors?: object }).errors ?? {})]).toEqual([400, [field]]);
});
