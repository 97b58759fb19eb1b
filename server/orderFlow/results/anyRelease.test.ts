import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResultFlag } from '../../../contract/codes.ts';
import { patientResults } from '../../../contract/patientResults.ts';
import { searchResults, type ResultConditions } from '../../../contract/results.ts';
import { resultValues } from '../../../contract/resultValues.ts';
import { getToday } from '../../../contract/today.ts';
import { words } from '../../../tests/support/observed.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { wrongTotals } from '../../../tests/support/sortingOrders.ts';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { randomOf } from '../../core/random.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { storeReleases, type NewRelease } from './storeReleases.ts';

/** A long run by hand: `RELEASES=100000`. */
const COUNT = Number(process.env['RELEASES'] ?? 1000);
const AT_ONCE = 20;
const random = randomOf(29);

let test: TestLab;
beforeAll(async () => {
  test = await openLab();
});
afterAll(() => test.close());

interface Known {
  version: number;
  kind: NewRelease['kind'];
  value: string;
  flag: ResultFlag;
}
/** An order as the test knows it: what came for each service, in any order. */
interface Order {
  id: number;
  barcode: string;
  patientId: number;
  isReady: boolean;
  came: Map<number, Known[]>;
}
/** Services 1001 and 2001. */
const serviceIds = [1, 4];
const newOrder = async (number: number): Promise<Order> => {
  const isReady = random.chance(0.7);
  const at = new Date(test.clock.now().getTime() - random.int(1, 20) * 86_400_000);
  const patientId = random.int(1, 3);
  const id = await insertOrder(test.db, number, {
    serviceIds,
    patientId,
    sortingState: 5,
    cabinetStatus: isReady ? 2 : 3,
    createdAt: at,
    resultAt: at,
  });
  return { id, barcode: String(5_000_000_000 + number), patientId, isReady, came: new Map() };
};

/** The next thing that a laboratory says about an order: new, earlier than what is there, or a second time. */
const nextRelease = (order: Order): NewRelease => {
  const serviceId = random.pick(serviceIds);
  const came = order.came.get(serviceId) ?? [];
  order.came.set(serviceId, came);
  const version = random.int(1, Math.min(9, came.length + 2));
  const twice = came.find((one) => one.version === version);
  const kind = random.weighted<Known['kind']>([
    ['final', 6],
    ['preliminary', 2],
    ['withdrawn', 1],
  ]);
  const known = twice ?? {
    version,
    kind,
    value: kind === 'withdrawn' ? '' : String(random.int(10, 99)),
    flag: kind === 'withdrawn' ? '' : random.pick<ResultFlag>(['', '', 'L', 'H', 'LL', 'HH', 'A']),
  };
  if (!twice) came.push(known);
  return {
    orderId: order.id,
    serviceId,
    version,
    kind: known.kind,
    at: test.clock.now(),
    isSimulated: false,
    sourceKey: `${String(order.id)} ${String(serviceId)} ${String(version)}`,
    reason: null,
    doctor: '',
    providerId: null,
    observations:
      known.kind === 'withdrawn'
        ? []
        : [
            {
              code: `analyte of ${String(serviceId)}`,
              analyte: words('K'),
              unit: null,
              comparator: '',
              number: known.value,
              words: null,
              low: null,
              high: null,
              expected: null,
              method: null,
              flag: known.flag,
            },
          ],
  };
};

const currentOf = ({ came }: Order) =>
  [...came.values()].map((all) => ({
    all,
    latest: all.reduce((one, other) => (other.version > one.version ? other : one)),
  }));
/** What an order must say, from what the test knows alone. */
const expectedOf = (order: Order) => {
  const current = currentOf(order);
  const flags = current.map(({ latest }) => latest.flag);
  const critical = flags.some((flag) => flag === 'LL' || flag === 'HH');
  return {
    mark: critical ? 'critical' : flags.some((flag) => flag !== '') ? 'abnormal' : undefined,
    preliminary: current.some(({ latest }) => latest.kind === 'preliminary'),
    corrected: current.some(
      ({ all, latest }) =>
        latest.kind !== 'preliminary' &&
        all.some(({ version, kind }) => version < latest.version && kind === 'final'),
    ),
    values: current.flatMap(({ latest }) => (latest.value === '' ? [] : [latest.value])).toSorted(),
  };
};

const day = (daysAgo: number) =>
  new Date(test.clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
const found = async (only?: ResultConditions) =>
  test.ask(searchResults, {
    as: 'Nurse',
    body: { only, createdDateStart: day(40), createdDateEnd: day(-1), pageSize: 100 },
  });

it('marks, lists with their totals, Today, values and a patient’s table agree with whatever was released', async () => {
  let all: Order[] = [];
  for (let done = 0; done < COUNT; done += AT_ONCE) {
    if (done % 1000 === 0) {
      await test.db.delete(orders);
      all = await Promise.all(Array.from({ length: 30 }, (_, at) => newOrder(at + 1)));
    }
    const given = Array.from({ length: AT_ONCE }, () => nextRelease(random.pick(all)));
    await storeReleases(test.db, given);
    const { orders: rows } = await found();
    const said = new Map(rows.map((row) => [row.barcode, row]));
    const expected = all.map((order) => ({ order, ...expectedOf(order) }));
    for (const { order, mark, preliminary, corrected } of expected)
      expect({ mark: said.get(order.barcode)?.mark, is: said.get(order.barcode)?.revisions }).toEqual({
        mark,
        is: [...(preliminary ? ['preliminary'] : []), ...(corrected ? ['corrected'] : [])],
      });
    if (done % 200 !== 0) continue;
    const count = (fits: (one: (typeof expected)[number]) => boolean) => expected.filter(fits).length;
    for (const [only, total] of [
      [{ mark: 'abnormal' }, count(({ mark }) => mark !== undefined)],
      [{ mark: 'critical' }, count(({ mark }) => mark === 'critical')],
      [{ revision: 'preliminary' }, count(({ preliminary }) => preliminary)],
      [{ revision: 'corrected' }, count(({ corrected }) => corrected)],
    ] as const) {
      const { totalCount, orders: listed } = await found(only);
      expect([only, totalCount, listed.length]).toEqual([only, total, total]);
    }
    const { lines } = await test.ask(getToday, { as: 'Nurse' });
    expect(lines.find(({ name }) => name === 'critical')?.count).toBe(
      count(({ mark }) => mark === 'critical'),
    );
    const { order, values } = random.pick(expected);
    const read = await test.ask(resultValues, { as: 'Nurse', query: { barcode: order.barcode } });
    expect(read.services.flatMap((one) => one.values.map(({ text }) => text)).toSorted()).toEqual(values);
    const shown = await test.ask(patientResults, { as: 'Nurse', query: { barcode: order.barcode } });
    const texts = shown.analytes.flatMap((one) => one.values.flatMap((value) => value?.text ?? []));
    expect(texts.toSorted()).toEqual(
      expected
        .filter((one) => one.order.patientId === order.patientId)
        .flatMap((one) => one.values)
        .toSorted(),
    );
    expect(await wrongTotals(test)).toEqual([]);
  }
  const { rows } = await test.db.execute<{ count: number }>(
    sql`select count(*)::int as count from releases where not is_current`,
  );
  expect(rows[0]?.count).toBeGreaterThan(10);
});
