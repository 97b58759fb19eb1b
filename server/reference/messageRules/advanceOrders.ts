import { and, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { cabinetStatus } from '../../../contract/codes.ts';
import type { ReleaseKind } from '../../../contract/releases.ts';
import type { Db } from '../../core/db/db.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { releases } from '../../core/db/schema/releases.ts';
import type { Lab } from '../../core/lab.ts';
import { messageOrders } from './messageOrders.ts';

// Names of columns are written out: a query of one table would leave out that of the table.
const latestRelease = sql`(select max(at) from releases where order_id = orders.id)`;
/** Whether a release of these kinds is among what came last. */
const cameLast = (kinds: readonly ReleaseKind[]): SQL<boolean> =>
  sql<boolean>`exists (select from releases where order_id = orders.id and at >= ${latestRelease}
    and ${inArray(releases.kind, [...kinds])})`;
/** What came last has a critically low or high value. */
const isLatestCritical = sql<boolean>`exists (select from releases join observations on release_id = releases.id
  where order_id = orders.id and at >= orders.result_at and is_current and flag in ('LL', 'HH'))`;

/** What came last corrects a final result, or withdraws it. */
const isLatestCorrected = sql<boolean>`orders.is_corrected and exists (
  select from releases where order_id = orders.id and at >= orders.result_at and is_current and version > 1)`;

/** Queues the e-mails about what has just come for orders; pass the transaction in which it came. */
export const announceReleases = async (
  cause: { db: Db; lab: Lab },
  changed: readonly number[],
): Promise<void> => {
  const { db } = cause;
  const released = await db
    .select({
      id: orders.id,
      status: orders.cabinetStatus,
      isCritical: isLatestCritical,
      isCorrected: isLatestCorrected,
    })
    .from(orders)
    .where(
      and(
        inArray(orders.id, [...changed]),
        lte(orders.resultAt, latestRelease),
        or(eq(orders.cabinetStatus, cabinetStatus.Ready), cameLast(['preliminary', 'final', 'withdrawn'])),
      ),
    );
  const idsOf = (chosen: typeof released) => chosen.map(({ id }) => id);
  const eventOf = ({ status, isCorrected }: (typeof released)[number]) => {
    if (status !== cabinetStatus.Ready) return 'resultPartial';
    return isCorrected ? 'resultCorrected' : 'resultReady';
  };
  const rejected = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...changed]), orders.isRejected, cameLast(['rejected'])));
  await messageOrders(
    cause,
    'specimenRejected',
    rejected.map(({ id }) => id),
  );
  await messageOrders(cause, 'critical', idsOf(released.filter(({ isCritical }) => isCritical)));
  for (const event of ['resultReady', 'resultPartial', 'resultCorrected'] as const)
    await messageOrders(cause, event, idsOf(released.filter((one) => eventOf(one) === event)));
};

/**
 * Advances the orders at the laboratory and queues the e-mails about new results in the same transaction. Returns the
 * ids of the changed orders.
 */
export const advanceOrders = (lab: Lab): Promise<readonly number[]> =>
  lab.db.transaction(async (db) => {
    const changed = await lab.lis.advance(db);
    if (changed.length > 0) await announceReleases({ db, lab }, changed);
    return changed;
  });
