/** Pools of discount cards, which are switched as one. */
export const statements = [
  `create table discount_pools (
    id integer primary key,
    prefix_id integer not null references discount_prefixes,
    contract_id integer not null references contracts,
    discount_type_id integer not null references discount_types,
    cards integer not null default 0,
    created_at timestamptz not null
  )`,
  `insert into discount_pools (id, prefix_id, contract_id, discount_type_id, cards, created_at)
    select pool_id, min(prefix_id), min(contract_id), min(discount_type_id), count(*),
      coalesce((select created_at from jobs where jobs.id = pool_id), now())
    from discount_cards where pool_id is not null group by pool_id`,
  `create index discount_cards_pool on discount_cards (pool_id, id) where pool_id is not null`,
];
