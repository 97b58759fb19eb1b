import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { BARCODE_LENGTH } from '../../../contract/tubeCodes.ts';
import { manifestCode } from '../../../contract/manifestCode.ts';
import type {
  LeftOut,
  Manifest,
  ManifestChanges,
  ManifestMark,
  ManifestOrder,
  WholeManifest,
} from '../../../contract/manifests.ts';
import type { Db } from '../../core/db/db.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { manifestMarks } from '../../core/db/schema/manifests.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { providers } from '../../core/db/schema/providers.ts';
import { users } from '../../core/db/schema/users.ts';
import { ordersOf } from '../orderLists/page.ts';
import { reachable, type Reach } from '../../core/session/reach.ts';
import type { Language } from '../../core/messages/messages.ts';
import { sortingRows } from '../orderLists/sortingRow.ts';
import { dividedOrders, ordersOn, providerParts, tubesLeft, tubesUnderWay } from './manifestOrders.ts';
import { isFrozen, type StoredManifest } from './repository.ts';

export interface Viewer {
  db: Db;
  user: Reach;
  language: Language;
}

/** Manifests as the portal shows them. */
export const viewManifests = async (
  { db, language }: Viewer,
  stored: readonly StoredManifest[],
): Promise<Manifest[]> => {
  if (stored.length === 0) return [];
  const userIds = stored.flatMap(({ createdBy, printedBy, handedOverBy, receivedBy }) => [
    createdBy,
    printedBy ?? [],
    handedOverBy ?? [],
    receivedBy ?? [],
  ]);
  const people = new Map(
    (
      await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, userIds.flat()))
    ).map(({ id, name }) => [id, name]),
  );
  const named = async (table: typeof contracts | typeof providers, ids: readonly number[]) =>
    new Map(
      (
        await db
          .select({ id: table.id, name: table.name })
          .from(table)
          .where(inArray(table.id, [...new Set(ids)]))
      ).map(({ id, name }) => [id, name[language]]),
    );
  const contractNames = await named(
    contracts,
    stored.flatMap(({ contractIds }) => contractIds),
  );
  const providerNames = await named(
    providers,
    stored.flatMap(({ providerId }) => providerId ?? []),
  );
  const deed = (at: Date | null, by: number | null) =>
    at && { at: at.toISOString(), by: people.get(by ?? 0) ?? '' };
  return stored.map((one) => ({
    id: one.id,
    code: manifestCode(one.id),
    contractNames: one.contractIds.map((id) => contractNames.get(id) ?? ''),
    provider:
      one.providerId === null ? null : { id: one.providerId, name: providerNames.get(one.providerId) ?? '' },
    created: { at: one.createdAt.toISOString(), by: people.get(one.createdBy) ?? '' },
    courier: one.courier,
    temperature: one.temperature,
    printed: deed(one.printedAt, one.printedBy),
    handedOver: deed(one.handedOverAt, one.handedOverBy),
    received: deed(one.receivedAt, one.receivedBy),
    note: one.note,
  }));
};

/** What was scanned on a manifest after `since`, in the order of the codes. */
export const marksAfter = async (
  { db, user }: Omit<Viewer, 'language'>,
  manifestId: number,
  since: number,
): Promise<ManifestMark[]> => {
  const found = await db
    .select({
      code: manifestMarks.code,
      side: manifestMarks.side,
      state: manifestMarks.state,
      at: manifestMarks.at,
      by: users.name,
      sortingState: orders.sortingState,
    })
    .from(manifestMarks)
    .innerJoin(users, eq(users.id, manifestMarks.byUser))
    .leftJoin(
      orders,
      and(
        eq(orders.barcode, sql`left(${manifestMarks.code}, ${sql.raw(String(BARCODE_LENGTH))})`),
        reachable(user),
      ),
    )
    .where(and(eq(manifestMarks.manifestId, manifestId), gt(manifestMarks.revision, since)))
    .orderBy(manifestMarks.code, manifestMarks.side);
  return found.map(({ at, ...mark }) => ({ ...mark, at: at.toISOString() }));
};

/** What changed on a manifest after the revision `since`. */
export const changesOf = async (
  viewer: Viewer,
  stored: StoredManifest,
  since: number,
): Promise<ManifestChanges> => {
  const found = await ordersOn(viewer.db, [stored.id]);
  const [manifest] = await viewManifests(viewer, [stored]);
  if (manifest === undefined) throw new Error('A stored manifest has a view');
  return {
    manifest,
    leftOut: dividedOrders(stored, found).leftOut,
    marks: await marksAfter(viewer, stored.id, since),
    revision: stored.revision,
    ordersRevision: stored.ordersRevision,
  };
};

/** Orders as a manifest has them before it is handed over: to an outside laboratory goes only its part. */
export const ordersNow = async (
  { db, language }: Omit<Viewer, 'user'>,
  stored: StoredManifest,
  orderIds: readonly number[],
): Promise<ManifestOrder[]> => {
  const rows = await ordersOf(db, orderIds, sortingRows(language, 'all'));
  const away = await tubesUnderWay(db, stored.providerId, orderIds);
  const parts = stored.providerId === null ? null : await providerParts(db, stored.providerId, orderIds);
  return rows.map((order): ManifestOrder => {
    const part = parts?.get(order.orderId);
    const left = { ...order, tubes: tubesLeft(order.tubes, away.get(order.orderId)) };
    if (!parts) return left;
    return {
      ...left,
      services: order.services.filter(({ serviceCode }) => part?.serviceCodes.includes(serviceCode)),
      only: part?.tubeCodes ?? [],
    };
  });
};

/** A manifest with its orders; `named` adds orders that were asked for and did not get on it. */
export const wholeOf = async (
  viewer: Viewer,
  stored: StoredManifest,
  named: readonly LeftOut[] = [],
): Promise<{ content: WholeManifest; orderIds: number[] }> => {
  const { db, language } = viewer;
  const changes = await changesOf(viewer, stored, 0);
  const { going } = dividedOrders(stored, await ordersOn(db, [stored.id], language));
  const orderIds = going.map(({ orderId }) => orderId);
  const listed = isFrozen(stored)
    ? going.flatMap(({ asSent }) => asSent ?? [])
    : await ordersNow(viewer, stored, orderIds);
  const known = new Set(changes.leftOut.map(({ barcode }) => barcode));
  const leftOut = [...changes.leftOut, ...named.filter(({ barcode }) => !known.has(barcode))];
  return { content: { ...changes, leftOut, orders: listed }, orderIds };
};
