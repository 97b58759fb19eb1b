/** Ledgers of the numbers of orders by day and month. */
export const totals = /* sql */ `
-- A ledger: every statement that inserts, updates or deletes orders adds lines with differences and lines are
-- never updated, so counting takes no locks; housekeeping merges the lines of each key.
create table order_totals (
  contract_id integer not null,
  client_unit_id integer,
  sorting_state integer not null,
  cabinet_status integer not null,
  day date not null,
  count integer not null,
  result_mark smallint not null default 0
);
create index order_totals_sorting on order_totals (contract_id, sorting_state, day) include (client_unit_id, count);
create index order_totals_cabinet on order_totals (contract_id, day)
  include (cabinet_status, client_unit_id, result_mark, count);

-- The same by month: three years are the sum of 36 lines instead of 1,095.
create table order_month_totals (
  contract_id integer not null,
  client_unit_id integer,
  sorting_state integer not null,
  cabinet_status integer not null,
  month date not null,
  count integer not null,
  result_mark smallint not null default 0
);
create index order_month_totals_sorting on order_month_totals (contract_id, sorting_state, month)
  include (client_unit_id, count);
create index order_month_totals_cabinet on order_month_totals (contract_id, month)
  include (cabinet_status, client_unit_id, result_mark, count);
`;
