/** Which results come from the simulated bench; until now all did. */
export const statements = [`alter table order_results add column is_simulated boolean not null default true`];
