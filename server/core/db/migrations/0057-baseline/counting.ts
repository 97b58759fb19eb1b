/** Functions that count orders into the ledgers. */
export const counting = /* sql */ `
create function count_new_orders() returns trigger language plpgsql as $$
  begin
    with lines as (
      insert into order_totals (contract_id, client_unit_id, sorting_state, cabinet_status, result_mark, day, count)
        select contract_id, client_unit_id, sorting_state, cabinet_status, result_mark, laboratory_day(created_at), count(*)
          from new_orders
          group by 1, 2, 3, 4, 5, 6 having count(*) <> 0
        returning *
    )
    insert into order_month_totals (contract_id, client_unit_id, sorting_state, cabinet_status, result_mark, month, count)
      select contract_id, client_unit_id, sorting_state, cabinet_status, result_mark, date_trunc('month', day)::date, sum(count)
        from lines
      group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0;
    return null;
  end
$$;

create function count_changed_orders() returns trigger language plpgsql as $$
  begin
    with lines as (
      insert into order_totals (contract_id, client_unit_id, sorting_state, cabinet_status, result_mark, day, count)
        select contract_id, client_unit_id, sorting_state, cabinet_status, result_mark, laboratory_day(created_at), sum(n) from (select *, 1 as n from new_orders union all select *, -1
          from old_orders) as changed
          group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0
        returning *
    )
    insert into order_month_totals (contract_id, client_unit_id, sorting_state, cabinet_status, result_mark, month, count)
      select contract_id, client_unit_id, sorting_state, cabinet_status, result_mark, date_trunc('month', day)::date, sum(count)
        from lines
      group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0;
    return null;
  end
$$;

create function count_dropped_orders() returns trigger language plpgsql as $$
  begin
    with lines as (
      insert into order_totals (contract_id, client_unit_id, sorting_state, cabinet_status, result_mark, day, count)
        select contract_id, client_unit_id, sorting_state, cabinet_status, result_mark, laboratory_day(created_at), -count(*)
          from old_orders
          group by 1, 2, 3, 4, 5, 6 having -count(*) <> 0
        returning *
    )
    insert into order_month_totals (contract_id, client_unit_id, sorting_state, cabinet_status, result_mark, month, count)
      select contract_id, client_unit_id, sorting_state, cabinet_status, result_mark, date_trunc('month', day)::date, sum(count)
        from lines
      group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0;
    return null;
  end
$$;
`;
