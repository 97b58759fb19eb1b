import { expect, it } from 'vitest';
import type { ResultFlag } from '../../../contract/codes.ts';
import { patientResults } from '../../../contract/patientResults.ts';
import type { ReleaseKind } from '../../../contract/releases.ts';
import { downloadResults, resultPdf, searchResults } from '../../../contract/results.ts';
import { resultValues } from '../../../contract/resultValues.ts';
import { findAnything } from '../../../contract/search.ts';
import { type UserName } from '../../../tests/support/fixture.ts';
import { words } from '../../../tests/support/observed.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { pdfText } from '../../../tests/support/pdfText.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { limitUnits } from '../../../tests/support/rights.ts';
import { randomOf } from '../../core/random.ts';
import { settleOrders } from './settleOrders.ts';
import { storeReleases } from './storeReleases.ts';

/** A long run by hand: `PAIRS=10000`. */
const PAIRS = Number(process.env['PAIRS'] ?? 40);
const ORDERS = 24;
const random = randomOf(82);

const placed: Placed[] = [];
const test = useLab(async () => {
  for (let number = 1; number <= ORDERS; number++) placed.push(await place(number));
});

/** What was released of a service: `mark` is in its value, its doctor and its reason, and nowhere else. */
interface Known {
  version: number;
  kind: ReleaseKind;
  mark: string;
  flag: ResultFlag;
}
interface Placed {
  barcode: string;
  contractId: number;
  unitId: number | null;
  patientId: number;
  services: Known[][];
}
let marks = 700_000;

const place = async (number: number): Promise<Placed> => {
  const contractId = random.pick([1, 1, 2]);
  const unitId = contractId === 1 ? random.pick([11, 12, null]) : 21;
  const patientId = contractId === 1 ? random.pick([1, 2]) : 4;
  const at = new Date(test.clock.now().getTime() - random.int(1, 9) * 86_400_000);
  const id = await insertOrder(test.db, number, {
    contractId,
    clientUnitId: unitId,
    patientId,
    serviceIds: [1, 4],
    sortingState: 5,
    cabinetStatus: 3,
    createdAt: at,
  });
  const services: Known[][] = [];
  for (const serviceId of [1, 4]) {
    const versions = random
      .pick([
        [1, 2, 3],
        [3, 1, 2],
        [2, 3, 1],
      ])
      .slice(0, random.int(0, 3));
    const came = versions.map((version): Known => {
      marks += 1;
      const kind = random.weighted<ReleaseKind>([
        ['final', 6],
        ['preliminary', 2],
        ['withdrawn', 1],
        ['rejected', 1],
        ['cancelled', 1],
      ]);
      const flag = random.pick<ResultFlag>(['', '', 'L', 'HH']);
      return { version, kind, mark: String(marks), flag };
    });
    for (const { version, kind, mark, flag } of came)
      await storeReleases(test.db, [
        {
          orderId: id,
          serviceId,
          version,
          kind,
          at,
          isSimulated: false,
          sourceKey: mark,
          reason: version > 1 ? words(`because ${mark}`) : null,
          rejection: kind === 'rejected' ? 'clotted' : null,
          doctor: `Doctor ${mark}`,
          providerId: null,
          observations:
            kind === 'final' || kind === 'preliminary'
              ? [
                  {
                    code: `hidden ${String(serviceId)}`,
                    analyte: words('K'),
                    unit: null,
                    comparator: '',
                    number: mark,
                    words: null,
                    low: null,
                    high: null,
                    expected: null,
                    method: null,
                    flag,
                  },
                ]
              : [],
        },
      ]);
    services.push(came);
  }
  await settleOrders(test.db, new Map([[id, ['final']]]), at);
  return { barcode: String(5_000_000_000 + number), contractId, unitId, patientId, services };
};

type Limits = Partial<Record<number, readonly number[] | null>>;
/** Which contracts a reader has, null: all of their units. */
const limitsOf = (reader: UserName): Limits => {
  const north = random.pick([null, [11], [12]]);
  if (reader === 'Stranger') return { 2: null };
  return reader === 'Manager' ? { 1: north, 2: null } : { 1: north };
};
const sees = (limits: Limits, { contractId, unitId }: Placed): boolean => {
  const units = limits[contractId];
  return units === null || (units !== undefined && unitId !== null && units.includes(unitId));
};
const latestOf = (came: readonly Known[]): Known | undefined =>
  came.toSorted((a, b) => b.version - a.version)[0];
/** The marks that a reader may find in the values of an order: of the latest releases, and of what these correct. */
const shownOf = ({ services }: Placed): string[] =>
  services.flatMap((came) => {
    const latest = latestOf(came);
    if (latest === undefined) return [];
    const before = came
      .filter(({ version, kind }) => version < latest.version && ['final', 'preliminary'].includes(kind))
      .toSorted((a, b) => b.version - a.version)[0];
    return [latest.mark, ...(before ? [before.mark] : [])];
  });
const foundIn = (answer: unknown): string[] => [
  ...new Set(
    JSON.stringify(answer)
      .match(/7\d{5}(?!\d)/g)
      ?.filter((mark) => Number(mark) <= marks) ?? [],
  ),
];

it('a reader finds what is released of the orders within reach, and nothing of others or of what was replaced', async () => {
  const day = (daysAgo: number) =>
    new Date(test.clock.now().getTime() - daysAgo * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .replaceAll('-', '');
  const period = { createdDateStart: day(30), createdDateEnd: day(-1) };
  let seen = 0;
  for (let pair = 0; pair < PAIRS; pair++) {
    const as = random.pick<UserName>(['Nurse', 'Manager', 'User', 'Stranger']);
    const limits = limitsOf(as);
    for (const [contractId, units] of Object.entries(limits))
      await limitUnits(test, as, units ? [...units] : null, Number(contractId));
    const order = random.pick(placed);
    const { barcode, patientId } = order;
    const mine = sees(limits, order);
    const shown = mine ? shownOf(order) : [];
    const ofPatient = mine
      ? placed.filter((one) => one.patientId === patientId && sees(limits, one)).flatMap(shownOf)
      : [];
    const query = { barcode };

    const list = await test.ask(searchResults, { as, body: { ...period, barcode } });
    expect([as, limits, barcode, list.totalCount]).toEqual([as, limits, barcode, mine ? 1 : 0]);
    const flags = order.services.flatMap((came) => latestOf(came) ?? []);
    const valued = flags.filter(({ kind }) => kind === 'final' || kind === 'preliminary');
    const mark = valued.some(({ flag }) => flag === 'HH')
      ? 'critical'
      : valued.some(({ flag }) => flag !== '')
        ? 'abnormal'
        : undefined;
    if (mine) expect(list.orders[0]?.mark).toBe(mark);
    const whole = await test.ask(searchResults, { as, body: { ...period, pageSize: 100 } });
    expect(whole.totalCount).toBe(placed.filter((one) => sees(limits, one)).length);
    expect(foundIn([list, whole])).toEqual([]);

    const values = await test.call(resultValues, { as, query });
    // Beside its own values it has the earlier ones of the patient.
    expect([...shown, ...ofPatient]).toEqual(expect.arrayContaining(foundIn(values.body)));
    expect(foundIn(values.body)).toEqual(
      expect.arrayContaining(mine ? valued.map(({ mark: own }) => own) : []),
    );
    const table = await test.call(patientResults, { as, query });
    expect(ofPatient).toEqual(expect.arrayContaining(foundIn(table.body)));
    const found = await test.call(findAnything, { as, body: { term: barcode } });
    expect(foundIn(found.body)).toEqual([]);
    if (pair % 20 === 0) {
      const paper = await test.call(resultPdf, { as, language: 'en', query });
      const base64 = 'base64Pdf' in paper.body ? paper.body.base64Pdf : '';
      const text = base64 === '' ? [] : foundIn(await pdfText(base64));
      expect(shown).toEqual(expect.arrayContaining(text));
      const file = await test.ask(downloadResults, { as, body: { barcodes: [barcode], format: 'pdf' } });
      expect(file.orders[0]?.isSuccess).toBe(mine && valued.length > 0);
    }
    seen += foundIn([values.body, table.body]).length;
  }
  expect(seen).toBeGreaterThan(PAIRS / 2);
});
