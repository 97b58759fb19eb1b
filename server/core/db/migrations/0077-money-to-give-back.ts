/** Money that is kept for pre-orders, and for orders that were cancelled: Today counts what is to be given back. */
export const statements = [
  'create index pre_orders_kept on pre_orders (contract_id, created_at) where paid_amount > refunded_amount',
  'create index orders_cancelled_paid on orders (id) where sorting_state = 4 and paid_amount > 0',
];
