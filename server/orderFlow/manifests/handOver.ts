import { and, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import type { LeftOut } from '../../../contract/manifests.ts';
import { auditChange } from '../../core/audit.ts';
import type { Call } from '../../core/calls/call.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Db } from '../../core/db/db.ts';
import { manifestOrders, manifests } from '../../core/db/schema/manifests.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { providerOrders } from '../../core/db/schema/providers.ts';
import { languages, type Language } from '../../core/messages/messages.ts';
import type { HandedTube } from '../../core/paper.ts';
import { tubesGoing } from '../outside/handedTubes.ts';
import { subjectOf } from './addOrders.ts';
import { dividedOrders, ordersOn } from './manifestOrders.ts';
import { ordersNow } from './manifestView.ts';
import { changeManifest, sameReceiver, type StoredManifest } from './repository.ts';

/** As JSON keeps it. */
type Stored = Omit<HandedTube, 'takenAt'> & { takenAt: string | null };

type By = Pick<Call<Endpoint>, 'db' | 'lab' | 'user'>;

/** Takes orders that were cancelled off a locked manifest. */
export const takeOff = async (
  by: By,
  manifest: StoredManifest,
  leftOut: readonly Pick<LeftOut, 'barcode'>[],
): Promise<void> => {
  if (leftOut.length === 0) return;
  const { db } = by;
  const off = await db
    .select({ id: orders.id, patientId: orders.patientId })
    .from(orders)
    .where(
      inArray(
        orders.barcode,
        leftOut.map(({ barcode }) => barcode),
      ),
    );
  await db.delete(manifestOrders).where(
    and(
      eq(manifestOrders.manifestId, manifest.id),
      inArray(
        manifestOrders.orderId,
        off.map(({ id }) => id),
      ),
    ),
  );
  await auditChange(by, 'manifest.removeOrder', subjectOf(manifest), {
    details: { found: off.length },
    patientIds: off.map(({ patientId }) => patientId),
  });
};

/** Keeps the orders of a locked manifest as they are now, in every language, so that it reads the same for years. */
export const keepAsSent = async (by: By, manifest: StoredManifest): Promise<void> => {
  const { db } = by;
  const { going, leftOut } = dividedOrders(manifest, await ordersOn(db, [manifest.id]));
  await takeOff(by, manifest, leftOut);
  const orderIds = going.map(({ orderId }) => orderId);
  for (const language of languages) {
    const rows = await ordersNow({ db, language }, manifest, orderIds);
    await db.execute(sql`update manifest_orders
      set as_sent = coalesce(as_sent, '{}') || jsonb_build_object(${language}::text, shown)
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as shown
      where manifest_id = ${manifest.id} and order_id = (shown->>'orderId')::integer`);
    if (manifest.providerId === null) continue;
    const tubes = await tubesGoing(db, manifest.providerId, orderIds, language);
    await db.execute(sql`update manifest_orders
      set handed = coalesce(handed, '{}') || jsonb_build_object(${language}::text, (
        select coalesce(jsonb_agg(tube order by place), '[]')
        from jsonb_array_elements(${JSON.stringify(tubes)}::jsonb) with ordinality as own (tube, place)
        where tube->>'barcode' = orders.barcode))
      from orders
      where manifest_id = ${manifest.id} and orders.id = order_id
        and order_id = any(${`{${orderIds.join(',')}}`}::integer[])`);
  }
};

/** The tubes of a manifest to an outside laboratory as its paper named them; null where they were not kept. */
export const tubesHanded = async (
  db: Db,
  manifestId: number,
  language: Language,
): Promise<HandedTube[] | null> => {
  const rows = await db
    .select({ tubes: sql<Stored[] | null>`${manifestOrders.handed}->${language}::text` })
    .from(manifestOrders)
    .where(eq(manifestOrders.manifestId, manifestId))
    .orderBy(manifestOrders.position);
  const isKept = rows.length > 0 && rows.every(({ tubes }) => tubes !== null);
  if (!isKept) return null;
  return rows.flatMap(({ tubes }) =>
    (tubes ?? []).map((tube) => ({
      ...tube,
      takenAt: tube.takenAt === null ? null : new Date(tube.takenAt),
    })),
  );
};

/** Whether orders of a manifest wait to be handed over: to our laboratory, or sent to the outside one. */
const hasWaiting = async (
  db: Db,
  { providerId }: StoredManifest,
  going: readonly { orderId: number }[],
): Promise<boolean> => {
  const orderIds = going.map(({ orderId }) => orderId);
  const waiting =
    providerId === null
      ? db
          .select({ id: orders.id })
          .from(orders)
          .where(and(inArray(orders.id, orderIds), eq(orders.sortingState, sortingStatus.NEW)))
      : db
          .select({ id: providerOrders.id })
          .from(providerOrders)
          .where(
            and(
              inArray(providerOrders.orderId, orderIds),
              eq(providerOrders.providerId, providerId),
              isNull(providerOrders.sentAt),
            ),
          );
  return (await waiting.limit(1)).length > 0;
};

/** Freezes a locked manifest unless an order of it waits to be handed over; returns whether it is handed over now. */
export const handOverIfComplete = async (by: By, manifest: StoredManifest): Promise<boolean> => {
  const { db, lab, user } = by;
  const { going } = dividedOrders(manifest, await ordersOn(db, [manifest.id]));
  if (going.length === 0 || (await hasWaiting(db, manifest, going))) return false;
  await keepAsSent(by, manifest);
  const after = { handedOverAt: lab.clock.now(), handedOverBy: user.id };
  await changeManifest(db, manifest, { ...after, ordersRevision: manifest.revision + 1 });
  await auditChange(by, 'manifest.handOver', subjectOf(manifest), { before: { handedOverAt: null }, after });
  return true;
};

const onThem = (db: Db, orderIds: readonly number[]) =>
  exists(
    db
      .select({ id: manifestOrders.orderId })
      .from(manifestOrders)
      .where(
        and(eq(manifestOrders.manifestId, manifests.id), inArray(manifestOrders.orderId, [...orderIds])),
      ),
  );

/** Freezes the manifests whose last orders these were to be handed over; they are locked until the transaction ends. */
export const handManifestsOver = async (
  by: By,
  orderIds: readonly number[],
  providerId: number | null = null,
): Promise<void> => {
  const open = await by.db
    .select()
    .from(manifests)
    .where(
      and(
        onThem(by.db, orderIds),
        sameReceiver(providerId),
        isNull(manifests.handedOverAt),
        isNull(manifests.receivedAt),
      ),
    )
    .orderBy(manifests.id)
    .for('update');
  for (const manifest of open) await handOverIfComplete(by, manifest);
};

/** Opens manifests again whose orders were taken back from the laboratory, unless it has received them. */
export const takeManifestsBack = async (by: By, orderIds: readonly number[]): Promise<void> => {
  const { db } = by;
  const closed = await db
    .select()
    .from(manifests)
    .where(
      and(
        onThem(db, orderIds),
        isNull(manifests.providerId),
        isNotNull(manifests.handedOverAt),
        isNull(manifests.receivedAt),
      ),
    )
    .orderBy(manifests.id)
    .for('update');
  for (const manifest of closed) {
    await db
      .update(manifestOrders)
      .set({ asSent: null, handed: null })
      .where(eq(manifestOrders.manifestId, manifest.id));
    const after = { handedOverAt: null, handedOverBy: null };
    await changeManifest(db, manifest, { ...after, ordersRevision: manifest.revision + 1 });
    await auditChange(by, 'manifest.takeBack', subjectOf(manifest), {
      before: { handedOverAt: manifest.handedOverAt },
      after: { handedOverAt: null },
    });
  }
};
