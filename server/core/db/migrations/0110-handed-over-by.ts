/** Who handed an order over may take it back for a minute. */
export const statements = [`alter table orders add column handed_over_by integer`];
