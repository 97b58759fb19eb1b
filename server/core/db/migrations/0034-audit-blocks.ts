/** The seals of the audit log; `audit_line` is the text of a line that they are made of. */
export const statements = [
  `create table audit_blocks (
    id integer primary key,
    -- The last line; the first is the one after the block before.
    to_id bigint not null,
    lines integer not null,
    -- Eight bytes of each line's SHA-256, to name the line that was changed.
    digests bytea not null,
    -- SHA-256 of the hash before and of the lines.
    hash bytea not null,
    sealed_at timestamptz not null
  )`,
  `create trigger audit_blocks_append_only before update or delete or truncate on audit_blocks
    for each statement execute function refuse_audit_change()`,
  // Numbers and not dates, whose text depends on the time zone of the connection.
  `create function audit_line(line audit_log) returns bytea language sql stable as $$
    select convert_to(jsonb_build_array(line.id, (extract(epoch from line.at) * 1000000)::bigint, line.user_id, line.action,
      line.subject, line.reason, line.before, line.after, to_jsonb(line.patient_ids), line.details)::text, 'UTF8')
  $$`,
];
