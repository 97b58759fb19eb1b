/**
 * One truth of which services an outside laboratory has of an order, and the tubes of a manifest as its paper named them.
 * Manifests handed over before have no such tubes: their paper reads them as they are.
 */
export const statements = [
  'alter table manifest_orders add column handed jsonb',
  `create view outside_services as
    select entry.id as entry_id, entry.order_id, entry.provider_id, sent.service_id, sent.provider_code, sent.price,
      sent.expected_on
    from provider_orders as entry join provider_order_services as sent on sent.entry_id = entry.id
    union all
    select entry.id, entry.order_id, entry.provider_id, ordered.service_id, agreed.provider_code, agreed.price, null::date
    from provider_orders as entry
      join order_services as ordered on ordered.order_id = entry.order_id
      join provider_services as agreed
        on agreed.provider_id = entry.provider_id and agreed.service_id = ordered.service_id
    where not exists (select from provider_order_services where entry_id = entry.id)`,
];
