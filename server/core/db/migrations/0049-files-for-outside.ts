/** Outside laboratories of the kind `file` choose its format, and an order keeps who sent it. */
export const statements = [
  `alter table providers add file_format text not null default 'xlsx' check (file_format in ('xlsx', 'csv'))`,
  'alter table provider_orders add sent_by integer references users (id)',
];
