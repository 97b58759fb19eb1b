import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ResultFlag } from '../../../contract/codes.ts';
import { patientResults } from '../../../contract/patientResults.ts';
import { searchResults, type ResultConditions } from '../../../contract/results.ts';
import { resultValues } from '../../../contract/resultValues.ts';
import { getToday } from '../../../contract/today.ts';
import { words } from '../../../tests/support/observed.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { wrongTotals } from '../../../tests/support/sortingOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { grouped } from '../../core/grouped.ts';
import { randomOf } from '../../core/random.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { settleOrders } from './settleOrders.ts';
import { storeReleases, type NewRelease } from './storeReleases.ts';

/** A long run by hand: `RELEASES=100000`. */
const COUNT = Number(process.env['RELEASES'] ?? 300);
const AT_ONCE = 20;
const random = randomOf(29);

const test = useLab();

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
  came: Map<number, Known[]>;
}
/** Services 1001 and 2001. */
const serviceIds = [1, 4];
const newOrder = async (number: number): Promise<Order> => {
  const at = new Date(test.clock.now().getTime() - random.int(1, 20) * 86_400_000);
  const patientId = random.int(1, 3);
  const id = await insertOrder(test.db, number, {
    serviceIds,
    patientId,
    sortingState: 5,
    cabinetStatus: 3,
    createdAt: at,
    resultAt: null,
  });
  return { id, barcode: String(5_000_000_000 + number), patientId, came: new Map() };
};

const withValues = ['final', 'preliminary'];
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
    ['rejected', 2],
    ['cancelled', 1],
  ]);
  const known = twice ?? {
    version,
    kind,
    value: withValues.includes(kind) ? String(random.int(10, 99)) : '',
    flag: withValues.includes(kind) ? random.pick<ResultFlag>(['', '', 'L', 'H', 'LL', 'HH', 'A']) : '',
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
    rejection: known.kind === 'rejected' ? 'clotted' : null,
    doctor: '',
    providerId: null,
    observations:
      known.value === ''
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

const currentOf = ({ came }: Pick<Order, 'came'>) =>
  [...came.values()].map((all) => ({
    all,
    latest: all.reduce((one, other) => (other.version > one.version ? other : one)),
  }));
/** The state of an order of two services. */
const stateOf = ({ came }: Order): string => {
  const kinds = currentOf({ came }).map(({ latest }) => latest.kind);
  const many = (kind: Known['kind']) => kinds.filter((one) => one === kind).length;
  if (kinds.length < 2 || many('preliminary') > 0) return 'В работе';
  if (many('cancelled') === 2) return 'Отменён';
  return many('rejected') + many('cancelled') === 2 ? 'Непродуктивный' : 'Готов';
};
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
    rejected: current.some(({ latest }) => latest.kind === 'rejected'),
    state: stateOf(order),
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

it('the state, marks, lists with their totals, Today, values and a patient’s table agree with whatever was released', async () => {
  let all: Order[] = [];
  for (let done = 0; done < COUNT; done += AT_ONCE) {
    if (done % 1000 === 0) {
      await test.db.delete(orders);
      all = await Promise.all(Array.from({ length: 30 }, (_, at) => newOrder(at + 1)));
    }
    const given = Array.from({ length: AT_ONCE }, () => nextRelease(random.pick(all)));
    await storeReleases(test.db, given);
    await settleOrders(
      test.db,
      new Map(
        [...grouped(given, ({ orderId }) => orderId)].map(([id, of]) => [id, of.map(({ kind }) => kind)]),
      ),
      test.clock.now(),
    );
    const { orders: rows } = await found();
    const said = new Map(rows.map((row) => [row.barcode, row]));
    const expected = all.map((order) => ({ order, ...expectedOf(order) }));
    for (const { order, state, mark, preliminary, corrected, rejected } of expected) {
      const row = said.get(order.barcode);
      expect({ state: row?.state, mark: row?.mark, is: row?.revisions }).toEqual({
        state,
        mark,
        is: [
          ...(preliminary ? ['preliminary'] : []),
          ...(corrected ? ['corrected'] : []),
          ...(rejected ? ['rejected'] : []),
        ],
      });
    }
    if (done % 200 !== 0) continue;
    const count = (fits: (one: (typeof expected)[number]) => boolean) => expected.filter(fits).length;
    for (const [only, total] of [
      [{ mark: 'abnormal' }, count(({ mark }) => mark !== undefined)],
      [{ mark: 'critical' }, count(({ mark }) => mark === 'critical')],
      [{ revision: 'preliminary' }, count(({ preliminary }) => preliminary)],
      [{ revision: 'corrected' }, count(({ corrected }) => corrected)],
      // The same list as of orders without any result.
      [{ revision: 'rejected' }, count(({ rejected, state }) => rejected || state === 'Непродуктивный')],
    ] as const) {
      const { totalCount, orders: listed } = await found(only);
      expect([only, totalCount, listed.length]).toEqual([only, total, total]);
    }
    const { lines } = await test.ask(getToday, { as: 'Nurse' });
    expect(lines.find(({ name }) => name === 'critical')?.count).toBe(
      count(({ mark }) => mark === 'critical'),
    );
    expect(lines.find(({ name }) => name === 'refused')?.count).toBe(
      count(({ rejected, state }) => rejected || state === 'Непродуктивный'),
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
