/** Triggers, but for those of the lists of the administration. */
export const triggers = /* sql */ `
create trigger contracts_rename_promotions after update of name on contracts
  for each row
  when ((old.name ->> 'ru') <> (new.name ->> 'ru'))
  execute function rename_promotions();

create trigger users_waiting_live after update of is_email_proven on users
  for each row
  when ((new.state = 'PENDING_APPROVAL') and new.is_email_proven and (not old.is_email_proven))
  execute function tell_administrators();

create trigger price_book_office after insert or delete or update on price_book
  for each statement
  execute function tell_office('1000');

create trigger promotions_names before insert or update of contract_id, service_id on promotions
  for each row
  execute function name_promotion();

create trigger patients_name after update of last_name, first_name on patients
  for each row
  when ((old.last_name <> new.last_name) or (old.first_name <> new.first_name))
  execute function rename_orders();
create trigger patients_zz_noted before update on patients
  for each row
  execute function note_change_of_patients();

create trigger orders_name before insert on orders for each row execute function fill_order_name();
create trigger orders_of_another before update of patient_id on orders
  for each row
  when (old.patient_id <> new.patient_id)
  execute function fill_order_name();
create trigger orders_counted after insert on orders
  referencing new table as new_orders
  for each statement
  execute function count_new_orders();
create trigger orders_recounted after update on orders
  referencing old table as old_orders new table as new_orders
  for each statement
  execute function count_changed_orders();
create trigger orders_dropped after delete on orders
  referencing old table as old_orders
  for each statement
  execute function count_dropped_orders();
create trigger orders_ready after update of cabinet_status on orders
  for each row
  when ((new.cabinet_status = 2) and (old.cabinet_status <> 2))
  execute function note_result();
create trigger orders_new_live after insert on orders
  referencing new table as new_orders
  for each statement
  execute function tell_new_orders();
create trigger orders_changed_live after update on orders
  referencing old table as old_orders new table as new_orders
  for each statement
  execute function tell_changed_orders();
create trigger orders_timed after update of imported_at on orders
  for each row
  when (old.imported_at is distinct from new.imported_at)
  execute function time_received_order();
create trigger orders_due before update of cabinet_status on orders
  for each row
  when ((old.cabinet_status = any (array[1, 3])) <> (new.cabinet_status = any (array[1, 3])))
  execute function due_settled_order();
create trigger orders_new_noted after insert on orders
  referencing new table as new_orders
  for each statement
  execute function note_new_orders();
create trigger orders_change_noted after update on orders
  referencing old table as old_orders new table as new_orders
  for each statement
  execute function note_changed_orders();

create trigger order_services_timed_after_insert after insert on order_services
  referencing new table as changed
  for each statement
  execute function time_changed_orders();
create trigger order_services_timed_after_delete after delete on order_services
  referencing old table as changed
  for each statement
  execute function time_changed_orders();
create trigger order_services_noted_change after insert or delete or update on order_services
  for each row
  execute function note_part_of_order();

create trigger order_tubes_noted_change after insert or delete or update on order_tubes
  for each row
  execute function note_part_of_order();

-- Whichever system of the laboratory takes the money.
create trigger pre_orders_paid before update of status on pre_orders
  for each row
  when ((new.status = 3) and (old.status <> 3))
  execute function note_payment();
create trigger pre_orders_live after insert or update on pre_orders
  for each row
  execute function tell_pre_order();

create trigger provider_orders_insert_live after insert on provider_orders
  referencing new table as told
  for each statement
  execute function tell_provider_orders();
create trigger provider_orders_update_live after update on provider_orders
  referencing new table as told
  for each statement
  execute function tell_provider_orders();
create trigger provider_orders_work_new after insert on provider_orders
  for each statement
  execute function tell_work();
create trigger provider_orders_work_due after update of due_at on provider_orders
  for each row
  when (new.due_at is not null)
  execute function tell_work();

create trigger manifests_live after insert or update on manifests
  for each row
  execute function tell_manifest();

create trigger letters_attached after insert or update of state on incoming_letters
  for each row
  when (new.state = 'attached')
  execute function note_partial_result();
create trigger letters_attached_live after insert or update of state on incoming_letters
  for each row
  when (new.state = 'attached')
  execute function tell_attached_letter();

create trigger emails_work_new after insert on emails for each statement execute function tell_work();
create trigger emails_work_due after update of next_at on emails
  for each row
  when (new.next_at < old.next_at)
  execute function tell_work();
create trigger emails_failed_live after update of state on emails
  for each row
  when ((new.state = any (array['FAILED', 'BOUNCED'])) and (old.state <> new.state))
  execute function tell_failed_email();

create trigger lis_tasks_work_new after insert on lis_tasks for each statement execute function tell_work();

create trigger result_deliveries_work_new after insert on result_deliveries
  for each statement
  execute function tell_work();

create trigger result_downloads_work_new after insert on result_downloads
  for each statement
  execute function tell_work();
create trigger result_downloads_work_due after update of lease_until on result_downloads
  for each row
  when (new.lease_until is null)
  execute function tell_work();

create trigger audit_log_append_only before delete or update on audit_log_first
  for each statement
  execute function refuse_audit_change();
create trigger audit_log_kept before truncate on audit_log_first
  for each statement
  execute function refuse_audit_change();

create trigger jobs_refreshed_live after update of state on jobs
  for each row
  when ((new.kind = 'refresh') and (new.state = any (array['done', 'failed'])) and (old.state <> new.state))
  execute function tell_administrators();
create trigger jobs_work_new after insert on jobs for each statement execute function tell_work();
create trigger jobs_work_due after update of lease_until on jobs
  for each row
  when (new.lease_until is null)
  execute function tell_work();

create trigger scheduled_changes_work_new after insert on scheduled_changes
  for each statement
  execute function tell_work();
create trigger scheduled_changes_work_due after update of apply_on on scheduled_changes
  for each row
  when (new.apply_on < old.apply_on)
  execute function tell_work();

create trigger articles_live after insert or delete or update on articles
  for each row
  execute function tell_news();

create trigger dealt_with_live after insert on dealt_with for each row execute function tell_attached_letter();
create trigger dealt_with_written_once before delete or update on dealt_with
  for each row
  when ((old.outcome is not null) and (pg_trigger_depth() = 0))
  execute function refuse_change_of_call();
create trigger dealt_with_marked after insert on dealt_with
  referencing new table as made
  for each statement
  execute function mark_noted_orders();

create trigger specimen_marks_live after insert or delete or update on specimen_marks
  for each row
  execute function tell_specimen();
create trigger specimen_marks_due after insert or delete or update of state on specimen_marks
  for each row
  execute function due_marked_order();
create trigger specimen_marks_noted_change after insert or delete or update on specimen_marks
  for each row
  execute function note_part_of_order();

-- For each row: a release inserts analytes that are there already, which is no change.
create trigger analytes_office_rows after insert on analytes for each row execute function tell_office('17');
create trigger analytes_office_deletes after delete on analytes
  for each statement
  execute function tell_office('17');
create trigger analytes_office_changes after update on analytes
  for each row
  when (old.version is distinct from new.version)
  execute function tell_office('17');

create trigger releases_settled after insert on releases
  referencing new table as made
  for each statement
  execute function settle_releases();
create trigger releases_timed_after_insert after insert on releases
  referencing new table as changed
  for each statement
  execute function time_changed_orders();
create trigger releases_noted after insert on releases
  referencing new table as new_releases
  for each statement
  execute function note_releases();
create trigger releases_noted_change after insert or delete or update on releases
  for each row
  execute function note_part_of_order();

create trigger observations_marked after insert on observations
  referencing new table as made
  for each statement
  execute function mark_observed_orders();

create trigger lis_additions_work_new after insert on lis_additions
  for each statement
  execute function tell_work();

create trigger audit_blocks_append_only before delete or update or truncate on audit_blocks
  for each statement
  execute function refuse_audit_change();

create trigger audit_log_append_only before delete or update or truncate on audit_log
  for each statement
  execute function refuse_audit_change();

create trigger audit_log_append_only before delete or update or truncate on audit_log_other
  for each statement
  execute function refuse_audit_change();

create trigger connection_messages_work_new after insert on connection_messages
  for each statement
  execute function tell_work();
create trigger connection_messages_work_due after update of next_at on connection_messages
  for each row
  when ((new.next_at < old.next_at) or ((old.next_at is null) and (new.next_at is not null)))
  execute function tell_work();

create trigger subscriptions_work_new after insert on subscriptions for each row execute function tell_work();
create trigger subscriptions_work_due after update of retry_at, state on subscriptions
  for each row
  when (new.retry_at is null)
  execute function tell_work();

create trigger subscription_events_work_new after insert on subscription_events
  for each row
  execute function tell_work();

create trigger mailbox_reads_work after insert or update of mailbox on mailbox_reads
  for each row
  execute function tell_work();

create trigger sms_work_new after insert on sms for each statement execute function tell_work();
create trigger sms_work_due after update of next_at on sms
  for each row
  when ((new.state = 'QUEUED') and ((old.next_at is null) or (new.next_at < old.next_at)))
  execute function tell_work();
create trigger sms_failed_live after update of state on sms
  for each row
  when ((new.state = any (array['FAILED', 'PERHAPS', 'UNDELIVERED'])) and (old.state <> new.state))
  execute function tell_failed_sms();
`;
