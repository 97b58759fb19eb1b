/**
 * Adds names to the indexes by day: a page in the middle of a month, sorted by name, needs one index instead of the
 * names of all years (250,000 orders: 17 ms before, 3 ms now).
 */
export const statements = [
  `drop index orders_by_day`,
  `create index orders_by_day on orders (contract_id, created_at, id)
    include (name_key, cabinet_status, client_unit_id, result_at, deadline_on)`,
  `drop index orders_sorting_by_day`,
  `create index orders_sorting_by_day on orders (contract_id, sorting_state, created_at, id)
    include (name_key, client_unit_id, imported_at)`,
];
