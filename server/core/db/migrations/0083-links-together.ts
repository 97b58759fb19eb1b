/** A letter has one link to the results of several orders: a line of the ledger for each. */
export const statements = [
  'alter table result_links drop constraint result_links_pkey, add primary key (token_hash, order_id)',
];
