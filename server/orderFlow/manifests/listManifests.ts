import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { DAY } from '../../../contract/time.ts';
import { and, desc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import type * as endpoints from '../../../contract/manifests.ts';
import {
  countTubes,
  differencesOf,
  tubesOfOrder,
  type ManifestTube,
} from '../../../contract/manifestTubes.ts';
import type { Db } from '../../core/db/db.ts';
import { overlapping } from '../../core/db/listColumns.ts';
import { manifestMarks, manifestOrders, manifests } from '../../core/db/schema/manifests.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { reachable } from '../../core/session/reach.ts';
import { grouped } from '../../core/grouped.ts';
import { dividedOrders, ordersOn, tubesOfOrders } from './manifestOrders.ts';
import { viewManifests } from './manifestView.ts';
import { differingSince, isFrozen, openSince, visibleTo, type StoredManifest } from './repository.ts';

/** Manifests in the list, and in that of open ones. */
const LIST = 20;
export const OPEN_LIST = 100;
/** How long received ones are listed, so that the sender sees what differs; ms. */
const RECEIVED_SHOWN = 3 * DAY;

/** The tubes of several manifests and what was scanned on them. */
const countsOf = async (db: Db, stored: readonly StoredManifest[]) => {
  const ids = stored.map(({ id }) => id);
  const found = await ordersOn(db, ids);
  const marks = grouped(
    await db
      .select({
        manifestId: manifestMarks.manifestId,
        code: manifestMarks.code,
        side: manifestMarks.side,
        state: manifestMarks.state,
      })
      .from(manifestMarks)
      .where(inArray(manifestMarks.manifestId, ids)),
    ({ manifestId }) => manifestId,
  );
  const own = new Map<StoredManifest['providerId'], ReadonlyMap<string, ManifestTube[]>>();
  for (const [providerId, those] of grouped(
    stored.filter((one) => !isFrozen(one)),
    (one) => one.providerId,
  )) {
    const on = new Set(those.map(({ id }) => id));
    const holders = found.filter(({ manifestId }) => on.has(manifestId));
    own.set(providerId, await tubesOfOrders(db, holders, providerId));
  }
  return (manifest: StoredManifest) => {
    const { going } = dividedOrders(manifest, found);
    const tubes = own.get(manifest.providerId);
    return {
      orders: going.length,
      expected: going
        .flatMap(({ barcode, asSent }) => (asSent ? tubesOfOrder(asSent) : (tubes?.get(barcode) ?? [])))
        .filter(({ isNotTaken }) => !isNotTaken),
      marks: marks.get(manifest.id) ?? [],
    };
  };
};

/** How many of its tubes are not known to have arrived as they were sent. */
export const countDifferences = async (db: Db, manifest: StoredManifest): Promise<number> => {
  const { expected, marks } = (await countsOf(db, [manifest]))(manifest);
  return differencesOf(expected, marks).length;
};

/** The latest manifests of the contracts in scope: open ones, and those received in the last days. */
export const listManifests = async ({
  db,
  lab,
  user,
  scope,
  query,
  language,
}: Call<typeof endpoints.listManifests>): Promise<AnswerOf<typeof endpoints.listManifests>> => {
  const now = lab.clock.now();
  const received = and(
    isNotNull(manifests.receivedAt),
    gt(manifests.receivedAt, new Date(now.getTime() - RECEIVED_SHOWN)),
  );
  const recent = query.openOnly ? openSince(now) : or(openSince(now), received);
  const listed = query.differingSince === undefined ? recent : differingSince(user, query.differingSince);
  const stored =
    scope.contractIds.length === 0
      ? []
      : await db
          .select()
          .from(manifests)
          .where(and(visibleTo(user), overlapping(manifests.contractIds, scope.contractIds), listed))
          .orderBy(desc(manifests.createdAt), desc(manifests.id))
          .limit(query.openOnly || query.differingSince ? OPEN_LIST : LIST);
  const counts = await countsOf(db, stored);
  const views = await viewManifests({ db, user, language }, stored);
  return {
    manifests: stored.flatMap((one, at) => {
      const view = views[at];
      if (view === undefined) return [];
      const { orders: count, expected, marks } = counts(one);
      const { all, found } = countTubes(expected, marks, 'sent');
      const differences = one.receivedAt === null ? 0 : differencesOf(expected, marks).length;
      return [{ ...view, orders: count, all, found, differences }];
    }),
  };
};

/** How many tubes of these orders were counted on their open manifests; null where nobody has scanned. */
export const countManifestTubes = async ({
  db,
  lab,
  user,
  body,
}: Call<typeof endpoints.countManifestTubes>): Promise<AnswerOf<typeof endpoints.countManifestTubes>> => {
  const stored = await db
    .selectDistinct({ manifest: manifests })
    .from(manifests)
    .innerJoin(manifestOrders, eq(manifestOrders.manifestId, manifests.id))
    .innerJoin(orders, eq(orders.id, manifestOrders.orderId))
    .where(
      and(
        inArray(orders.barcode, body.barcodes),
        reachable(user),
        visibleTo(user),
        openSince(lab.clock.now()),
      ),
    );
  const those = stored.map(({ manifest }) => manifest);
  const counts = await countsOf(db, those);
  const asked = new Set(body.barcodes);
  const sums = those.map((one) => {
    const { expected, marks } = counts(one);
    return countTubes(
      expected.filter(({ barcode }) => asked.has(barcode)),
      marks,
      'sent',
    );
  });
  const found = sums.reduce((sum, count) => sum + count.found, 0);
  const damaged = sums.reduce((sum, count) => sum + count.damaged, 0);
  const all = sums.reduce((sum, count) => sum + count.all, 0);
  return {
    count: found === 0 ? null : { found, damaged, all },
  };
};
