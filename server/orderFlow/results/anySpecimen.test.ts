import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { patientResults } from '../../../contract/patientResults.ts';
import { resultValues } from '../../../contract/resultValues.ts';
import { words } from '../../../tests/support/observed.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { specimenMarks } from '../../core/db/schema/specimens.ts';
import { randomOf } from '../../core/random.ts';
import { storeReleases, type NewRelease } from './storeReleases.ts';

/** A long run by hand: `RELEASES=100000 SEED=1`. */
const COUNT = Number(process.env['RELEASES'] ?? 240);
const SEED = Number(process.env['SEED'] ?? 63);
const AT_ONCE = 24;
const MARKS = 8;
const ROUND = 240;
const ORDERS = 18;
const MINUTE = 60_000;
const random = randomOf(SEED);

const test = useLab();

const services = [
  { id: 1, code: '1001', tube: 'EDTA' },
  { id: 4, code: '2001', tube: 'SST' },
  { id: 12, code: '6001', tube: '' },
] as const;
/** The services have one analyte. */
const potassium = {
  code: 'K',
  analyte: words('K'),
  unit: null,
  comparator: '',
  words: null,
  low: null,
  high: null,
  expected: null,
  method: null,
  flag: '',
} as const;
type Code = (typeof services)[number]['code'];
/** An order as the test knows it. */
interface Order {
  id: number;
  barcode: string;
  patientId: number;
  createdAt: Date;
  marks: Map<string, Date>;
  stated: Map<Code, Date>;
  versions: Map<Code, number>;
  /** The services that have a value now. */
  given: Set<Code>;
}
/** A moment of the last month, to the millisecond, so that no two are the same. */
const past = (): Date => new Date(test.clock.now().getTime() - random.int(1, 43_200 * MINUTE));
const newOrder = async (number: number): Promise<Order> => {
  const createdAt = past();
  const patientId = random.int(1, 3);
  const resultAt = test.clock.now();
  const ready = { sortingState: 5, cabinetStatus: 2, resultAt } as const;
  const id = await insertOrder(test.db, number, { ...ready, serviceIds: [1, 4, 12], patientId, createdAt });
  const barcode = String(5_000_000_000 + number);
  const known = { marks: new Map(), stated: new Map(), versions: new Map(), given: new Set<Code>() };
  return { id, barcode, patientId, createdAt, ...known };
};

/** A service is given out once more, at a moment that has nothing to do with that of its specimen. */
const nextRelease = (order: Order): NewRelease => {
  const { id: serviceId, code } = random.pick(services);
  const version = (order.versions.get(code) ?? 0) + 1;
  const statedAt = random.int(1, 4) === 1 ? past() : null;
  const isWithdrawn = random.int(1, 8) === 1;
  order.versions.set(code, version);
  if (statedAt !== null) order.stated.set(code, statedAt);
  if (isWithdrawn) order.given.delete(code);
  else order.given.add(code);
  return {
    orderId: order.id,
    serviceId,
    version,
    kind: isWithdrawn ? 'withdrawn' : 'final',
    at: past(),
    statedAt,
    isSimulated: false,
    sourceKey: `${String(order.id)} ${code} ${String(version)}`,
    reason: null,
    rejection: null,
    doctor: '',
    providerId: null,
    observations: isWithdrawn ? [] : [{ ...potassium, number: String(random.int(10, 99)) }],
  };
};
/** Marks a specimen, corrects its time, or takes the mark back. */
const mark = async (order: Order): Promise<void> => {
  const place = random.int(0, 2);
  const tube = services[place]?.tube ?? '';
  const number = place + 1;
  const own = and(eq(specimenMarks.orderId, order.id), eq(specimenMarks.number, number));
  if (order.marks.has(tube) && random.int(1, 2) === 1) {
    await test.db.delete(specimenMarks).where(own);
    order.marks.delete(tube);
    return;
  }
  const takenAt = past();
  order.marks.set(tube, takenAt);
  await test.db
    .insert(specimenMarks)
    .values({
      orderId: order.id,
      number,
      tubeCode: tube,
      state: 'taken',
      note: '',
      takenAt,
      at: takenAt,
      byUser: 1,
    })
    .onConflictDoUpdate({ target: [specimenMarks.orderId, specimenMarks.number], set: { takenAt } });
};

/** The specimen of a service as the test knows it. */
const specimenOf = (order: Order, { code, tube }: (typeof services)[number]) => {
  const [taken, stated] = [order.marks.get(tube), order.stated.get(code)];
  const at = taken ?? stated ?? order.createdAt;
  const source = taken ? 'taken' : stated ? 'stated' : 'ordered';
  // Minsk is three hours ahead all year.
  const day = new Date(at.getTime() + 180 * MINUTE).toISOString().slice(0, 10).replaceAll('-', '');
  return { order, code, at: at.getTime(), source, day };
};
const specimensOf = (all: readonly Order[]) =>
  all.flatMap((order) =>
    services.flatMap((service) => (order.given.has(service.code) ? [specimenOf(order, service)] : [])),
  );
const newestFirst = (one: { at: number }, other: { at: number }) => other.at - one.at;

/** Compares what is said of an order with what the test knows; returns how many values had one before. */
const check = async (order: Order, all: readonly Order[]): Promise<number> => {
  const person = specimensOf(all.filter(({ patientId }) => patientId === order.patientId));
  const query = { barcode: order.barcode };
  const read = await test.ask(resultValues, { as: 'Nurse', query });
  const said = read.services.flatMap(({ code, values }) =>
    values.map(({ previous }) => ({
      code,
      previous: previous && `${previous.barcode} ${previous.date} ${previous.specimenSource}`,
    })),
  );
  const expected = specimensOf([order]).map(({ code, at }) => {
    const [before] = person.filter((one) => one.order !== order && one.at < at).toSorted(newestFirst);
    return { code, previous: before ? `${before.order.barcode} ${before.day} ${before.source}` : null };
  });
  expect(said).toEqual(expected);

  const shown = await test.ask(patientResults, { as: 'Nurse', query });
  const rank = ['ordered', 'stated', 'taken'];
  const columns = new Map<string, { at: number; source: string }>();
  for (const { order: of, day, at, source } of person.toSorted(
    (one, other) => rank.indexOf(one.source) - rank.indexOf(other.source) || one.at - other.at,
  )) {
    const key = `${of.barcode} ${day}`;
    if (!columns.has(key)) columns.set(key, { at, source });
  }
  expect(shown.orders.map((one) => `${one.specimenAt} ${one.specimenSource} ${one.barcode}`)).toEqual(
    [...columns]
      .map(([key, one]) => ({ ...one, barcode: key.slice(0, 10) }))
      .toSorted(newestFirst)
      .map(({ at, source, barcode }) => `${new Date(at).toISOString()} ${source} ${barcode}`),
  );
  return said.filter(({ previous }) => previous !== null).length;
};

it(
  `nothing that is said to be before a value is of a later specimen, and columns are newest specimen first, whatever is released, corrected and marked in any order (seed ${String(SEED)}, X-73, X-74)`,
  async () => {
    let all: Order[] = [];
    let compared = 0;
    for (let done = 0; done < COUNT; done += AT_ONCE) {
      if (done % ROUND === 0) {
        await test.db.delete(orders);
        all = [];
        for (let number = 1; number <= ORDERS; number += 1) all.push(await newOrder(number));
      }
      await storeReleases(
        test.db,
        Array.from({ length: AT_ONCE }, () => nextRelease(random.pick(all))),
      );
      for (let step = 0; step < MARKS; step += 1) await mark(random.pick(all));
      compared += await check(random.pick(all), all);
    }
    for (const order of all) compared += await check(order, all);
    expect(compared).toBeGreaterThan(20);
  },
  60_000 + COUNT * 20,
);
