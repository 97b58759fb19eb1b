import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openResultDesk, pid, wbc } from '../../../tests/support/resultDesk.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { releases } from '../../core/db/schema/releases.ts';

const desk = useDesk(openResultDesk);

/** An OBR of the order, which was placed on 18 November at 09:00 UTC: observed, and released. */
const obr = (observed: string, released = '20261119120000+0300') =>
  `OBR|1|${desk.barcode}|L-1|CBC^Blood count^L|||${observed}${'|'.repeat(15)}${released}|||F`;
const spm = (collected: string) => `SPM|1|||SER^Serum|${'|'.repeat(12)}${collected}`;
/** The moments of the releases of the order, in the order of their versions. */
const moments = async () =>
  (
    await desk.test.db
      .select()
      .from(releases)
      .where(eq(releases.orderId, desk.orderId))
      .orderBy(asc(releases.version))
  ).map(({ specimenAt, specimenSource }) => `${specimenAt.toISOString().slice(0, 16)} ${specimenSource}`);

const PLACED = '2026-11-18T09:00 ordered';
it.each([
  ['OBR-7', '20261118103000', [], '2026-11-18T07:30 stated'],
  ['OBR-7 with its zone', '202611180730+0000', [], '2026-11-18T07:30 stated'],
  [
    'the beginning of SPM-17 before OBR-7',
    '20261118103000',
    ['20261118081500+0300^20261118082000+0300'],
    '2026-11-18T05:15 stated',
  ],
  [
    'the earliest of several specimens',
    '',
    ['20261118113000+0300', '20261118111500+0300'],
    '2026-11-18T08:15 stated',
  ],
  ['a day alone, from its beginning', '20261117', [], '2026-11-16T21:00 stated'],
  ['a month is no day', '202611', [], PLACED],
  ['nothing', '', [], PLACED],
  ['what is no time', 'yesterday', [], PLACED],
  ['a time after the release is not believed', '20261119130000+0300', [], PLACED],
  ['a time more than a year before the order is not believed', '20251110100000+0300', [], PLACED],
  [
    'an SPM-17 that is not believed leaves OBR-7',
    '20261118103000',
    ['20991118081500+0300'],
    '2026-11-18T07:30 stated',
  ],
] as const)('the laboratory states when the specimen was taken: %s', async (_, observed, collected, said) => {
  await desk.begin();
  expect(await desk.receive(pid, obr(observed), wbc(), ...collected.map(spm))).toMatchObject({ reasons: [] });
  expect(await moments()).toEqual([said]);
});

it('a correction moves the specimen only when it states another collection', async () => {
  await desk.begin();
  await desk.receive(pid, obr('20261118103000'), wbc());
  await desk.receive(pid, obr('', '20261119130000+0300'), wbc('14.5|10*9/L|4.0-9.0|H|||C'));
  await desk.receive(
    pid,
    obr('20261117080000+0300', '20261119140000+0300'),
    wbc('15.5|10*9/L|4.0-9.0|H|||C'),
  );
  expect(await moments()).toEqual([
    '2026-11-18T07:30 stated',
    '2026-11-18T07:30 stated',
    '2026-11-17T05:00 stated',
  ]);
});

it('a time before the birth is not believed', async () => {
  await desk.test.db.update(patients).set({ dateOfBirth: '2026-11-16' }).where(eq(patients.id, 1));
  const newborn = pid.replace('19810111', '20261116');
  for (const [observed, said] of [
    ['20261115235900+0300', PLACED],
    ['20261116000100+0300', '2026-11-15T21:01 stated'],
  ] as const) {
    await desk.begin();
    expect(await desk.receive(newborn, obr(observed), wbc())).toMatchObject({ reasons: [] });
    expect(await moments()).toEqual([said]);
  }
});
