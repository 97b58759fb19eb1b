import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  insertReadyOrder,
  insertReleases,
  line,
  susceptibility,
  words,
} from '../../../tests/support/observed.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { normal } from '../../../tests/support/weekOfResults.ts';
import { analyteAnswers } from '../../core/db/schema/analytes.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { analytes, observations, releases, susceptibilities } from '../../core/db/schema/releases.ts';
import { releasedValues } from './releasedValues.ts';

let orderId: number;
const test = useLab(async () => {
  orderId = await insertOrder(test.db, 1, { sortingState: 5, cabinetStatus: 2, resultAt: test.clock.now() });
});

const release = (version: number, value: string, flag: '' | 'H' | 'HH', sourceKey: string) =>
  insertReleases(test.db, orderId, [{ ...normal('1001'), value, flag }], { version, sourceKey });
const shown = async () => {
  const [order] = await test.db.select().from(orders).where(eq(orders.id, orderId));
  const values = (await releasedValues(test.db, [orderId])).map(({ version, observations }) => [
    version,
    observations.map(({ number }) => number),
  ]);
  return [...values.flat(), order?.resultMark];
};

it('the latest version of a service is shown and marks the order; the same key twice is one release', async () => {
  await release(1, '9.00', 'HH', 'a');
  expect(await shown()).toEqual([1, ['9.00'], 2]);
  await release(1, '8.00', 'H', 'a');
  expect(await shown()).toEqual([1, ['9.00'], 2]);
  await release(3, '5.0', '', 'c');
  expect(await shown()).toEqual([3, ['5.0'], 0]);
  // An older version that comes late is stored and not shown.
  await release(2, '7.5', 'H', 'b');
  expect(await shown()).toEqual([3, ['5.0'], 0]);
  expect(await test.db.$count(releases, eq(releases.orderId, orderId))).toBe(3);
});

it('keeps the antibiogram of each observation in the order of printing, and what has none (X-83)', async () => {
  const at = test.clock.now();
  const [culture, other] = await Promise.all(
    [2, 3].map((number) => insertOrder(test.db, number, { sortingState: 5, cabinetStatus: 2, resultAt: at })),
  );
  const grown = [
    line('Isolate', words('Escherichia coli'), {
      flag: 'A',
      susceptibilities: [
        susceptibility('SXT', 'R', '6 mm'),
        susceptibility('MEM', 'I', '4 mg/l'),
        susceptibility('AMP', 'R'),
      ],
    }),
    line('Amount', words('10⁵ CFU/ml')),
    line('Second', words('Enterococcus faecalis'), {
      susceptibilities: [susceptibility('VAN', 'S', '≤0.50 mg/l')],
    }),
  ];
  await insertReleases(test.db, culture ?? 0, grown);
  await insertReleases(test.db, culture ?? 0, grown.slice(1));
  await insertReleases(test.db, other ?? 0, [line('Glucose', '5.0')]);
  const read = await releasedValues(test.db, [culture ?? 0, other ?? 0]);
  expect(
    read.map(({ observations }) =>
      observations.map((one) =>
        one.susceptibilities?.map(
          ({ antibiotic, category, method, comparator, number, standard, standardYear }) =>
            [antibiotic, category, method, comparator, number, standard, standardYear].join(' '),
        ),
      ),
    ),
  ).toEqual([
    [
      ['SXT R zone  6 EUCAST 12.0 2022', 'MEM I mic  4 EUCAST 12.0 2022', 'AMP R    EUCAST 12.0 2022'],
      [],
      ['VAN S mic ≤ 0.50 EUCAST 12.0 2022'],
    ],
    [[]],
  ]);
  const [order] = await test.db
    .select()
    .from(orders)
    .where(eq(orders.id, culture ?? 0));
  expect(order?.resultMark).toBe(1);
  await test.db.delete(releases).where(eq(releases.orderId, culture ?? 0));
  expect(await test.db.$count(susceptibilities)).toBe(0);
});

it('resistance alone is no deviation of the order (X-83)', async () => {
  const id = await insertReadyOrder(test.db, 4, test.clock.now(), [
    line('Isolate', words('Escherichia coli'), { susceptibilities: [susceptibility('AMP', 'R', '6 mm')] }),
  ]);
  const [order] = await test.db.select().from(orders).where(eq(orders.id, id));
  expect(order?.resultMark).toBe(0);
});

it('the antibiograms of many orders are read by one statement', async () => {
  const ids = (await test.db.select({ id: orders.id }).from(orders)).map(({ id }) => id);
  const before = test.statements();
  expect((await releasedValues(test.db, ids)).length).toBeGreaterThan(2);
  expect(test.statements() - before).toBe(2);
});

it('keeps the answer, the critical limits and the unit in UCUM; an unknown answer is words alone (X-93)', async () => {
  const said = { unit: null, reference: null };
  const name = words('Toxin');
  const [toxin] = await test.db
    .insert(analytes)
    .values({ code: '1001 Toxin ', name, kind: 'coded', ucum: '1' })
    .returning();
  await test.db
    .insert(analyteAnswers)
    .values({ analyteId: toxin?.id ?? 0, position: 1, code: 'absent', words: words('absent'), flag: '' });
  const id = await insertReadyOrder(test.db, 9, test.clock.now(), [
    line('Toxin', words('none'), { ...said, answer: 'absent' }),
    line('Toxin', words('weakly positive'), { ...said, answer: 'weak', flag: 'A' }),
    line('Magnesium', '0.9', { criticalLow: '0.40', criticalHigh: '1.9' }),
  ]);
  const kept = await test.db
    .select()
    .from(observations)
    .where(eq(observations.releaseId, (await releasedValues(test.db, [id]))[0]?.id ?? 0))
    .orderBy(observations.position);
  expect(
    kept.map((one) => [one.words?.en, one.answer, one.flag, one.criticalLow, one.criticalHigh, one.ucum]),
  ).toEqual([
    ['none', 'absent', '', null, null, '1'],
    ['weakly positive', null, 'A', null, null, '1'],
    [undefined, null, '', '0.40', '1.9', ''],
  ]);
});
