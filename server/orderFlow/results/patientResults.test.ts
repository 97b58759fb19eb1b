import { describe, expect, it } from 'vitest';
import { patientResults } from '../../../contract/patientResults.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { type UserName } from '../../../tests/support/fixture.ts';
import {
  insertReadyOrder,
  insertReleases,
  line,
  words,
  type ObservedLine,
} from '../../../tests/support/observed.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { limitUnits } from '../../../tests/support/rights.ts';
import { personCases } from '../../core/db/schema/persons.ts';

let start: Date;
const ago = (days: number) => new Date(start.getTime() - days * 86_400_000);
const insertResult = (
  number: number,
  daysAgo: number,
  lines: ObservedLine[],
  more: Parameters<typeof insertReadyOrder>[4] = {},
) => insertReadyOrder(test.db, number, ago(daysAgo), lines, { createdAt: ago(daysAgo), ...more });

const test = useLab(async () => {
  start = test.clock.now();
  const limits = { criticalLow: '2.2', criticalHigh: '25.0' };
  await insertResult(1, 30, [line('Glucose', '5.0', limits), line('Urea', '4.00')]);
  await insertResult(2, 20, [line('Glucose', '4.75')], { clientUnitId: 12 });
  await insertResult(3, 10, [
    line('Glucose', '6.80', { flag: 'H', ...limits }),
    line('Glucose', '122', { unit: words('mg/dl'), reference: '70–110', flag: 'H' }),
    line('Ketones', '<0.3', { unit: null, reference: '≤0.5' }),
    line('Blood group', 'A (II)', { serviceCode: '1002', unit: null, reference: null }),
  ]);
  // Of another patient, cancelled, of another contract.
  await insertResult(4, 9, [line('Glucose', '9.9')], { patientId: 2 });
  await insertResult(5, 8, [line('Glucose', '8.8')], { cabinetStatus: 4 });
  await insertResult(6, 7, [line('Glucose', '7.7')], { patientId: 5, contractId: 2, clientUnitId: 21 });
  await insertResult(7, 6, [line('Glucose', '3.3')], { patientId: 2, clientUnitId: null });
});

const ask = (number: number, as: UserName = 'Nurse', language: 'ru' | 'en' = 'en') =>
  test.ask(patientResults, { as, language, query: { barcode: String(5_000_000_000 + number) } });
/** Name, unit and the text of each order, by analyte. */
const table = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).analytes.map(({ name, unit, values }) => [
    `${name} ${unit}`.trim(),
    ...values.map((value) => value?.text ?? null),
  ]);
const ends = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).orders.map(({ barcode }) => barcode.slice(-1));

describe('the results of a patient over time (X-74)', () => {
  it('have each interval of the patient once, and each value the one of its day', async () => {
    await insertResult(41, 40, [line('Uric acid', '300', { reference: '140–340' })], { patientId: 3 });
    await insertResult(42, 30, [line('Uric acid', '310', { reference: '155–357' })], { patientId: 3 });
    await insertResult(43, 20, [line('Uric acid', '350', { reference: '140–340', flag: 'H' })], {
      patientId: 3,
    });
    const { analytes } = await ask(41);
    const [acid] = analytes;
    expect(analytes).toHaveLength(1);
    expect(acid?.intervals).toMatchObject([
      { reference: '140–340', low: 140, high: 340 },
      { reference: '155–357', low: 155, high: 357 },
    ]);
    expect(acid?.values).toEqual([
      { text: '350', number: 350, flag: 'H' },
      { text: '310', number: 310, interval: 1 },
      { text: '300', number: 300 },
    ]);
  });

  it('have the values of one analyte in one row, newest orders first, and another unit in another row', async () => {
    const { patient, orders, isSimulated } = await ask(1);
    expect(patient).toEqual({
      lastName: 'Иванова',
      firstName: 'Мария',
      paternalName: 'Ивановна',
      dateOfBirth: '19810111',
    });
    expect(isSimulated).toBe(true);
    const ordered = { specimenSource: 'ordered', contractId: null };
    const of = (days: number) => ({ specimenAt: ago(days).toISOString(), at: ago(days).toISOString() });
    expect(orders).toEqual([
      { barcode: '5000000003', ...of(10), ...ordered },
      { barcode: '5000000002', ...of(20), ...ordered },
      { barcode: '5000000001', ...of(30), ...ordered },
    ]);
    expect(await table(3)).toEqual([
      ['Glucose mmol/l', '6.80', '4.75', '5.0'],
      ['Glucose mg/dl', '122', null, null],
      ['Ketones', '<0.3', null, null],
      ['Urea mmol/l', null, null, '4.00'],
      ['Blood group', 'A (II)', null, null],
    ]);
  });

  it('say number, comparator, deviation and the interval of the day, and the service they were released for', async () => {
    const [glucose, , ketones, , group] = (await ask(1, 'Nurse', 'ru')).analytes;
    expect(glucose?.values[0]).toEqual({ text: '6,80', number: 6.8, flag: 'H' });
    const interval = { reference: '3,9–6,1', low: 3.9, high: 6.1 };
    const unlimited = { criticalLow: null, criticalHigh: null };
    expect(glucose?.intervals).toEqual([
      { ...interval, criticalLow: 2.2, criticalHigh: 25 },
      { ...interval, ...unlimited },
    ]);
    expect(glucose?.values.map((value) => value?.interval)).toEqual([undefined, 1, undefined]);
    expect(ketones?.values[0]).toEqual({ text: '<0,3', number: 0.3, comparator: '<' });
    expect(ketones?.intervals).toEqual([{ reference: '≤0,5', low: null, high: 0.5, ...unlimited }]);
    expect(group?.values[0]).toEqual({ text: 'A (II)', number: null });
    expect([glucose?.service, group?.service].map((one) => one?.code)).toEqual(['1001', '1002']);
  });

  it('are those of the departments of the reader; a foreign order is as absent, and one without a result has none', async () => {
    await limitUnits(test, 'User', [11]);
    expect(await ends(1, 'User')).toEqual(['3', '1']);
    const call = (barcode: string, as: UserName) => test.call(patientResults, { as, query: { barcode } });
    const absent = await call('5000000099', 'User');
    expect(absent.status).toBe(404);
    expect(await call('5000000002', 'User')).toEqual(absent);
    expect(await call('5000000006', 'User')).toEqual(absent);
    expect(await ends(2, 'Nurse')).toEqual(['3', '2', '1']);
    expect(await ends(5)).toEqual(['3', '2', '1']);
  });

  it('have the corrected value in place of the first, and nothing of what was withdrawn', async () => {
    const fixed = await insertResult(8, 5, [line('Glucose', '11.1')]);
    await insertReleases(test.db, fixed, [line('Glucose', '5.5')], {
      version: 2,
      reason: { ru: 'Пересчитано', en: 'Recalculated', be: 'Пералічана' },
    });
    const lines = [line('Glucose', '22.2')];
    const gone = await insertResult(9, 4, lines);
    await insertReleases(test.db, gone, lines, { version: 2, kind: 'withdrawn', observations: [] });
    expect(await ends(1)).toEqual(['8', '3', '2', '1']);
    expect((await table(1))[0]).toEqual(['Glucose mmol/l', '5.5', '6.80', '4.75', '5.0']);
  });

  it('of two services with the same analyte are the value that was released last', async () => {
    const both = await insertResult(10, 3, [line('Glucose', '5.1')]);
    const later = { at: ago(2) };
    await insertReleases(test.db, both, [line('Glucose', '5.2', { serviceCode: '1002' })], later);
    const { orders, analytes } = await ask(1);
    const glucose = analytes.find(({ name, unit }) => `${name} ${unit}` === 'Glucose mmol/l');
    expect([glucose?.values[0]?.text, glucose?.service.code]).toEqual(['5.2', '1002']);
    expect(orders[0]).toEqual({
      barcode: '5000000010',
      specimenAt: ago(3).toISOString(),
      specimenSource: 'ordered',
      at: later.at.toISOString(),
      contractId: null,
    });
  });

  it('leave a line of the audit log for each order shown and the one asked for', async () => {
    await emptyAuditLog(test.db);
    await ask(5);
    const lines = await auditLines(test, 'result.read');
    expect(lines.map(({ subject }) => subject)).toHaveLength(6);
    expect(new Set(lines.flatMap(({ patientIds }) => patientIds))).toEqual(new Set([1]));
  });

  it('include those of a linked record of another contract, for readers of both contracts only (D2)', async () => {
    await test.db.insert(personCases).values({
      leftId: 1,
      rightId: 5,
      contractIds: [1, 2],
      grade: 'certain',
      score: 20,
      evidence: [],
      source: 'nightly',
      foundAt: start,
      state: 'MERGED',
    });
    const both = await ask(1, 'Admin');
    const contractOf = new Map(both.orders.map(({ barcode, contractId }) => [barcode, contractId]));
    expect([contractOf.get('5000000006'), contractOf.get('5000000001')]).toEqual([2, null]);
    expect((await table(1, 'Admin')).flat()).toContain('7.7');
    const lines = await auditLines(test, 'result.read');
    expect(lines.find(({ patientIds }) => patientIds.includes(5))?.patientIds).toEqual([5]);
    const one = await test.ask(patientResults, {
      as: 'Admin',
      query: { barcode: '5000000001' },
      headers: { Contracts: '1' },
    });
    expect(one.orders.map(({ barcode }) => barcode)).not.toContain('5000000006');
  });
});
