/** What was paid for a pre-order, kopecks, stays with the order made from it; null when the sum is unknown. */
export const statements = [
  `alter table pre_orders add column paid_amount integer`,
  `alter table orders add column is_paid boolean not null default false, add column paid_amount integer`,
  `update pre_orders set paid_amount = held.sum
    from (select pre_order_id, sum(held_price)::integer as sum from pre_order_services
      group by pre_order_id having bool_and(held_price is not null)) held
    where held.pre_order_id = pre_orders.id and pre_orders.status = 3`,
  `update orders set is_paid = true, paid_amount = pre_orders.paid_amount
    from pre_orders where pre_orders.order_id = orders.id and pre_orders.status = 3`,
];
