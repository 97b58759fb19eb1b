/** Functions of the audit log. */
export const auditRules = /* sql */ `
-- A function is planned once per connection: this runs with every page of a list.
create function record_access(
  line_at timestamptz, line_user integer, line_action text, line_subject text,
  line_details jsonb, patients integer[], order_ids integer[], order_barcodes text[]
) returns void language plpgsql as $$
  begin
    insert into audit_log (at, user_id, action, subject, details, patient_ids)
    values (line_at, line_user, line_action, line_subject, line_details, patients || array(
      select patient_id from orders where id = any(order_ids)
      union select patient_id from orders where barcode = any(order_barcodes)));
  end
$$;

-- The line about a page of orders, written by the statement that reads the page: half the time of a statement
-- of its own. Writes nothing for an empty page that is not the "is_last" of several tried.
create function record_page(
  line_at timestamptz, line_user integer, line_action text,
  line_details jsonb, order_ids integer[], total integer, is_last boolean
) returns boolean language plpgsql as $$
  begin
    if total = 0 and not is_last then
      return false;
    end if;
    insert into audit_log (at, user_id, action, subject, details, patient_ids)
    values (line_at, line_user, line_action, '', line_details || jsonb_build_object('found', total),
      array(select distinct patient_id from orders where id = any(order_ids)));
    return true;
  end
$$;

-- Made by the owner of the tables for the server's role, which may not. Everybody may call it, at any time.
create function make_audit_months(
  
) returns void language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '1s' as $$
    declare
      month timestamp;
      starts timestamptz;
      ends timestamptz;
      name text;
    begin
      -- One at a time; it lets lines be added.
      lock table audit_log in share update exclusive mode;
      for ahead in 0..3 loop
        month := date_trunc('month', now() at time zone 'Europe/Minsk') + make_interval(months => ahead);
        starts := month at time zone 'Europe/Minsk';
        ends := (month + interval '1 month') at time zone 'Europe/Minsk';
        name := to_char(month, '"audit_log_"YYYY_MM');
        -- Lines are never moved: a month that the first partition has, or that has begun in the other, stays there.
        continue when to_regclass(name) is not null
          or starts <= (select at from migrations where migrations.name = '0057-baseline')
          or exists (select from audit_log_other where at >= starts and at < ends);
        execute format('create table %I (like audit_log including defaults)', name);
        execute format('create trigger audit_log_append_only before update or delete or truncate on %I
  for each statement execute function refuse_audit_change()', name);
        -- Not made as a partition: attached, nobody who adds lines waits, and who reads them a second at most.
        execute format('alter table audit_log attach partition %I for values from (%L) to (%L)', name, starts, ends);
      end loop;
    exception when lock_not_available then
      -- The next hour will do.
      null;
    end
$$;

-- Numbers and not dates, whose text depends on the time zone of the connection.
create function audit_line(line audit_log) returns bytea language sql stable as $$
    select convert_to(jsonb_build_array(line.id, (extract(epoch
      from line.at) * 1000000)::bigint, line.user_id, line.action,
      line.subject, line.reason, line.before, line.after, to_jsonb(line.patient_ids), line.details)::text, 'UTF8')
$$;

create function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    raise exception 'the audit log is append-only';
  end
$$;
`;
