import { cabinetStatus, sortingStatus } from '../../contract/codes.ts';
import type { BodyInput } from '../../contract/endpoint.ts';
import * as endpoints from '../../contract/providers.ts';
import type { Db } from '../../server/core/db/db.ts';
import * as providerTables from '../../server/core/db/schema/providers.ts';
import * as orderTables from '../../server/core/db/schema/orders.ts';
import { outsource } from '../../server/orderFlow/providers/outsource.ts';
import { advanceProviders } from '../../server/orderFlow/providers/advanceProviders.ts';
import { emptyAuditLog } from './emptyAuditLog.ts';
import { userIds } from './fixture.ts';
import { insertOrder } from './orders.ts';
import type { TestLab } from './testLab.ts';

const same = (name: string) => ({ ru: name, en: name, be: name });

/** Ids of the outside laboratories; the last one is inactive. */
export const providerIds = { Dialab: 1, api: 2, paper: 3, closed: 4 };

/** Dialab does 1001 and 2001, the API one 3001, the paper one 2001 and 4001, for which it has no code yet. */
export const insertProviders = async (db: Db): Promise<void> => {
  await db.insert(providerTables.providers).values([
    { id: 1, code: 'DIALAB', name: same('Dialab'), kind: 'Dialab' },
    { id: 2, code: 'ALLERGO', name: same('Allergo'), kind: 'api' },
    { id: 3, code: 'METAL', name: same('Metal'), kind: 'paper' },
    { id: 4, code: 'CLOSED', name: same('Closed'), kind: 'paper', isActive: false },
  ]);
  const service = (providerId: number, serviceId: number, providerCode: string | null, workingDays = 1) => ({
    providerId,
    serviceId,
    providerCode,
    price: serviceId * 500,
    workingDays,
  });
  await db
    .insert(providerTables.providerServices)
    .values([
      service(1, 1, 'D-1'),
      service(1, 4, 'D-4', 3),
      service(2, 8, 'A-8'),
      service(3, 4, 'P-4'),
      service(3, 10, null),
      service(4, 1, 'C-1'),
    ]);
};

/** An order, by the end of its barcode, that the first of the outside laboratories examines; they are there after it. */
export const insertSentOutside = async (db: Db, number: number, createdAt: Date): Promise<void> => {
  const hasProviders = (await db.$count(providerTables.providers)) > 0;
  if (!hasProviders) await insertProviders(db);
  const orderId = await insertOrder(db, number, { sortingState: sortingStatus.INTEGRATED });
  await db
    .insert(providerTables.providerOrders)
    .values({ providerId: providerIds.Dialab, orderId, status: sortingStatus.SENT, createdAt });
};

/** Orders just handed over: barcode, service ids, contract (default 1) and its patient; returns their ids. */
export const insertHandedOver = async (
  db: Db,
  orders: readonly { barcode: string; services: number[]; contractId?: 1 | 2; patientId?: number }[],
  createdAt: Date,
): Promise<number[]> => {
  const ids: number[] = [];
  for (const { barcode, services, contractId = 1, patientId = contractId === 1 ? 1 : 4 } of orders) {
    const [order] = await db
      .insert(orderTables.orders)
      .values({
        barcode,
        contractId,
        clientUnitId: contractId === 1 ? 11 : 21,
        patientId,
        sortingState: sortingStatus.SENT,
        cabinetStatus: cabinetStatus.NewOrder,
        paymentChannel: 2,
        totalPrice: 1000,
        workingDays: 1,
        deadlineOn: '2026-11-19',
        createdAt,
        createdBy: userIds.Nurse,
      })
      .returning({ id: orderTables.orders.id });
    if (order === undefined) throw new Error(`${barcode} is there already`);
    await db
      .insert(orderTables.orderServices)
      .values(
        services.map((serviceId, position) => ({ orderId: order.id, serviceId, price: 100, position })),
      );
    await db.insert(orderTables.orderTubes).values([
      { orderId: order.id, tubeCode: 'EDTA', count: 1, numbers: [3] },
      { orderId: order.id, tubeCode: 'SST', count: 2, numbers: [1, 2] },
    ]);
    ids.push(order.id);
  }
  return ids;
};

export const BLOOD = '8000000001';
export const BOTH = '8000000002';
export const SOUTH = '8000000003';
export const DOWN = '8000000007';

/**
 * Fresh orders just handed over: BLOOD and BOTH (contract 1), SOUTH (contract 2) for Dialab, BOTH also for the paper
 * one, DOWN for the API one; returns their ids.
 */
export const handOver = async ({ db, clock }: Pick<TestLab, 'db' | 'clock'>): Promise<number[]> => {
  await db.execute('truncate orders restart identity cascade');
  await emptyAuditLog(db);
  const now = clock.now();
  const ids = await insertHandedOver(
    db,
    [
      { barcode: BLOOD, services: [1, 2] },
      { barcode: BOTH, services: [1, 4, 10] },
      { barcode: SOUTH, services: [1], contractId: 2 },
      { barcode: DOWN, services: [8] },
    ],
    now,
  );
  await outsource(db, ids, now);
  return ids;
};

const DAY = 86_400_000;
type Search = Partial<BodyInput<typeof endpoints.searchProviderOrders>>;
/** Body of a search; by default new orders at Dialab. */
export const searchBody = (more: Search = {}) => ({
  providerId: providerIds.Dialab,
  status: sortingStatus.NEW,
  createdDateStart: '20261101',
  createdDateEnd: '20271231',
  ...more,
});

/** Actions of a sorter on orders at outside laboratories. */
export const outsideDesk = (lab: TestLab) => ({
  search: (more: Search = {}, as: 'Admin' | 'Sorter' = 'Sorter', headers: Record<string, string> = {}) =>
    lab.ask(endpoints.searchProviderOrders, { as, headers, body: searchBody(more) }),
  send: (providerId: number, ...barcodes: string[]) =>
    lab.ask(endpoints.sendToProvider, { as: 'Sorter', body: { providerId, barcodes } }),
  orderAt: async (providerId: number, barcode: string) =>
    (await lab.ask(endpoints.providerOrderDetails, { as: 'Sorter', query: { barcode, providerId } })).order,
  /** Adds older orders of contract 1 for Dialab. */
  fill: async (count: number) => {
    const before = new Date(lab.clock.now().getTime() - DAY);
    const orders = Array.from({ length: count }, (_, at) => ({
      barcode: String(8_100_000_011 + at),
      services: [1],
    }));
    await outsource(lab.db, await insertHandedOver(lab.db, orders, before), before);
  },
  /** Runs the providers, some days from now. */
  work: (days: number) =>
    advanceProviders(lab.db, { now: () => new Date(lab.clock.now().getTime() + days * DAY) }),
  /** Moves the days of sending and of the promise back; moving the clock would expire the session. */
  waitDays: (days: number) =>
    lab.db.execute(`update provider_orders set sent_at = sent_at - interval '${String(days)} days',
      expected_at = expected_at - interval '${String(days)} days'`),
  audited: async () =>
    (
      await lab.db.execute<{ action: string; reason: string }>(
        "select action, reason from audit_log where action <> 'provider.read' order by id",
      )
    ).rows,
});
