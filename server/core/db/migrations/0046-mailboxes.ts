/** E-mails that came back count where those that were not sent do. */
export const statements = [
  'drop index emails_failed, emails_failed_at',
  `create index emails_failed on emails (id) include (order_ids) where state in ('FAILED', 'BOUNCED')`,
  `create index emails_failed_at on emails (next_at) include (order_ids) where state in ('FAILED', 'BOUNCED')`,
  'create index emails_message on emails (message_id) where message_id is not null',
  'drop trigger emails_failed_live on emails',
  `create trigger emails_failed_live after update of state on emails for each row
    when (new.state in ('FAILED', 'BOUNCED') and old.state <> new.state) execute function tell_failed_email()`,
];
