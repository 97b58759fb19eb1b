/**
 * Outside laboratories of the kind `file` choose its format, an order keeps who sent it, and what is handed over by a
 * person does not go on by itself.
 */
export const statements = [
  `alter table providers add file_format text not null default 'xlsx' check (file_format in ('xlsx', 'csv'))`,
  'alter table provider_orders add sent_by integer references users (id)',
  `update provider_orders set due_at = null
    from providers where providers.id = provider_orders.provider_id and providers.kind in ('file', 'paper')`,
];
