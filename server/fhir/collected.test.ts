import type { DiagnosticReport, Observation, Specimen } from 'fhir/r4';
import { expect, it } from 'vitest';
import { openFhirDesk } from '../../tests/support/fhirDesk.ts';
import { userIds } from '../../tests/support/fixture.ts';
import { useDesk } from '../../tests/support/useDesk.ts';
import { orderTubes } from '../core/db/schema/orders.ts';
import { specimenMarks } from '../core/db/schema/specimens.ts';

const desk = useDesk(openFhirDesk);

const MORNING = '2026-11-18T05:30:00.000Z';
const NOON = '2026-11-18T09:10:00.000Z';
const EVENING = '2026-11-18T15:00:00.000Z';

/** An order of a blood count from tube 1 and glucose from tube 2, of which the first is given out; tubes are marked as taken. */
const given = async (
  number: number,
  taken: Readonly<Record<number, string>>,
  statedAt: Date | null = null,
) => {
  const { test, place, give } = desk;
  const orderId = await place(number, { serviceIds: [1, 4] });
  await test.db.insert(orderTubes).values({ orderId, tubeCode: 'SST', count: 1, numbers: [2] });
  for (const [tube, at] of Object.entries(taken))
    await test.db.insert(specimenMarks).values({
      orderId,
      number: Number(tube),
      tubeCode: tube === '1' ? 'EDTA' : 'SST',
      state: 'taken',
      note: '',
      takenAt: new Date(at),
      at: test.clock.now(),
      byUser: userIds.Nurse,
    });
  await give(orderId, { kind: 'preliminary', statedAt });
  const { body: report } = await desk.get<DiagnosticReport>(`DiagnosticReport/${orderId}`);
  const { body: panel } = await desk.get<Observation>(`Observation/${orderId}-1`);
  const { body: own } = await desk.get<Specimen>(`Specimen/${orderId}-1`);
  const { body: other } = await desk.get<Specimen>(`Specimen/${orderId}-2`);
  return {
    report: [report.effectiveDateTime, report.specimen?.map(({ reference }) => reference?.split('-')[1])],
    panel: panel.effectiveDateTime,
    own: own.collection,
    other: other.collection,
  };
};

it('a specimen was taken when its mark says; its results and the report of them say the same (X-115)', async () => {
  expect(await given(101, { 1: MORNING, 2: NOON })).toEqual({
    report: [MORNING, ['1']],
    panel: MORNING,
    own: { collectedDateTime: MORNING },
    other: { collectedDateTime: NOON },
  });
});

it('of a specimen that nobody has marked its moment is what the laboratory states, and no other specimen has it', async () => {
  expect(await given(102, { 2: NOON }, new Date(EVENING))).toEqual({
    report: [EVENING, ['1']],
    panel: EVENING,
    own: { collectedDateTime: EVENING },
    other: { collectedDateTime: NOON },
  });
});

it('where nobody has said when it was taken nothing says so', async () => {
  expect(await given(103, { 2: NOON })).toEqual({
    report: [undefined, ['1']],
    panel: undefined,
    own: undefined,
    other: { collectedDateTime: NOON },
  });
});
