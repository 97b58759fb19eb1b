/** A pre-order may hold the prices of the day on which it was made; those made before hold none. */
export const statements = [`alter table pre_order_services add column held_price integer`];
