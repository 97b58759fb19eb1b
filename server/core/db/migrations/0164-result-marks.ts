const index = (name: string, mark: number): string =>
  `create index ${name} on orders (contract_id, result_at)
    include (created_at, cabinet_status, client_unit_id, id) where result_mark > ${String(mark)}`;

/**
 * How far the values of a result are outside their ranges stands with its order, so that lists and notices count abnormal
 * and critical results of any period in one index.
 */
export const statements = [
  `alter table orders add column result_mark smallint not null default 0`,
  `update orders set result_mark = mark from order_results where order_id = orders.id and mark > 0`,
  index('orders_abnormal', 0),
  index('orders_critical', 1),
  `drop index order_results_marked`,
  `create function mark_orders() returns trigger language plpgsql as $$
    begin
      update orders set result_mark = made.mark from made where id = made.order_id and result_mark <> made.mark;
      return null;
    end $$`,
  ...['insert', 'update'].map(
    (event) => `create trigger order_results_marked_by_${event} after ${event} on order_results
      referencing new table as made for each statement execute function mark_orders()`,
  ),
];
