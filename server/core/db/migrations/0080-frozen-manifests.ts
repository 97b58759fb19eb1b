/**
 * A manifest stays as it was handed over. Those whose orders were all handed over before keep what their orders are now;
 * who did it is known where the last order says so.
 */
export const statements = [
  `alter table manifests add column handed_over_at timestamptz, add column handed_over_by integer`,
  'alter table manifest_orders add column as_sent jsonb',
  `update manifests set handed_over_at = last.at, handed_over_by = last.by
    from (
      select distinct on (manifest_id) manifest_id, outside.sent_at as at, outside.sent_by as by
      from manifest_orders
        join manifests on manifests.id = manifest_id
        join provider_orders as outside using (order_id, provider_id)
      where not exists (
        select from manifest_orders as other join provider_orders as waiting using (order_id)
        where other.manifest_id = manifests.id and waiting.provider_id = manifests.provider_id
          and waiting.sent_at is null)
      order by manifest_id, outside.sent_at desc
    ) as last
    where manifests.id = last.manifest_id and provider_id is not null`,
  `update manifests set handed_over_at = last.at, handed_over_by = last.by
    from (
      select distinct on (manifest_id) manifest_id, imported_at as at, handed_over_by as by
      from manifest_orders join orders on orders.id = order_id
      where imported_at is not null and not exists (
        select from manifest_orders as other join orders as waiting on waiting.id = other.order_id
        where other.manifest_id = manifest_orders.manifest_id and waiting.sorting_state = 1)
      order by manifest_id, imported_at desc
    ) as last
    where manifests.id = last.manifest_id and provider_id is null`,
  // A new database has no manifests, and the function that shows orders is made after the migrations.
  `do $$ begin
    if exists (select from manifests where coalesce(handed_over_at, received_at) is not null) then
      delete from manifest_orders using manifests, orders
        where manifests.id = manifest_id and orders.id = order_id and sorting_state = 4
          and coalesce(handed_over_at, received_at) is not null;
      update manifest_orders set as_sent = (
        select jsonb_object_agg(language, case when manifests.provider_id is null then shown else shown ||
          jsonb_build_object(
            'services', (
              select coalesce(jsonb_agg(service order by place), '[]')
              from jsonb_array_elements(shown->'services') with ordinality as own (service, place)
              where exists (select from provider_services where provider_services.provider_id = manifests.provider_id
                and service_id = (service->>'serviceId')::integer)),
            'only', (
              select coalesce(jsonb_agg(services.tube_code), '[]')
              from order_services join provider_services using (service_id)
                join services on services.id = order_services.service_id
              where order_services.order_id = manifest_orders.order_id
                and provider_services.provider_id = manifests.provider_id and tube_code is not null)) end)
        from unnest('{ru,en,be}'::text[]) as language
          cross join lateral (
            select (sorting_list_rows(array[manifest_orders.order_id], language, false, '{}')->0)::jsonb as shown
          ) as one)
      from manifests
      where manifests.id = manifest_id and coalesce(handed_over_at, received_at) is not null;
    end if;
  end $$`,
];
