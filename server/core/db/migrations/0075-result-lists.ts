/**
 * What was typed is listed by the moment of its release, which a list of all that was ever typed had to count whole. An
 * order is not abnormal for the words of a report that is read as a text (`narrative.ts`), where no word is judged.
 */
export const statements = [
  'drop index releases_typed',
  `create index releases_typed on releases (at) include (order_id) where source_key like 'typed %'`,
  `create function is_narrative(of_release integer, of_service integer) returns boolean language sql stable as $$
    select exists (select from services where id = of_service and discipline = 'cytology')
      and (select bool_or(kind in ('text', 'conclusion')) and bool_and(low is null and high is null)
        from observations join analytes on analytes.id = analyte_id where release_id = of_release)
  $$`,
  `create or replace function mark_orders(ids integer[]) returns void language plpgsql as $$
    begin
      perform from orders where id = any(ids) order by id for no key update;
      update orders set result_mark = found.mark, critical_since = found.since, is_preliminary = found.preliminary,
        is_corrected = found.corrected, is_rejected = found.rejected_at is not null,
        stopped_at = greatest(stopped_at, found.rejected_at)
      from (
        select *, case when mark > 1 then uncalled_since(marked) end as since
        from (
          select marked, coalesce(max(case when flag in ('LL', 'HH') then 2
              when flag <> '' and not is_narrative(releases.id, service_id) then 1 else 0 end), 0) as mark,
            coalesce(bool_or(kind = 'preliminary'), false) as preliminary,
            coalesce(bool_or(corrects_final(order_id, service_id, version, kind)), false) as corrected,
            max(at) filter (where kind = 'rejected') as rejected_at
          from unnest(ids) as marked
            left join releases on order_id = marked and is_current
            left join observations on release_id = releases.id
          group by marked
        ) as current
      ) as found
      where orders.id = found.marked
        and (result_mark, critical_since, is_preliminary, is_corrected, is_rejected, stopped_at) is distinct from
          (found.mark, found.since, found.preliminary, found.corrected, found.rejected_at is not null,
            greatest(stopped_at, found.rejected_at));
    end $$`,
  `select mark_orders(array(select distinct order_id from releases join services on services.id = service_id
    join orders on orders.id = order_id where discipline = 'cytology' and is_current and result_mark = 1))`,
];
