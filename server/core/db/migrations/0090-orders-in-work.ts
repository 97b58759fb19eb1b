/** The orders that may lack a result are listed from the oldest, a page at a time (`entry/typedServices.ts`). */
export const statements = [
  'create index orders_in_work on orders (created_at, id) include (sorting_state) where cabinet_status in (1, 3)',
];
