import { sql, type SQL } from 'drizzle-orm';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import type { LisKind } from '../../../contract/laboratory.ts';

const atWork = sql.raw(
  [sortingStatus.SENT, sortingStatus.IMPORTED, sortingStatus.INTEGRATED].map(String).join(),
);
/** The states of an order that may still lack a result. */
const unfinished = sql.raw([cabinetStatus.NewOrder, cabinetStatus.InWork].map(String).join());

/**
 * The query of the services whose results are typed, as `order_id, service_id, provider_id`: those at an outside laboratory
 * that has no connection, and without a laboratory system all that are at no outside laboratory. `orders` limits the orders.
 */
export const typedServices = (lis: LisKind, orders: SQL): SQL => sql`
  select ordered.order_id, ordered.service_id, outside.provider_id
  from orders join order_services as ordered on ordered.order_id = orders.id
    join services on services.id = ordered.service_id and not services.is_package
    left join lateral (
      select provider_orders.provider_id from provider_orders join provider_services
        on provider_services.provider_id = provider_orders.provider_id
      where provider_orders.order_id = ordered.order_id and provider_services.service_id = ordered.service_id
        and provider_orders.status in (${atWork})
      order by provider_orders.id limit 1
    ) as outside on true
  where orders.sorting_state in (${atWork}) and ${orders}
    and case when outside.provider_id is null then ${lis === 'none'}
      else not exists (select from connections where connections.provider_id = outside.provider_id and is_active) end`;

/** The orders in work, of which some service may lack a result. */
export const inWork = sql`orders.cabinet_status in (${unfinished})`;
