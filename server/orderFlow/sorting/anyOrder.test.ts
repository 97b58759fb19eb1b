import * as fc from 'fast-check';
import { inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  cabinetStatus,
  sortingStatus,
  type CabinetStatus,
  type SortingStatus,
} from '../../../contract/codes.ts';
import { updateOrder } from '../../../contract/orders.ts';
import { changeOrderStatus, importOrders, removeService } from '../../../contract/sorting.ts';
import {
  afterEvent,
  cabinetStatusOf,
  isHandedOver,
  type SortingEvent,
} from '../../../contract/sortingStates.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { placeOrder, wrongTotals } from '../../../tests/support/sortingOrders.ts';
import { lisTasks } from '../../core/db/schema/orders.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { createEmbeddedLis } from '../../simulator/embeddedLis.ts';

/** Random sequences of actions by users and the laboratory: the API is compared with a model without a database. */
const test = useLab(async () => {
  test.lab.lis = createEmbeddedLis({ clock: test.clock, workingDayMs: WORKING_DAY, holdMs: 0 });
});

/** How many sequences are tried; `INTERLEAVINGS=10000` takes half an hour. */
const RUNS = Number(process.env['INTERLEAVINGS'] ?? 10);

/** Kopecks; 2001 comes with the package 9001. */
const prices: Record<string, number> = { '1002': 2000, '9001': 4000, '3001': 8000 };
const chosen = Object.keys(prices);

interface Model {
  orderId: number;
  barcode: string;
  state: SortingStatus;
  version: number;
  codes: string[];
  cabinet: CabinetStatus;
}

type Step =
  | { name: 'import'; at: number[] }
  | { name: 'cancel' | 'restore' | 'edit' | 'staleEdit'; at: number }
  | { name: 'remove'; at: number; code: string }
  | { name: 'work'; ms: number };

const PER_RUN = 2;
/** ms; shorter than a session */
const WORKING_DAY = 60;
const at = fc.nat({ max: PER_RUN - 1 });
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ name: fc.constant('import' as const), at: fc.uniqueArray(at, { minLength: 1 }) }),
  fc.record({ name: fc.constantFrom('cancel', 'restore', 'restore', 'edit', 'staleEdit'), at }),
  fc.record({ name: fc.constant('remove' as const), at, code: fc.constantFrom(...chosen, '2001', '4001') }),
  fc.record({ name: fc.constant('work' as const), ms: fc.nat({ max: WORKING_DAY }) }),
);

const go = (model: Model, event: SortingEvent): boolean => {
  const next = afterEvent(model.state, event);
  if (next === null) return false;
  model.state = next;
  model.cabinet = cabinetStatusOf[next];
  model.version += 1;
  return true;
};

const handOver = async (models: Model[]): Promise<void> => {
  const { orders: responses } = await test.ask(importOrders, {
    as: 'Sorter',
    query: { barcodes: models.map(({ barcode }) => barcode) },
  });
  const expected = models.map((model) => go(model, 'import') || isHandedOver(model.state));
  expect(responses.map(({ isSuccess }) => isSuccess)).toEqual(expected);
};

const changeTo = async (model: Model, event: 'cancel' | 'restore'): Promise<void> => {
  const newStatus = event === 'cancel' ? sortingStatus.CANCELLED : sortingStatus.NEW;
  const { barcode } = model;
  const { status } = await test.call(changeOrderStatus, { as: 'User', query: { barcode, newStatus } });
  expect(status).toBe(go(model, event) || model.state === newStatus ? 200 : 409);
};

const edit = async (model: Model, isStale: boolean): Promise<void> => {
  const { orderId, version } = model;
  const { status } = await test.call(updateOrder, {
    as: 'Nurse',
    query: { orderId },
    body: { version: isStale ? version - 1 : version, serviceCodes: chosen },
  });
  if (isStale) return expect(status).toBe(409);
  const isEdited = go(model, 'edit');
  if (isEdited) model.codes = chosen;
  expect(status).toBe(isEdited ? 200 : 409);
};

const remove = async (model: Model, code: string): Promise<void> => {
  const query = { barcode: model.barcode, code };
  const { status, body } = await test.call(removeService, { as: 'User', query });
  if (afterEvent(model.state, 'removeService') === null) return expect(status).toBe(409);
  const isRemoved = model.codes.length > 1 && model.codes.includes(code);
  if (isRemoved) {
    go(model, 'removeService');
    model.codes = model.codes.filter((one) => one !== code);
  }
  expect({ status, isSuccess: body.isSuccess }).toEqual({ status: 200, isSuccess: isRemoved });
};

const ends: readonly CabinetStatus[] = [
  cabinetStatus.Ready,
  cabinetStatus.NonProductive,
  cabinetStatus.Error,
];

/** Time passes: orders at the laboratory move on by their steps, all others stay. */
const work = async (models: readonly Model[], ms: number): Promise<void> => {
  test.clock.advance(ms);
  await test.lab.lis.advance(test.db);
  const rows = await stored(models);
  for (const [index, model] of models.entries()) {
    const row = rows[index];
    if (row === undefined) throw new Error('An order is gone');
    const { version } = model;
    for (const event of ['confirm', 'register'] as const)
      if (model.state !== row.sortingState) go(model, event);
    if (model.state === sortingStatus.INTEGRATED && ends.includes(row.cabinetStatus))
      model.cabinet = row.cabinetStatus;
    expect(row.version).toBeGreaterThanOrEqual(version);
    model.version = row.version;
  }
};

const take = async (models: readonly Model[], step: Step): Promise<void> => {
  if (step.name === 'import') return handOver(step.at.flatMap((index) => models[index] ?? []));
  if (step.name === 'work') return work(models, step.ms);
  const model = models[step.at];
  if (model === undefined) throw new Error('A step of no order');
  if (step.name === 'remove') return remove(model, step.code);
  if (step.name === 'cancel' || step.name === 'restore') return changeTo(model, step.name);
  return edit(model, step.name === 'staleEdit');
};

/** The expected state of the orders in the database. */
const expected = ({ orderId, state, cabinet, version, codes }: Model) => ({
  id: orderId,
  sortingState: state,
  cabinetStatus: cabinet,
  version,
  totalPrice: codes.reduce((sum, code) => sum + (prices[code] ?? 0), 0),
  isImported: isHandedOver(state),
  hasResult: cabinet === cabinetStatus.Ready,
});

const stored = async (models: readonly Model[]) =>
  (
    await test.db
      .select()
      .from(orders)
      .where(
        inArray(
          orders.id,
          models.map(({ orderId }) => orderId),
        ),
      )
      .orderBy(orders.id)
  ).map((order) => ({
    id: order.id,
    sortingState: order.sortingState,
    cabinetStatus: order.cabinetStatus,
    version: order.version,
    totalPrice: order.totalPrice,
    isImported: order.importedAt !== null,
    hasResult: order.resultAt !== null,
  }));

it(
  'no order skips a state, loses a version or is miscounted',
  async () => {
    const reached = new Set<SortingStatus>();
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 15, maxLength: 30 }), async (sequence) => {
        const models: Model[] = [];
        for (let count = 0; count < PER_RUN; count++)
          models.push({
            ...(await placeOrder(test, chosen)),
            state: sortingStatus.NEW,
            version: 1,
            codes: chosen,
            cabinet: cabinetStatus.NewOrder,
          });
        for (const step of sequence) {
          await take(models, step);
          expect(await stored(models)).toEqual(models.map(expected));
          for (const { state } of models) reached.add(state);
        }
        expect(await wrongTotals(test)).toEqual([]);
        await test.db.delete(lisTasks);
      }),
      { numRuns: RUNS, seed: RUNS },
    );
    expect(reached.size, 'of the states, all but the request for payment are tried').toBe(5);
  },
  60_000 + RUNS * 1000,
);
