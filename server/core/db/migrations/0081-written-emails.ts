/** E-mails that were written to a file are found and told like those that were not sent. */
export const statements = [
  `create index emails_written on emails (id) where state = 'WRITTEN'`,
  'drop trigger emails_failed_live on emails',
  `create trigger emails_failed_live after update of state on emails for each row
    when (new.state in ('FAILED', 'BOUNCED', 'WRITTEN') and old.state <> new.state) execute function tell_failed_email()`,
];
