/** Whose data a line is about, what a search asked for, and no change of a line once it is written. */
export const statements = [
  `alter table audit_log
    add patient_ids integer[] not null default '{}',
    add details jsonb`,
  'drop index audit_log_subject',
  'create index audit_log_subject on audit_log (subject, id)',
  'create index audit_log_user on audit_log (user_id, id)',
  'create index audit_log_at on audit_log (at, id)',
  'create index audit_log_patients on audit_log using gin (patient_ids)',
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is append-only';
    end $$`,
  `create trigger audit_log_append_only before update or delete on audit_log
    for each statement execute function refuse_audit_change()`,
  // A function is planned once per connection: this runs with every page of a list.
  `create function record_access(
      line_at timestamptz, line_user integer, line_action text, line_subject text, line_details jsonb,
      patients integer[], order_ids integer[], order_barcodes text[])
    returns void language plpgsql as $$
    begin
      insert into audit_log (at, user_id, action, subject, details, patient_ids)
      values (line_at, line_user, line_action, line_subject, line_details, patients || array(
        select patient_id from orders where id = any(order_ids)
        union select patient_id from orders where barcode = any(order_barcodes)));
    end $$`,
];
