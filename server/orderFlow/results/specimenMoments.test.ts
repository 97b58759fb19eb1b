import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { patientResults } from '../../../contract/patientResults.ts';
import { resultValues } from '../../../contract/resultValues.ts';
import { insertReleases, line } from '../../../tests/support/observed.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { statements } from '../../core/db/migrations/0063-specimen-moments.ts';
import { releases } from '../../core/db/schema/releases.ts';
import { specimenMarks } from '../../core/db/schema/specimens.ts';

const test = useLab();

/** A moment of November 2026, UTC. */
const on = (day: number, hour = 6) => new Date(Date.UTC(2026, 10, day, hour));
const insert = (number: number, createdAt: Date, patientId: number) =>
  insertOrder(test.db, number, {
    patientId,
    createdAt,
    sortingState: 5,
    cabinetStatus: 2,
    resultAt: on(28),
    serviceIds: [1, 4],
  });
const taken = (orderId: number, number: number, tubeCode: string, takenAt: Date) =>
  test.db.insert(specimenMarks).values({
    orderId,
    number,
    tubeCode,
    state: 'taken',
    note: '',
    takenAt,
    at: takenAt,
    byUser: 1,
  });
const give = (
  orderId: number,
  serviceCode: string,
  value: string,
  at: Date,
  more: Parameters<typeof insertReleases>[3] = {},
) => insertReleases(test.db, orderId, [line('Glucose', value, { serviceCode })], { at, ...more });

const query = (number: number) => ({ barcode: String(5_000_000_000 + number) });
/** The previous value of each value of an order: text, day and how the day is known. */
const before = async (number: number) =>
  (await test.ask(resultValues, { as: 'Nurse', language: 'en', query: query(number) })).services.flatMap(
    ({ code, values }) =>
      values.map(({ text, previous }) =>
        previous === null
          ? `${code} ${text}`
          : `${code} ${text}, before ${previous.text} ${previous.date} ${previous.specimenSource}`,
      ),
  );
/** The columns of the table of the patient: order, moment, how it is known, and the day of release. */
const columns = async (number: number) =>
  (await test.ask(patientResults, { as: 'Nurse', query: query(number) })).orders.map(
    ({ barcode, specimenAt, specimenSource, at }) =>
      `${barcode.slice(-2)} ${specimenAt.slice(0, 13)} ${specimenSource}, released ${at.slice(8, 10)}`,
  );

it('a late karyotype and a correction move neither the day of the blood nor what was before it (X-73, X-74)', async () => {
  const first = await insert(1, on(1), 1);
  const second = await insert(2, on(10), 1);
  await taken(first, 1, 'EDTA', on(1, 7));
  await give(first, '1001', '5.0', on(2));
  await give(second, '1001', '6.0', on(11));
  await give(first, '2001', '7.0', on(25));
  await give(first, '1001', '5.5', on(26), { version: 2, sourceKey: 'corrected' });
  expect(await before(1)).toEqual(['1001 5.5', '2001 7.0']);
  expect(await before(2)).toEqual(['1001 6.0, before 5.5 20261101 taken']);
  expect(await columns(1)).toEqual([
    '02 2026-11-10T06 ordered, released 11',
    '01 2026-11-01T06 ordered, released 26',
  ]);
});

it('specimens of one order that were taken on two days are two columns, and each value has its own value before', async () => {
  const serial = await insert(11, on(2), 2);
  await taken(serial, 1, 'EDTA', on(3));
  await taken(serial, 2, 'SST', on(9));
  const between = await insert(12, on(5), 2);
  await give(serial, '1001', '3.0', on(10));
  await give(serial, '2001', '9.0', on(10));
  await give(between, '1001', '5.0', on(6));
  expect(await before(11)).toEqual(['1001 3.0', '2001 9.0, before 5.0 20261105 ordered']);
  expect(await before(12)).toEqual(['1001 5.0, before 3.0 20261103 taken']);
  expect(await columns(12)).toEqual([
    '11 2026-11-09T06 taken, released 10',
    '12 2026-11-05T06 ordered, released 06',
    '11 2026-11-03T06 taken, released 10',
  ]);
  const { analytes } = await test.ask(patientResults, { as: 'Nurse', language: 'en', query: query(11) });
  expect(analytes.map(({ values }) => values.map((value) => value?.text))).toEqual([['9.0', '5.0', '3.0']]);
});

it('a mark that is made, corrected or taken back after the release is followed; without one what the laboratory stated counts, and stays with a version that does not say it', async () => {
  const order = await insert(21, on(14), 3);
  await give(order, '1001', '5.0', on(15), { statedAt: on(14, 10) });
  expect(await columns(21)).toEqual(['21 2026-11-14T10 stated, released 15']);
  await give(order, '1001', '5.1', on(16), { version: 2, sourceKey: 'second' });
  expect(await columns(21)).toEqual(['21 2026-11-14T10 stated, released 16']);
  await taken(order, 1, 'EDTA', on(14, 8));
  expect(await columns(21)).toEqual(['21 2026-11-14T08 taken, released 16']);
  // The earliest of the tubes that a service may have used; another kind is not one of them.
  await taken(order, 2, 'EDTA', on(14, 7));
  await taken(order, 3, 'SST', on(14, 6));
  expect(await columns(21)).toEqual(['21 2026-11-14T07 taken, released 16']);
  const own = and(eq(specimenMarks.orderId, order), eq(specimenMarks.number, 2));
  await test.db
    .update(specimenMarks)
    .set({ takenAt: on(13, 7) })
    .where(own);
  expect(await columns(21)).toEqual(['21 2026-11-13T07 taken, released 16']);
  await test.db.update(specimenMarks).set({ state: 'notTaken', reason: 'failed', takenAt: null }).where(own);
  expect(await columns(21)).toEqual(['21 2026-11-14T08 taken, released 16']);
  await test.db.delete(specimenMarks).where(eq(specimenMarks.orderId, order));
  expect(await columns(21)).toEqual(['21 2026-11-14T10 stated, released 16']);
  await give(order, '1001', '5.2', on(17), { version: 3, sourceKey: 'third', statedAt: on(13, 9) });
  expect(await columns(21)).toEqual(['21 2026-11-13T09 stated, released 17']);
});

it('results of versions that did not know the specimens have the earliest mark of their tubes, else the day of the order', async () => {
  const order = await insert(30, on(1), 1);
  await taken(order, 1, 'EDTA', on(2, 9));
  await taken(order, 2, 'EDTA', on(2, 7));
  for (const serviceCode of ['1001', '2001']) await give(order, serviceCode, '5.0', on(5));
  await test.db.update(releases).set({ specimenAt: on(28), specimenSource: 'stated' });
  const fill = statements.find((one) => one.startsWith('update releases')) ?? '';
  await test.db.execute(sql.raw(fill));
  const found = await test.db
    .select({ at: releases.specimenAt, source: releases.specimenSource })
    .from(releases)
    .where(eq(releases.orderId, order))
    .orderBy(releases.serviceId);
  expect(found).toEqual([
    { at: on(2, 7), source: 'taken' },
    { at: on(1), source: 'ordered' },
  ]);
});
