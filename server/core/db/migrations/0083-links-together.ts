/** An e-mail has one link to the results of several orders, a line of the ledger for each; later openings have their own. */
export const statements = [
  'alter table result_links drop constraint result_links_pkey, add primary key (token_hash, order_id)',
  `alter table delivery_ledger drop constraint delivery_ledger_kind_check, add check
    (kind in ('pdf', 'link', 'notice', 'smsLink', 'smsNotice', 'linkView', 'view', 'print', 'save', 'system'))`,
];
