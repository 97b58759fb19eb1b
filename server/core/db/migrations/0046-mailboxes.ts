/** E-mails that came back count where those that were not sent do; mailboxes of senders are read. */
export const statements = [
  'drop index emails_failed, emails_failed_at',
  `create index emails_failed on emails (id) include (order_ids) where state in ('FAILED', 'BOUNCED')`,
  `create index emails_failed_at on emails (next_at) include (order_ids) where state in ('FAILED', 'BOUNCED')`,
  'create index emails_message on emails (message_id) where message_id is not null',
  'drop trigger emails_failed_live on emails',
  `create trigger emails_failed_live after update of state on emails for each row
    when (new.state in ('FAILED', 'BOUNCED') and old.state <> new.state) execute function tell_failed_email()`,
  `alter table senders
    add column reads_mailbox boolean not null default false,
    add column imap_host text not null default '',
    add column imap_port integer not null default 993,
    add column imap_security text not null default 'ssl',
    add column imap_user text not null default '',
    add column imap_folder text not null default '',
    add column imap_move_to text not null default '',
    add column imap_password text not null default ''`,
  `create table mailbox_reads (
    sender_id integer primary key references senders on delete cascade,
    mailbox text not null,
    started_at timestamptz not null,
    uid_validity text,
    last_uid bigint not null default 0,
    next_at timestamptz not null,
    lease_until timestamptz,
    read_at timestamptz,
    problem text,
    reply text not null default ''
  )`,
  `create trigger mailbox_reads_work after insert or update of mailbox on mailbox_reads
    for each row execute function tell_work()`,
];
