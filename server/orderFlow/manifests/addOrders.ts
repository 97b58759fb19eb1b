import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { and, eq } from 'drizzle-orm';
import { can } from '../../../contract/access.ts';
import { MANIFEST_ORDERS, type LeftOut } from '../../../contract/manifests.ts';
import type * as endpoints from '../../../contract/manifests.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditAccess, auditChange } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { manifestOrders, manifests } from '../../core/db/schema/manifests.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { reachable } from '../../core/session/reach.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { lockByBarcodes, type StoredOrder } from '../orders/repository.ts';
import { tubesByOrder } from '../orders/tubesByOrder.ts';
import { requireProvider } from '../../reference/providerSettings/activeProviders.ts';
import { mayJoin, ordersOn, providerParts, tubesUnderWay } from './manifestOrders.ts';
import { wholeOf } from './manifestView.ts';
import {
  changeManifest,
  closedText,
  lockManifest,
  openManifestsOf,
  putOrders,
  requireManifest,
  type StoredManifest,
} from './repository.ts';

type Endpoint = typeof endpoints.createManifest | typeof endpoints.addManifestOrders;
type Response = AnswerOf<Endpoint>;

export const subjectOf = ({ id }: { id: number }): string => `manifest ${String(id)}`;

/** A response that changed nothing. */
export const refused = (statusMessage: string): Response => ({
  isSuccess: false,
  statusMessage,
  content: null,
});

/** Shows a manifest to the caller and records that its patients were seen. */
export const respondWith = async (
  call: Pick<Call<Endpoint>, 'db' | 'lab' | 'user' | 'language' | 'messages'>,
  stored: StoredManifest,
  named: readonly LeftOut[] = [],
): Promise<Response> => {
  const { content, orderIds } = await wholeOf(call, stored, named);
  await auditAccess(call, 'order.read', {
    subject: subjectOf(stored),
    details: { found: orderIds.length },
    orderIds,
  });
  return { content };
};

/** Which of the requested orders may join, and the others with what they are. */
const sortOut = (
  barcodes: readonly string[],
  locked: readonly StoredOrder[],
  providerId: number | null,
  elsewhere: ReadonlyMap<number, number>,
): { joining: StoredOrder[]; leftOut: LeftOut[] } => {
  const byBarcode = new Map(locked.map((order) => [order.barcode, order]));
  const canGo = (order: StoredOrder) => mayJoin(order.sortingState, providerId);
  const joining = barcodes.flatMap((barcode) => {
    const order = byBarcode.get(barcode);
    return order && canGo(order) && !elsewhere.has(order.id) ? [order] : [];
  });
  const taken = new Set(joining.map(({ barcode }) => barcode));
  const leftOut = barcodes.flatMap((barcode) => {
    if (taken.has(barcode)) return [];
    const order = byBarcode.get(barcode);
    const onManifest = order && canGo(order) ? (elsewhere.get(order.id) ?? null) : null;
    return [{ barcode, sortingState: order?.sortingState ?? null, onManifest }];
  });
  return { joining, leftOut };
};

/**
 * The other open manifest that an order is on, by order. One that was handed over lets an order go that has got tubes
 * since, as when a service was added.
 */
const heldBy = async (
  db: Db,
  open: Awaited<ReturnType<typeof openManifestsOf>>,
  own: number | undefined,
  providerId: number | null,
): Promise<ReadonlyMap<number, number>> => {
  const others = open.filter(({ manifestId }) => manifestId !== own);
  const orderIds = others.flatMap(({ orderId, isHandedOver }) => (isHandedOver ? orderId : []));
  const kinds = await tubesByOrder(db, orderIds);
  const away = await tubesUnderWay(db, providerId, orderIds);
  const parts = providerId === null ? null : await providerParts(db, providerId, orderIds);
  const hasNewTubes = (orderId: number) =>
    (kinds.get(orderId) ?? []).some(
      ({ code, numbers }) =>
        (parts === null || parts.get(orderId)?.tubeCodes.includes(code)) &&
        numbers.some((number) => !away.get(orderId)?.has(number)),
    );
  return new Map(
    others.flatMap(({ orderId, manifestId, isHandedOver }): [number, number][] =>
      isHandedOver && hasNewTubes(orderId) ? [] : [[orderId, manifestId]],
    ),
  );
};

const join = async (
  call: Pick<Call<Endpoint>, 'db' | 'lab' | 'user'>,
  db: Db,
  manifest: StoredManifest,
  joining: readonly StoredOrder[],
): Promise<StoredManifest | null> => {
  const there = new Set((await ordersOn(db, [manifest.id])).map(({ orderId }) => orderId));
  const added = joining.filter(({ id }) => !there.has(id));
  if (there.size + added.length > MANIFEST_ORDERS) return null;
  const changed = await putOrders(db, manifest, added);
  if (added.length > 0)
    await auditChange({ ...call, db }, 'manifest.addOrders', subjectOf(manifest), {
      details: { found: added.length },
      patientIds: added.map(({ patientId }) => patientId),
    });
  return changed;
};

/**
 * The manifest of these orders: an open one that has some of them, with the others added, or a new one. Orders that are
 * cancelled, finished, foreign or on another open manifest stay out and are named.
 */
export const createManifest = async (call: Call<typeof endpoints.createManifest>): Promise<Response> => {
  const { db, lab, user, body, language } = call;
  const texts = textsOf(language).sorting;
  const providerId = body.providerId ?? null;
  if (providerId !== null) {
    if (!can(user.roleId, 'open', 'outsource')) throw new ApiError('Forbidden');
    await requireProvider(db, providerId);
  }
  const now = lab.clock.now();
  const locked = await lockByBarcodes(db, user, body.barcodes);
  const open = await openManifestsOf(
    db,
    user,
    locked.map(({ id }) => id),
    providerId,
    now,
  );
  const latest = open.find(({ isHandedOver }) => !isHandedOver);
  const elsewhere = await heldBy(db, open, latest?.manifestId, providerId);
  const { joining, leftOut } = sortOut(body.barcodes, locked, providerId, elsewhere);
  if (latest !== undefined) {
    const manifest = await join(call, db, await lockManifest(db, user, latest.manifestId), joining);
    return manifest === null ? refused(texts.manifestFull) : respondWith(call, manifest, leftOut);
  }
  if (joining.length === 0) {
    const [handedOver] = open;
    if (handedOver === undefined) return refused(texts.noneCanGo);
    const { manifestId } = handedOver;
    return respondWith(
      call,
      await requireManifest(db, user, manifestId),
      leftOut.filter(({ onManifest }) => onManifest !== manifestId),
    );
  }
  const [created] = await db
    .insert(manifests)
    .values({ contractIds: [], providerId, createdAt: now, createdBy: user.id })
    .returning();
  if (created === undefined) throw new Error('An inserted row is returned');
  await auditChange({ db, lab, user }, 'manifest.create', subjectOf(created), { after: { providerId } });
  const manifest = await join(call, db, created, joining);
  return manifest === null ? refused(texts.manifestFull) : respondWith(call, manifest, leftOut);
};

/** Adds orders to a manifest, unless the laboratory has received it. */
export const addOrders = (call: Call<typeof endpoints.addManifestOrders>): Promise<Response> => {
  const { lab, user, body, language } = call;
  const texts = textsOf(language).sorting;
  return call.db.transaction(async (db) => {
    const locked = await lockByBarcodes(db, user, body.barcodes);
    const manifest = await lockManifest(db, user, body.id);
    const closed = closedText(manifest, language);
    if (closed !== null) return refused(closed);
    const open = await openManifestsOf(
      db,
      user,
      locked.map(({ id }) => id),
      manifest.providerId,
      lab.clock.now(),
    );
    const elsewhere = await heldBy(db, open, body.id, manifest.providerId);
    const { joining, leftOut } = sortOut(body.barcodes, locked, manifest.providerId, elsewhere);
    const changed = await join(call, db, manifest, joining);
    if (changed === null) return refused(texts.manifestFull);
    return respondWith({ ...call, user, db }, changed, leftOut);
  });
};

/** Takes an order off a manifest; one that is not on it is as good as taken off. */
export const removeOrder = (call: Call<typeof endpoints.removeManifestOrder>): Promise<Response> => {
  const { lab, user, query, language } = call;
  return call.db.transaction(async (db) => {
    const manifest = await lockManifest(db, user, query.id);
    const closed = closedText(manifest, language);
    if (closed !== null) return refused(closed);
    const [order] = await db
      .select({ id: orders.id, patientId: orders.patientId })
      .from(orders)
      .where(and(eq(orders.barcode, query.barcode), reachable(user)));
    const removed = await db
      .delete(manifestOrders)
      .where(and(eq(manifestOrders.manifestId, manifest.id), eq(manifestOrders.orderId, order?.id ?? 0)))
      .returning();
    if (order === undefined || removed.length === 0) return respondWith({ ...call, user, db }, manifest);
    await auditChange({ db, lab, user }, 'manifest.removeOrder', subjectOf(manifest), {
      patientIds: [order.patientId],
    });
    const changed = await changeManifest(db, manifest, { ordersRevision: manifest.revision + 1 });
    return respondWith({ ...call, user, db }, changed);
  });
};
