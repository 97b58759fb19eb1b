/** A pre-order may hold the prices of the day it was made; existing ones hold none. */
export const statements = [`alter table pre_order_services add column held_price integer`];
