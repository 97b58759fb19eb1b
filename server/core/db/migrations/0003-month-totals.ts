const key = 'contract_id, client_unit_id, sorting_state, cabinet_status';

/** A trigger function that adds lines to both ledgers: `count` per key and day of the rows in `source`. */
const countInto = (name: string, source: string, count: string): string =>
  `create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      with lines as (
        insert into order_totals
          select ${key}, laboratory_day(created_at), ${count} from ${source} group by 1, 2, 3, 4, 5 having ${count} <> 0
          returning *
      )
      insert into order_month_totals
        select ${key}, date_trunc('month', day)::date, sum(count) from lines group by 1, 2, 3, 4, 5 having sum(count) <> 0;
      return null;
    end $$`;

/** `order_month_totals` is `order_totals` by month: three years are the sum of 36 lines instead of 1,095. */
export const statements = [
  `create table order_month_totals (
    contract_id integer not null,
    client_unit_id integer,
    sorting_state integer not null,
    cabinet_status integer not null,
    month date not null,
    count integer not null
  )`,
  `insert into order_month_totals
    select ${key}, date_trunc('month', day)::date, sum(count) from order_totals group by 1, 2, 3, 4, 5 having sum(count) <> 0`,
  `create index order_month_totals_sorting on order_month_totals (contract_id, sorting_state, month)
    include (client_unit_id, count)`,
  `create index order_month_totals_cabinet on order_month_totals (contract_id, month)
    include (cabinet_status, client_unit_id, count)`,
  countInto('count_new_orders', 'new_orders', 'count(*)'),
  countInto(
    'count_changed_orders',
    '(select *, 1 as n from new_orders union all select *, -1 from old_orders) as changed',
    'sum(n)',
  ),
  countInto('count_dropped_orders', 'old_orders', '-count(*)'),
];
