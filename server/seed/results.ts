import { and, eq, inArray, sql } from 'drizzle-orm';
import { cabinetStatus, sortingStatus, type CabinetStatus } from '../../contract/codes.ts';
import { DAY } from '../../contract/time.ts';
import type { Db } from '../core/db/db.ts';
import { orders } from '../core/db/schema/orders.ts';
import { grouped } from '../core/grouped.ts';
import { releaseValues, stepsOf, type Step } from '../simulator/releaseValues.ts';
import { bringAnalytes } from '../simulator/bringAnalytes.ts';
import { referenceFor } from '../simulator/reference.ts';
import { revise, revisionOf } from '../simulator/revise.ts';
import { findSamples } from '../simulator/samples.ts';
import { examinedServices, stateOfOrder } from '../orderFlow/results/settleOrders.ts';
import { storeReleases } from '../orderFlow/results/storeReleases.ts';
import { waitingOutside } from '../orderFlow/outside/waitingOutside.ts';

/** Orders whose values are made at a time. */
const AT_ONCE = 1000;
/** How soon the laboratory looks at what it has received; ms. */
const LOOKED = 3_600_000;
/** Since the latest critical result came, so that the first visit of a day sees one; ms. */
const CRITICAL = 2 * 3_600_000;

/**
 * What these orders have: everything up to the moment of the result, or the services whose working days have passed; what is
 * refused an hour after the laboratory has received it.
 */
const pastOf = async (db: Db, orderIds: readonly number[], now: Date) => {
  const outside = await waitingOutside(db, orderIds);
  return (await findSamples(db, orderIds)).flatMap((sample) => {
    const { orderId, resultAt, importedAt, services } = sample;
    const looked = new Date(Math.min((importedAt ?? now).getTime() + LOOKED, (resultAt ?? now).getTime()));
    const refused = {
      sample: { ...sample, services: services.filter(({ refusal }) => refusal !== null) },
      at: looked,
    };
    const usable = services.filter(({ refusal }) => refusal === null);
    if (resultAt !== null) {
      const longest = Math.max(...usable.map(({ workingDays }) => workingDays));
      const parts = grouped(usable, ({ workingDays }) => workingDays);
      // Each service by its own working days, the last ones with the result of the order.
      const given = [...parts].map(([days, some]) => ({
        sample: { ...sample, services: some },
        at: new Date(Math.max(looked.getTime(), resultAt.getTime() - (longest - days) * DAY)),
      }));
      return [refused, ...given];
    }
    const own = usable.filter(({ id }) => !outside.get(orderId)?.has(id));
    const momentOf = ({ days }: Step) => new Date((importedAt ?? now).getTime() + days * DAY);
    // A service that is final has no preliminary result any more.
    const past = own.flatMap((service) => {
      const step = stepsOf(service).findLast((one) => momentOf(one) < now);
      return step ?? [];
    });
    const given = past.map((step) => ({
      sample: { ...sample, services: [step.service] },
      at: momentOf(step),
      kind: step.kind,
    }));
    return [...given, refused];
  });
};

/** Corrects and withdraws some of these results a day later. */
const reviseSome = async (db: Db, orderIds: readonly number[], now: Date): Promise<void> => {
  const samples = await findSamples(
    db,
    orderIds.filter((id) => revisionOf(id) !== null),
  );
  const referenceOn = await referenceFor(db, samples);
  const revised = samples.flatMap((sample) => {
    const at = new Date((sample.resultAt ?? now).getTime() + DAY);
    return at < now ? (revise(sample, at, referenceOn(at)) ?? []) : [];
  });
  await storeReleases(db, revised);
  for (const { orderId, at } of revised)
    await db.update(orders).set({ resultAt: at }).where(eq(orders.id, orderId));
};

/** Gives orders in work, all of whose services have come, the state that the product would give them. */
const settle = async (db: Db, orderIds: readonly number[]): Promise<void> => {
  const examined = await examinedServices(db, orderIds);
  const idsByState = new Map<CabinetStatus, number[]>();
  for (const [id, services] of examined) {
    const state = stateOfOrder(services.map(({ released }) => released));
    idsByState.set(state, [...(idsByState.get(state) ?? []), id]);
  }
  idsByState.delete(cabinetStatus.InWork);
  for (const [state, ids] of idsByState)
    await db
      .update(orders)
      .set({ cabinetStatus: state })
      .where(and(inArray(orders.id, ids), eq(orders.cabinetStatus, cabinetStatus.InWork)));
};

/** Writes the values of all results, and those of orders in work, as the simulated laboratory makes them. */
export const insertResults = async (db: Db, now: Date): Promise<void> => {
  await bringAnalytes(db);
  const { Ready, InWork, NonProductive } = cabinetStatus;
  const { rows } = await db.execute<{ id: number }>(sql`select id from orders
    where cabinet_status in (${Ready}, ${NonProductive})
      or cabinet_status = ${InWork} and sorting_state = ${sortingStatus.INTEGRATED}
    order by id`);
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    await releaseValues(db, await pastOf(db, some, now));
    await settle(db, some);
    await reviseSome(db, some, now);
  }
  await db.execute(sql`update orders set result_at = latest.at
    from (select order_id, max(at) as at from releases where kind in ('preliminary', 'final') group by order_id) as latest
    where orders.id = latest.order_id and result_at is null and cabinet_status in (${InWork}, ${Ready})`);
  const came = new Date(now.getTime() - CRITICAL).toISOString();
  await db.execute(sql`with latest as (
    select id from orders
    where contract_id = 1 and cabinet_status = ${Ready} and result_mark > 1 and not is_corrected and result_at < ${came}
    order by result_at desc limit 1
  ), released as (update releases set at = ${came} from latest where order_id = latest.id)
  update orders set result_at = ${came} from latest where orders.id = latest.id`);
  // A moved release is no new one, so the database does not mark its order by itself.
  const moved = sql`array(select id from orders where result_at = ${came})`;
  await db.execute(sql`select mark_orders(${moved}), time_orders(${moved}), due_orders(${moved})`);
};
