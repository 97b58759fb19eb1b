import { eq, sql } from 'drizzle-orm';
import { manifestOrders, manifests } from '../../server/core/db/schema/manifests.ts';
import { insertLetter } from './insertLetter.ts';
import { orders, orderServices } from '../../server/core/db/schema/orders.ts';
import { patients } from '../../server/core/db/schema/patients.ts';
import { preOrders, preOrderServices, sentPersons } from '../../server/core/db/schema/preOrders.ts';
import { resultDownloadFiles, resultDownloads } from '../../server/core/db/schema/resultDownloads.ts';
import { scanTube } from '../../contract/manifests.ts';
import { sortingStatus } from '../../contract/codes.ts';
import { providerOrders, providerServices } from '../../server/core/db/schema/providers.ts';
import { outsource } from '../../server/orderFlow/providers/outsource.ts';
import { userIds, type UserName } from './fixture.ts';
import { newAttempt } from './manifests.ts';
import { insertReleases, line } from './observed.ts';
import { insertOrder } from './orders.ts';
import { issueLink } from './resultLinks.ts';
import { sentPersonOf, waits } from './preOrders.ts';
import type { TestLab } from './testLab.ts';

/** Where an order is besides the table of orders. */
export type Place =
  | 'manifest'
  | 'emptyManifest'
  | 'provider'
  | 'handed'
  | 'document'
  | 'refused'
  | 'critical'
  | 'letter'
  | 'download'
  | 'link'
  | 'preOrder'
  | 'openPreOrder'
  | 'patient';

/** The order that a call names. */
export interface Target {
  barcode: string;
  orderId: number;
  patientId: number;
  /** Of the manifest, document, letter, download or line of the delivery ledger. */
  placeId: number;
  /** When its critical value came, ISO 8601. */
  latest: string;
}

/** Whose order it is, for a user of unit 11 of contract 1. */
export const owners = {
  own: { contractId: 1, clientUnitId: 11 },
  otherUnit: { contractId: 1, clientUnitId: 12 },
  noUnit: { contractId: 1, clientUnitId: null },
  foreign: { contractId: 2, clientUnitId: 21 },
  absent: null,
} as const;
export type Owner = keyof typeof owners;

const ABSENT = 999_999;
/** No price of the catalogue, so that a price which was held shows; kopecks. */
const HELD_PRICE = 777;
let made = 0;

const idOf = ([row]: { id: number }[]): number => row?.id ?? 0;

const insertManifest = async (
  { db, clock }: TestLab,
  contractId: number,
  orderId?: number,
): Promise<number> => {
  const manifestId = idOf(
    await db
      .insert(manifests)
      .values({ contractIds: [contractId], createdAt: clock.now(), createdBy: userIds.Admin })
      .returning({ id: manifests.id }),
  );
  if (orderId !== undefined) await db.insert(manifestOrders).values({ manifestId, orderId, position: 1 });
  return manifestId;
};

const insertDownload = async (
  { db, clock }: TestLab,
  as: UserName,
  order: { contractId: number; orderId: number },
): Promise<number> => {
  const createdAt = clock.now();
  const id = idOf(
    await db
      .insert(resultDownloads)
      .values({
        userId: userIds[as],
        contractIds: [order.contractId],
        orderIds: [order.orderId],
        format: 'pdf',
        language: 'en',
        state: 'done',
        done: 1,
        missing: [],
        createdAt,
        expiresAt: new Date(createdAt.getTime() + 3_600_000),
      })
      .returning({ id: resultDownloads.id }),
  );
  await db
    .insert(resultDownloadFiles)
    .values({ downloadId: id, part: 1, orderIds: [order.orderId], file: btoa('%PDF-1.7') });
  return id;
};

/** Makes an order of this owner, and the place where a call by this user looks for it. */
export const makeTarget = async (
  test: TestLab,
  { owner, place, as }: { owner: Owner; place: Place | undefined; as: UserName },
): Promise<Target> => {
  const { db, clock } = test;
  made += 1;
  const barcode = String(5_100_000_000 + made);
  const of = owners[owner];
  const now = clock.now();
  const target = { barcode, orderId: ABSENT, patientId: 1, placeId: ABSENT, latest: now.toISOString() };
  if (place === 'emptyManifest') target.placeId = await insertManifest(test, 1);
  if (place === 'letter') target.placeId = (await insertLetter(test.db)).letterId;
  if (of === null) return { ...target, patientId: place === 'patient' ? 3 : 1 };
  const { contractId } = of;
  target.patientId = contractId === 1 ? 1 : 5;
  if (place === 'preOrder' || place === 'openPreOrder') {
    const isOpen = place === 'openPreOrder';
    const [{ id: preOrderId } = { id: 0 }] = await db
      .insert(preOrders)
      .values(waits(barcode, isOpen ? null : target.patientId, { ...of, paidAmount: 100 }))
      .returning({ id: preOrders.id });
    if (isOpen) await db.insert(sentPersons).values({ preOrderId, person: sentPersonOf(`Р-${barcode}`) });
    await db
      .insert(preOrderServices)
      .values({ preOrderId, serviceId: 1, position: 0, heldPrice: HELD_PRICE });
    return target;
  }
  if (place === 'patient')
    target.patientId = idOf(
      await db
        .insert(patients)
        .values({
          // The call is for contract 1; only the order is foreign.
          contractId: 1,
          lastName: 'Орлова',
          firstName: 'Инна',
          gender: 'F',
          dateOfBirth: '1990-01-01',
          createdAt: clock.now(),
        })
        .returning({ id: patients.id }),
    );
  const orderId = await insertOrder(db, 100_000_000 + made, { ...of, patientId: target.patientId });
  await db.update(orderServices).set({ price: HELD_PRICE }).where(eq(orderServices.orderId, orderId));
  const found = { ...target, orderId };
  switch (place) {
    case 'manifest': {
      const placeId = await insertManifest(test, contractId, orderId);
      await test.ask(scanTube, { as: 'Admin', body: { id: placeId, code: barcode, attempt: newAttempt() } });
      return { ...found, placeId };
    }
    case 'provider':
      await outsource(db, [orderId], clock.now());
      return found;
    case 'handed':
      await db
        .insert(providerServices)
        .values({ providerId: 3, serviceId: 1, providerCode: 'P-1', price: 0, workingDays: 1 })
        .onConflictDoNothing();
      await db.update(orders).set({ sortingState: 5, cabinetStatus: 3 }).where(eq(orders.id, orderId));
      await db.insert(providerOrders).values({
        providerId: 3,
        orderId,
        status: sortingStatus.SENT,
        createdAt: clock.now(),
        sentAt: clock.now(),
      });
      return found;
    case 'refused':
      await db.update(orders).set({ cabinetStatus: 5 }).where(eq(orders.id, orderId));
      return found;
    case 'critical':
      await db.update(orders).set({ cabinetStatus: 2, resultAt: now }).where(eq(orders.id, orderId));
      await insertReleases(db, orderId, [line('Potassium', '7.1', { flag: 'HH' })]);
      return found;
    case 'document':
      return {
        ...found,
        placeId: (await insertLetter(test.db, { state: 'attached', reason: '', orderId })).documentId,
      };
    case 'link': {
      const { ledgerId } = await issueLink(test, { orderId, language: 'en', from: now, days: 5 });
      return { ...found, placeId: ledgerId };
    }
    case 'download':
      return { ...found, placeId: await insertDownload(test, as, { contractId, orderId }) };
    default:
      return found;
  }
};

/** Everything that a call could have changed of these orders and of the lists they are on, a text for each. */
export const statesOf = async ({ db }: TestLab, targets: readonly Target[]): Promise<string[]> => {
  const asked = JSON.stringify(targets.map(({ orderId, barcode }) => ({ id: orderId, barcode })));
  const lines = ['dealt_with', 'specimen_marks', 'manifest_orders', 'provider_orders', 'result_links'].map(
    (table) => sql`(select json_agg(line) from ${sql.identifier(table)} line where line.order_id = asked.id)`,
  );
  const { rows } = await db.execute<{ state: string }>(sql`select concat_ws('|', to_json(orders),
    ${sql.join(lines, sql`, `)},
    (select json_agg(line) from pre_orders line where line.barcode = asked.barcode)) as state
    from rows from (jsonb_to_recordset(${asked}::jsonb) as (id int, barcode text)) with ordinality as asked (id, barcode, place)
    left join orders on orders.id = asked.id order by place`);
  return rows.map(({ state }) => state);
};
