import { sql, type SQL } from 'drizzle-orm';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import type { LisKind } from '../../../contract/laboratory.ts';

const listOf = (states: readonly number[]): SQL => sql.raw(states.join());
/** The orders that the laboratory has. */
export const atWork = sql`orders.sorting_state in (${listOf([
  sortingStatus.SENT,
  sortingStatus.IMPORTED,
  sortingStatus.INTEGRATED,
])})`;
/** The orders of which some service may lack a result: with an index of their own, `orders_in_work`. */
const inWork = sql`orders.cabinet_status in (${listOf([cabinetStatus.NewOrder, cabinetStatus.InWork])})`;

/** The current release of a service came another way than by typing. */
const cameOtherwise = sql`current.source_key not like 'typed %'`;

/**
 * The query of the services of an order whose results are typed, as `service_id, provider_id, is_typed, kind`: those sent to an
 * outside laboratory that has no connection, and without a laboratory system all that are for no outside laboratory. A
 * result that came another way is not corrected here: its intervals, methods and notes would be lost. `is_typed`: the
 * current version was typed; `kind`: of that version, null for none.
 */
export const typedServices = (lis: LisKind, orderId: SQL): SQL => sql`
  select ordered.service_id, outside.provider_id, coalesce(not (${cameOtherwise}), false) as is_typed, current.kind
  from order_services as ordered
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
  where ordered.order_id = ${orderId}
    and (current.id is null or current.kind = 'preliminary' or not (${cameOtherwise}))
    and case when outside.provider_id is null then ${lis === 'none'}
      else outside.status <> ${sql.raw(String(sortingStatus.NEW))} and not exists (
        select from connections where connections.provider_id = outside.provider_id and is_active) end`;

/**
 * The orders of which a service with this condition is typed. They are looked at one after the other, so that a page is
 * read without all the others.
 */
export const hasTyped = (lis: LisKind, condition = sql`true`): SQL =>
  sql`${atWork} and exists (
    select from (${typedServices(lis, sql`orders.id`)}) as typed where ${condition})`;

/** The orders of which a typed service has no final result. */
export const toEnter = (lis: LisKind): SQL =>
  sql`${inWork} and ${hasTyped(lis, sql`(kind is null or kind = 'preliminary')`)}`;
