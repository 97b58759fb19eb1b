import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type * as endpoints from '../../../contract/manifests.ts';
import { auditAccess, auditChange } from '../../core/audit.ts';
import { manifestOrders } from '../../core/db/schema/manifests.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { refused, respondWith, subjectOf } from './addOrders.ts';
import { countDifferences } from './listManifests.ts';
import { dividedOrders, ordersOn } from './manifestOrders.ts';
import { wholeOf } from './manifestView.ts';
import { changeManifest, lockManifest } from './repository.ts';

/** Changes courier and temperature, until the laboratory has received the manifest. */
export const updateManifest = ({
  db,
  lab,
  user,
  body: { id, ...changes },
  language,
}: Call<typeof endpoints.updateManifest>): Promise<AnswerOf<typeof endpoints.updateManifest>> =>
  db.transaction(async (tx) => {
    const manifest = await lockManifest(tx, user, id);
    if (manifest.receivedAt !== null)
      return { isSuccess: false, statusMessage: textsOf(language).sorting.manifestReceived };
    const { courier = manifest.courier, temperature = manifest.temperature } = changes;
    const before = { courier: manifest.courier, temperature: manifest.temperature };
    const after = { courier, temperature };
    if (before.courier !== courier || before.temperature !== temperature) {
      await changeManifest(tx, manifest, after);
      await auditChange({ db: tx, lab, user }, 'manifest.update', subjectOf(manifest), { before, after });
    }
    return {};
  });

/**
 * The manifest as it is printed now. Orders that were cancelled or finished meanwhile are taken off it and named; it is
 * not printed when none is left.
 */
export const printManifest = (
  call: Call<typeof endpoints.printManifest>,
): Promise<AnswerOf<typeof endpoints.readManifest>> => {
  const { lab, user, body, language } = call;
  return call.db.transaction(async (db) => {
    const manifest = await lockManifest(db, user, body.id);
    const found = await ordersOn(db, [manifest.id]);
    const { going, leftOut } = dividedOrders(manifest, found);
    if (going.length === 0) return refused(textsOf(language).sorting.noneCanGo);
    const goingIds = new Set(going.map(({ orderId }) => orderId));
    const offIds = found.flatMap(({ orderId }) => (goingIds.has(orderId) ? [] : [orderId]));
    if (offIds.length > 0) {
      await db
        .delete(manifestOrders)
        .where(and(eq(manifestOrders.manifestId, manifest.id), inArray(manifestOrders.orderId, offIds)));
      const patients = await db
        .select({ patientId: orders.patientId })
        .from(orders)
        .where(inArray(orders.id, offIds));
      await auditChange({ db, lab, user }, 'manifest.removeOrder', subjectOf(manifest), {
        details: { found: offIds.length },
        patientIds: patients.map(({ patientId }) => patientId),
      });
    }
    const changed = await changeManifest(db, manifest, {
      printedAt: lab.clock.now(),
      printedBy: user.id,
      ordersRevision: offIds.length > 0 ? manifest.revision + 1 : manifest.ordersRevision,
    });
    const { content, orderIds } = await wholeOf({ db, user, language }, changed, leftOut);
    await auditAccess({ db, lab, user }, 'order.printManifest', {
      subject: subjectOf(manifest),
      details: { found: orderIds.length },
      orderIds,
    });
    return { content };
  });
};

/** Confirms that the tubes have arrived. One received before stays as it is and counts as a success. */
export const receiveManifest = (
  call: Call<typeof endpoints.receiveManifest>,
): Promise<AnswerOf<typeof endpoints.receiveManifest>> => {
  const { lab, user, body } = call;
  return call.db.transaction(async (db) => {
    const manifest = await lockManifest(db, user, body.id);
    if (manifest.receivedAt !== null) return respondWith({ ...call, user, db }, manifest);
    const changes = { receivedAt: lab.clock.now(), receivedBy: user.id, note: body.note };
    const differences = await countDifferences(db, manifest);
    const changed = await changeManifest(db, manifest, { ...changes, differences });
    await auditChange({ db, lab, user }, 'manifest.receive', subjectOf(manifest), {
      before: { receivedAt: null, note: '' },
      after: { receivedAt: changes.receivedAt, note: body.note },
    });
    return respondWith({ ...call, user, db }, changed);
  });
};
