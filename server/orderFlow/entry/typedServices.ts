import { sql, type SQL } from 'drizzle-orm';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import type { LisKind } from '../../../contract/laboratory.ts';

const atWork = sql.raw(
  [sortingStatus.SENT, sortingStatus.IMPORTED, sortingStatus.INTEGRATED].map(String).join(),
);
/** The states of an order that may still lack a result. */
const unfinished = sql.raw([cabinetStatus.NewOrder, cabinetStatus.InWork].map(String).join());

/** The current release of a service came another way than by typing. */
const cameOtherwise = sql`current.source_key not like 'typed %'`;

/**
 * The query of the services whose results are typed, as `order_id, service_id, provider_id, is_typed`: those sent to an
 * outside laboratory that has no connection, and without a laboratory system all that are for no outside laboratory. A
 * result that came another way is not corrected here: its intervals, methods and notes would be lost. `orders` limits the
 * orders; `is_typed`: the current version was typed.
 */
export const typedServices = (lis: LisKind, orders: SQL): SQL => sql`
  select ordered.order_id, ordered.service_id, outside.provider_id,
    coalesce(not (${cameOtherwise}), false) as is_typed
  from orders join order_services as ordered on ordered.order_id = orders.id
    join services on services.id = ordered.service_id and not services.is_package
    left join lateral (
      select provider_orders.provider_id, provider_orders.status
      from provider_orders join provider_services
        on provider_services.provider_id = provider_orders.provider_id
      where provider_orders.order_id = ordered.order_id and provider_services.service_id = ordered.service_id
        and provider_orders.status <> ${sql.raw(String(sortingStatus.CANCELLED))}
      order by provider_orders.id limit 1
    ) as outside on true
    left join releases as current on current.order_id = ordered.order_id
      and current.service_id = ordered.service_id and current.is_current
  where orders.sorting_state in (${atWork}) and ${orders}
    and (current.id is null or current.kind = 'preliminary' or not (${cameOtherwise}))
    and case when outside.provider_id is null then ${lis === 'none'}
      else outside.status <> ${sql.raw(String(sortingStatus.NEW))} and not exists (
        select from connections where connections.provider_id = outside.provider_id and is_active) end`;

/** The orders in work, of which some service may lack a result. */
export const inWork = sql`orders.cabinet_status in (${unfinished})`;
