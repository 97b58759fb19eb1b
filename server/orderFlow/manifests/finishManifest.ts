import type { AnswerOf, Call } from '../../core/calls/call.ts';
import type * as endpoints from '../../../contract/manifests.ts';
import { auditAccess, auditChange } from '../../core/audit.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { refused, respondWith, subjectOf } from './addOrders.ts';
import { countDifferences } from './listManifests.ts';
import { handOverIfComplete, keepAsSent, takeOff } from './handOver.ts';
import { dividedOrders, ordersOn } from './manifestOrders.ts';
import { wholeOf } from './manifestView.ts';
import { changeManifest, closedText, isFrozen, lockManifest } from './repository.ts';

/**
 * Changes courier and temperature, until the laboratory has received the manifest, and notes that a manifest was handed
 * over whose orders the laboratory has already; one with orders to hand over is refused.
 */
export const updateManifest = ({
  db,
  lab,
  user,
  body: { id, isHandedOver, ...changes },
  language,
}: Call<typeof endpoints.updateManifest>): Promise<AnswerOf<typeof endpoints.updateManifest>> =>
  db.transaction(async (tx) => {
    let manifest = await lockManifest(tx, user, id);
    const closed = closedText(manifest, language, 'received');
    if (closed !== null) return { isSuccess: false, statusMessage: closed };
    if (isHandedOver && !isFrozen(manifest)) {
      const isDone = await handOverIfComplete({ db: tx, lab, user }, manifest);
      if (!isDone) return { isSuccess: false, statusMessage: textsOf(language).sorting.ordersToHandOver };
      manifest = await lockManifest(tx, user, id);
    }
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
 * The manifest as it is printed now, or as it was handed over. Orders that were cancelled before are taken off it and
 * named; it is not printed when none is left.
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
    await takeOff({ db, lab, user }, manifest, leftOut);
    const changed = await changeManifest(db, manifest, {
      printedAt: lab.clock.now(),
      printedBy: user.id,
      ordersRevision: leftOut.length > 0 ? manifest.revision + 1 : manifest.ordersRevision,
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
    if (!isFrozen(manifest)) await keepAsSent({ db, lab, user }, manifest);
    const differences = await countDifferences(db, manifest);
    const changed = await changeManifest(db, manifest, { ...changes, differences });
    await auditChange({ db, lab, user }, 'manifest.receive', subjectOf(manifest), {
      before: { receivedAt: null, note: '' },
      after: { receivedAt: changes.receivedAt, note: body.note },
    });
    return respondWith({ ...call, user, db }, changed);
  });
};
