/** A user of several contracts starts in that of the last order they placed. */
export const statements = [`create index orders_of_user on orders (created_by, id) include (contract_id)`];
