/** What the simulated laboratory has to do. */
export const laboratory = /* sql */ `
create table lis_tasks (
  order_id integer primary key references orders (id) on delete cascade,
  step text not null,
  due_at timestamptz not null
);
create index lis_tasks_due on lis_tasks (due_at);

-- Added services are due one by one, whatever the order waits for.
create table lis_additions (
  order_id integer not null references orders (id) on delete cascade,
  service_id integer not null references services (id),
  due_at timestamptz not null,
  primary key (order_id, service_id)
);
create index lis_additions_due on lis_additions (due_at);
`;
