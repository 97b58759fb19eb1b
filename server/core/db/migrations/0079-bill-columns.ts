/** What the columns of each outside laboratory's bills are, as said last; and its numbers of orders, to find them by. */
export const statements = [
  `create table provider_bill_columns (
    provider_id integer primary key references providers on delete cascade,
    columns jsonb not null
  )`,
  `create index provider_orders_number on provider_orders (provider_id, provider_number) where provider_number <> ''`,
];
