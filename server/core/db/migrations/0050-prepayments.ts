/** An order finds the payments of the pre-order that it was. */
export const statements = [
  'create index pre_orders_order on pre_orders (order_id) where order_id is not null',
];
