/**
 * Numbers of payment documents are unique in a year, a kind and a channel, which `documents.ts` checks: one document may
 * have several orders.
 */
export const statements = [
  'alter table pre_order_payments drop constraint pre_order_payments_kind_source_number_key',
  'create index pre_order_payments_number on pre_order_payments (number, kind, channel)',
];
