/**
 * Notices: what each user has read and wishes, when an order was stopped by the laboratory, when an access request was
 * confirmed, how much differed on a received manifest. What the administration is told of is told live, too.
 */
export const statements = [
  `create table notice_marks (
    user_id integer primary key references users on delete cascade,
    since timestamptz not null,
    read_to jsonb not null default '{}',
    not_in_bell text[] not null default '{}',
    by_letter text[] not null default '{}'
  )`,
  `create index notice_marks_by_letter on notice_marks (user_id) where by_letter <> '{}'`,
  `alter table orders add column stopped_at timestamptz`,
  `create index orders_stopped on orders (contract_id, stopped_at)
    include (created_at, cabinet_status, client_unit_id, id) where stopped_at is not null`,
  `alter table users add column proven_at timestamptz`,
  `alter table manifests add column differences integer`,
  `create index manifests_differing on manifests (received_at) where differences > 0`,
  `create index emails_failed_at on emails (next_at) include (order_ids) where state = 'FAILED'`,

  `create function tell_failed_email() returns trigger language plpgsql as $$
    begin
      perform tell_live('notice', null, null, null);
      perform tell_live('notice', array[contract_id], client_unit_id, null)
        from orders where id = any(new.order_ids) group by contract_id, client_unit_id;
      return null;
    end $$`,
  `create trigger emails_failed_live after update of state on emails for each row
    when (new.state = 'FAILED' and old.state <> 'FAILED') execute function tell_failed_email()`,
  `create function tell_administrators() returns trigger language plpgsql as $$
    begin
      perform tell_live('notice', null, null, null);
      return null;
    end $$`,
  `create trigger users_waiting_live after update of is_email_proven on users for each row
    when (new.state = 'PENDING_APPROVAL' and new.is_email_proven and not old.is_email_proven)
    execute function tell_administrators()`,
  `create trigger jobs_refreshed_live after update of state on jobs for each row
    when (new.kind = 'refresh' and new.state in ('done', 'failed') and old.state <> new.state)
    execute function tell_administrators()`,
];
