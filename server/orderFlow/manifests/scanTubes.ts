import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { and, eq, sql } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import type * as endpoints from '../../../contract/manifests.ts';
import type { ManifestMark, ManifestOrder, TubeScanOutcome } from '../../../contract/manifests.ts';
import { tubesOfOrder } from '../../../contract/manifestTubes.ts';
import { buildTubeCode, parseTubeCode } from '../../../contract/tubeCodes.ts';
import { auditChange } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { manifestMarks, manifestOrders } from '../../core/db/schema/manifests.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { reachable, type Reach } from '../../core/session/reach.ts';
import { subjectOf } from './addOrders.ts';
import { mayJoin, tubesOfOrders } from './manifestOrders.ts';
import { changesOf } from './manifestView.ts';
import { changeManifest, closedText, isFrozen, lockManifest, type StoredManifest } from './repository.ts';

type Endpoint = typeof endpoints.scanTube;

/** What a scanned code is to a manifest; `found`: one of its tubes. */
interface Scanned {
  /** Of the tube, or as it was scanned. */
  code: string;
  outcome: TubeScanOutcome;
}

const recognise = async (
  db: Db,
  manifest: StoredManifest,
  reach: Reach,
  digits: string,
): Promise<Scanned> => {
  const parsed = parseTubeCode(digits);
  if (parsed === null) return { code: digits, outcome: 'unknown' };
  const scanned = buildTubeCode(parsed);
  const [order] = await db
    .select({
      orderId: orders.id,
      barcode: orders.barcode,
      sortingState: orders.sortingState,
      onManifest: manifestOrders.manifestId,
      asSent: sql<ManifestOrder | null>`${manifestOrders.asSent}->'ru'`,
    })
    .from(orders)
    .leftJoin(
      manifestOrders,
      and(eq(manifestOrders.orderId, orders.id), eq(manifestOrders.manifestId, manifest.id)),
    )
    .where(and(eq(orders.barcode, parsed.barcode), reachable(reach)));
  if (order === undefined) return { code: scanned, outcome: 'unknown' };
  const all = order.asSent
    ? tubesOfOrder(order.asSent)
    : ((await tubesOfOrders(db, [order], manifest.providerId)).get(order.barcode) ?? []);
  const [only] = all;
  const code = parsed.number === null && all.length === 1 && only ? only.code : scanned;
  if (order.onManifest === null)
    return { code, outcome: mayJoin(order.sortingState, manifest.providerId) ? 'notOnManifest' : 'cannotGo' };
  if (order.sortingState === sortingStatus.CANCELLED && !isFrozen(manifest))
    return { code, outcome: 'cannotGo' };
  const tube = all.find((one) => one.code === code);
  if (tube) return { code, outcome: tube.isNotTaken ? 'notTaken' : 'found' };
  return { code, outcome: parsed.number === null ? 'whichTube' : 'noSuchTube' };
};

/**
 * Counts a scanned tube, marks it as damaged or takes its scan back. Everything scanned is kept, also what does not
 * belong to the manifest; only a label that does not say which of several tubes it is counts for none. A retry of a
 * scan gets the same outcome and counts once.
 */
const scan =
  (side: ManifestMark['side']) =>
  (call: Call<Endpoint>): Promise<AnswerOf<Endpoint>> => {
    const { lab, user, body, language } = call;
    return call.db.transaction(async (db) => {
      const manifest = await lockManifest(db, user, body.id);
      const statusMessage = closedText(manifest, language, side);
      if (statusMessage !== null)
        return { isSuccess: false, statusMessage, outcome: null, code: body.code, changes: null };
      const { code, outcome: meaning } = await recognise(db, manifest, user, body.code);
      const which = and(
        eq(manifestMarks.manifestId, manifest.id),
        eq(manifestMarks.side, side),
        eq(manifestMarks.code, code),
      );
      const [before] = await db.select().from(manifestMarks).where(which);
      const respond = async (stored: StoredManifest, outcome: TubeScanOutcome) => ({
        outcome,
        code,
        changes: await changesOf({ db, user, language }, stored, body.since),
      });
      const asked = { found: meaning, damaged: meaning === 'found' ? ('damaged' as const) : meaning };
      const outcome = body.state === null ? 'undone' : asked[body.state];
      if (before?.attempt === body.attempt || outcome === 'whichTube') return respond(manifest, outcome);
      if (body.state === null && (before === undefined || before.state === null))
        return respond(manifest, outcome);
      if (
        body.state !== null &&
        before?.state != null &&
        (before.state === body.state || body.state === 'found')
      )
        return respond(manifest, outcome === 'found' || outcome === 'damaged' ? 'again' : outcome);
      const changed = await changeManifest(db, manifest);
      const mark = {
        state: body.state,
        attempt: body.attempt,
        revision: changed.revision,
        at: lab.clock.now(),
        byUser: user.id,
      };
      await db
        .insert(manifestMarks)
        .values({ manifestId: manifest.id, side, code, ...mark })
        .onConflictDoUpdate({
          target: [manifestMarks.manifestId, manifestMarks.side, manifestMarks.code],
          set: mark,
        });
      if (body.state !== 'found')
        await auditChange(
          { db, lab, user },
          body.state === null ? 'manifest.undo' : 'manifest.damage',
          subjectOf(manifest),
          {},
        );
      return respond(changed, outcome);
    });
  };

/** Counts a tube before it is handed over. */
export const scanSent = scan('sent');
/** Counts a tube that has arrived at the laboratory. */
export const scanReceived = scan('received');
