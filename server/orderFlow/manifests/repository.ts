import { DAY } from '../../../contract/time.ts';
import { and, desc, eq, gt, gte, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { ManifestMark } from '../../../contract/manifests.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Db } from '../../core/db/db.ts';
import { containedIn } from '../../core/db/listColumns.ts';
import { manifestOrders, manifests } from '../../core/db/schema/manifests.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { numbers } from '../orderLists/filter.ts';
import type { Caller } from '../../core/session/authenticate.ts';
import { withinUnits, type Reach } from '../../core/session/reach.ts';

export type StoredManifest = typeof manifests.$inferSelect;

const MONTH = 30 * DAY;

/** Whether a manifest stays as it is: its orders and what the sender counted. */
export const isFrozen = ({ handedOverAt, receivedAt }: StoredManifest): boolean =>
  (handedOverAt ?? receivedAt) !== null;

/** Why a manifest is closed to those who send or who receive; null while it is open to them. */
export const closedText = (
  { handedOverAt, receivedAt }: Pick<StoredManifest, 'handedOverAt' | 'receivedAt'>,
  language: Language,
  side: ManifestMark['side'] = 'sent',
): string | null => {
  const texts = textsOf(language).sorting;
  if (receivedAt !== null) return texts.manifestReceived;
  return side === 'sent' && handedOverAt !== null ? texts.manifestHandedOver : null;
};

/** Manifests to an outside laboratory, or to our own (null). */
export const sameReceiver = (providerId: number | null): SQL =>
  providerId === null ? isNull(manifests.providerId) : eq(manifests.providerId, providerId);

/** Manifests whose orders are all within reach: nobody else's patients are shown. */
export const visibleTo = (reach: Reach): SQL | undefined => {
  const limit = withinUnits(reach, orders);
  return and(
    containedIn(manifests.contractIds, reach.contractIds),
    limit &&
      sql`not exists (select from ${manifestOrders} join ${orders} on ${orders.id} = ${manifestOrders.orderId}
        where ${manifestOrders.manifestId} = ${manifests.id} and (${limit}) is not true)`,
  );
};

const selectManifest = (db: Db, caller: Reach, id: number) =>
  db
    .select()
    .from(manifests)
    .where(and(eq(manifests.id, id), visibleTo(caller)));

const required = (found: StoredManifest | undefined): StoredManifest => {
  if (found === undefined) throw new ApiError('NotFound');
  return found;
};

/** A manifest that the caller may see; foreign and absent ones throw NotFound alike. */
export const requireManifest = async (db: Db, caller: Reach, id: number): Promise<StoredManifest> => {
  const [found] = await selectManifest(db, caller, id);
  return required(found);
};

/** Like `requireManifest`, locked until the transaction ends, so that changes come one after another. */
export const lockManifest = async (db: Db, caller: Reach, id: number): Promise<StoredManifest> => {
  const [found] = await selectManifest(db, caller, id).for('update');
  return required(found);
};

/** Sets fields of a locked manifest and raises its revision; returns it as it is then. */
export const changeManifest = async (
  db: Db,
  { id, revision }: Pick<StoredManifest, 'id' | 'revision'>,
  changes: Partial<StoredManifest> = {},
): Promise<StoredManifest> => {
  const [changed] = await db
    .update(manifests)
    .set({ ...changes, revision: revision + 1 })
    .where(eq(manifests.id, id))
    .returning();
  return required(changed);
};

/** Manifests of the last month that the laboratory has not received. */
export const openSince = (now: Date): SQL | undefined =>
  and(isNull(manifests.receivedAt), gt(manifests.createdAt, new Date(now.getTime() - MONTH)));

/** Manifests that somebody else received with differences at this moment or later. */
export const differingSince = (reader: Pick<Caller, 'id'>, since: string): SQL | undefined =>
  and(
    gt(manifests.differences, 0),
    ne(manifests.receivedBy, reader.id),
    gte(manifests.receivedAt, new Date(since)),
  );

/** The open manifests that have one of these orders, the latest first. */
export const openManifestsOf = (
  db: Db,
  caller: Reach,
  orderIds: readonly number[],
  providerId: number | null,
  now: Date,
): Promise<{ orderId: number; manifestId: number; isHandedOver: boolean }[]> =>
  db
    .select({
      orderId: manifestOrders.orderId,
      manifestId: manifests.id,
      isHandedOver: sql<boolean>`${manifests.handedOverAt} is not null`,
    })
    .from(manifestOrders)
    .innerJoin(manifests, eq(manifests.id, manifestOrders.manifestId))
    .where(
      and(
        inArray(manifestOrders.orderId, [...orderIds]),
        sameReceiver(providerId),
        openSince(now),
        visibleTo(caller),
      ),
    )
    .orderBy(desc(manifests.id));

/** Puts orders at the end of a locked manifest; those already there stay where they are. */
export const putOrders = async (
  db: Db,
  manifest: StoredManifest,
  added: readonly { id: number; contractId: number }[],
): Promise<StoredManifest> => {
  if (added.length === 0) return manifest;
  await db.execute(sql`insert into manifest_orders (manifest_id, order_id, position)
    select ${manifest.id}, added.id, coalesce(last.position, 0) + added.place
    from unnest(${numbers(added.map(({ id }) => id))}) with ordinality as added (id, place)
    cross join (select max(position) as position from manifest_orders where manifest_id = ${manifest.id}) as last
    on conflict do nothing`);
  const contractIds = [...new Set([...manifest.contractIds, ...added.map(({ contractId }) => contractId)])];
  return changeManifest(db, manifest, { contractIds, ordersRevision: manifest.revision + 1 });
};
