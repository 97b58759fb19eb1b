/**
 * The Today page: where a user starts, when the last visit ended, and indexes for what it counts. A result is marked when
 * a value is outside its range (1) or critically so (2).
 */
export const statements = [
  `alter table users add start_page text not null default 'today'`,
  `create table visits (
    user_id integer primary key references users on delete cascade,
    seen_at timestamptz not null,
    previous_at timestamptz
  )`,
  `alter table order_results add mark integer not null generated always as (
    case when lines @? '$[*] ? (@.flag == "LL" || @.flag == "HH")' then 2
      when lines @? '$[*] ? (@.flag != "")' then 1 else 0 end) stored`,
  `create index order_results_marked on order_results (order_id, mark) where mark > 0`,
  `create index orders_promised on orders (contract_id, deadline_on, created_at) include (client_unit_id)
    where cabinet_status in (1, 3)`,
  `create index orders_by_result on orders (contract_id, result_at)
    include (created_at, cabinet_status, client_unit_id, id) where result_at is not null`,
  `create index emails_failed on emails (id) include (order_ids) where state = 'FAILED'`,
  `create index provider_orders_open on provider_orders (sent_at)
    include (provider_id, status, created_at, order_id) where status in (2, 3)`,
  `create index provider_services_unmapped on provider_services (provider_id) where provider_code is null`,
  `create index jobs_by_kind on jobs (kind, id)`,
];
