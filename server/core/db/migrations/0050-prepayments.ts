/** An order finds the payments of the pre-order that it was; paid pre-orders of a contract have days of validity of their own. */
export const statements = [
  'create index pre_orders_order on pre_orders (order_id) where order_id is not null',
  'alter table contracts add column pre_order_paid_days integer',
];
