/** Functions that keep an order true to its services, specimens, results and patient. */
export const orderRules = /* sql */ `
-- A version after a final one corrects it; a final one after a preliminary one does not.
create function corrects_final(
  of_order integer, of_service integer, of_version smallint, of_kind text
) returns boolean language sql stable parallel safe as $$
    select of_kind <> 'preliminary' and exists (
      select from releases
      where order_id = of_order and service_id = of_service and version < of_version and kind = 'final')
$$;

-- The lock first: what another transaction has released for the order is seen after it.
create function time_orders(ids integer[]) returns void language plpgsql as $$
    begin
      perform from orders where id = any(ids) order by id for no key update;
      insert into order_times (order_id, service_ids, seconds)
        select order_id, array_agg(service_id order by service_id), array_agg(seconds order by service_id)
        from (
          select orders.id as order_id, services.id as service_id, (
              select case when final.at >= orders.imported_at
                then floor(extract(epoch from final.at - orders.imported_at)) end
              from releases as final
              where final.order_id = orders.id and final.service_id = services.id and final.kind = 'final'
              order by final.version limit 1)::int as seconds
          from orders
            join order_services on order_services.order_id = orders.id and order_services.added_at is null
            join services on services.id = order_services.service_id and not services.is_package
          where orders.id = any(ids)
        ) as timed
        group by order_id
      on conflict (order_id) do update set service_ids = excluded.service_ids, seconds = excluded.seconds
        where (order_times.service_ids, order_times.seconds) is distinct from (excluded.service_ids, excluded.seconds);
    end
$$;

-- What was ordered and is not released, rejected or cancelled; what was not taken is not owed.
create function owed_services(
  ordered integer
) returns table (service_id integer, added_at timestamptz, promised_on date) language sql stable as $$
      select owed.service_id, owed.added_at, coalesce(owed.promised_on,
        case when owed.added_at is null then orders.placed_deadline_on end, orders.deadline_on)
      from orders join order_services as owed on owed.order_id = orders.id
        join services on services.id = owed.service_id and not services.is_package
        left join releases on releases.order_id = orders.id and releases.service_id = services.id and releases.is_current
      where orders.id = ordered and (releases.id is null or releases.kind = 'preliminary')
        and not exists (select from specimen_marks where specimen_marks.order_id = orders.id
          and specimen_marks.tube_code = services.tube_code and specimen_marks.state = 'notTaken')
$$;

create function due_orders(ids integer[]) returns void language sql as $$
    update orders set due_on = found.due from (
      select orders.id, case when cabinet_status in (1, 3) then
          (select min(promised_on) from owed_services(orders.id)) end as due
      from orders where id = any(ids)
    ) as found
    where orders.id = found.id and orders.due_on is distinct from found.due
$$;

-- A value that was replaced before the call counts for the moment, but only while a critical one is in force.
create function uncalled_since(marked integer) returns timestamptz language sql stable as $$
    select min(at) from releases
    where order_id = marked
      and at > coalesce((select max(noted.at) from dealt_with as noted where noted.order_id = marked
        and noted.kind = 'critical' and noted.outcome is distinct from 'notReached'), '-infinity')
      and exists (select from observations where release_id = releases.id and flag in ('LL', 'HH'))
    having bool_or(is_current)
$$;

-- The lock first: what another transaction has released or noted for the order is seen after it.
create function mark_orders(ids integer[]) returns void language plpgsql as $$
    begin
      perform from orders where id = any(ids) order by id for no key update;
      update orders set result_mark = found.mark, critical_since = found.since, is_preliminary = found.preliminary,
        is_corrected = found.corrected, is_rejected = found.rejected_at is not null,
        stopped_at = greatest(stopped_at, found.rejected_at)
      from (
        select *, case when mark > 1 then uncalled_since(marked) end as since
        from (
          select marked, coalesce(max(case when flag in ('LL', 'HH') then 2 when flag <> '' then 1 else 0 end), 0) as mark,
            coalesce(bool_or(kind = 'preliminary'), false) as preliminary,
            coalesce(bool_or(corrects_final(order_id, service_id, version, kind)), false) as corrected,
            max(at) filter (where kind = 'rejected') as rejected_at
          from unnest(ids) as marked
            left join releases on order_id = marked and is_current
            left join observations on release_id = releases.id
          group by marked
        ) as current
      ) as found
      where orders.id = found.marked
        and (result_mark, critical_since, is_preliminary, is_corrected, is_rejected, stopped_at) is distinct from
          (found.mark, found.since, found.preliminary, found.corrected, found.rejected_at is not null,
            greatest(stopped_at, found.rejected_at));
    end
$$;

create function name_promotion() returns trigger language plpgsql as $$
  begin
    new.sort_contract := (select lower(name->>'ru') from contracts where id = new.contract_id);
    new.sort_service := (select code from services where id = new.service_id);
    return new;
  end
$$;

create function rename_promotions() returns trigger language plpgsql as $$
  begin
    update promotions set sort_contract = lower(new.name->>'ru') where contract_id = new.id;
    return null;
  end
$$;

create function note_payment() returns trigger language plpgsql as $$
  begin
    new.paid_at := coalesce(new.paid_at, now());
    return new;
  end
$$;

-- An order placed while its patient is being renamed waits and gets the new name. It waits only when its
-- patient changes: an update of an order locks it, and the renaming waits for that lock.
create function fill_order_name() returns trigger language plpgsql as $$
  begin
    select order_name_key(last_name, first_name) into new.name_key
      from patients where id = new.patient_id for share;
    return new;
  end
$$;

-- Locks the orders by id, like all other code.
create function rename_orders() returns trigger language plpgsql as $$
  begin
    perform from orders where patient_id = new.id order by id for update;
    update orders set name_key = order_name_key(new.last_name, new.first_name) where patient_id = new.id;
    return null;
  end
$$;

create function note_result() returns trigger language plpgsql as $$
  begin
    insert into result_deliveries (order_id)
      select new.id from contracts where id = new.contract_id and result_delivery <> 'none';
    return null;
  end
$$;

create function note_partial_result() returns trigger language plpgsql as $$
    begin
      insert into result_deliveries (order_id, letter_id)
        select orders.id, new.id from orders join contracts on contracts.id = orders.contract_id
        where orders.id = new.order_id and orders.cabinet_status <> 2
          and contracts.send_partial and contracts.result_delivery <> 'none'
          and not exists (select from releases where document_id = new.document_id);
      return null;
    end
$$;

-- A contract is sent the parts that it wants, and each correction of a result that is ready.
create function settle_releases() returns trigger language plpgsql as $$
    begin
      update releases set is_current = false
        from releases as later
        where later.order_id = releases.order_id and later.service_id = releases.service_id
          and later.version > releases.version and releases.is_current
          and (releases.order_id, releases.service_id) in (select order_id, service_id from made);
      perform mark_orders(array(select distinct order_id from made where version > 1 or kind = 'rejected'));
      insert into result_deliveries (order_id)
        select orders.id from orders join contracts on contracts.id = orders.contract_id
        where orders.id in (select order_id from made where kind in ('preliminary', 'final', 'withdrawn'))
          and case when orders.cabinet_status = 2 then orders.is_corrected and exists (
              select from made join releases using (id)
              where made.order_id = orders.id and releases.is_current and releases.version > 1)
              and (contracts.result_delivery <> 'none' or exists (
                select
                  from delivery_ledger where delivery_ledger.order_id = orders.id and kind in ('pdf', 'link', 'smsLink')))
            else contracts.send_partial and contracts.result_delivery <> 'none' end;
      return null;
    end
$$;

create function mark_observed_orders() returns trigger language plpgsql as $$
    begin
      perform mark_orders(array(
        select distinct order_id from releases where id in (select release_id from made)));
      return null;
    end
$$;

-- Deleting an order deletes its calls from inside a trigger, which is allowed.
create function refuse_change_of_call() returns trigger language plpgsql as $$
    begin
      raise exception 'a call about critical values is written once';
    end
$$;

-- Times come first: they lock the order, so that what another transaction has released is seen.
create function time_changed_orders() returns trigger language plpgsql as $$
    declare ids integer[] := array(select distinct order_id from changed);
    begin
      perform time_orders(ids);
      perform due_orders(ids);
      return null;
    end
$$;

create function time_received_order() returns trigger language plpgsql as $$
    begin
      perform time_orders(array[new.id]);
      return null;
    end
$$;

create function note_releases() returns trigger language plpgsql as $$
    begin
      insert into subscription_events (subscription_id, order_id, at)
        select subscriptions.id, orders.id, max(new_releases.at)
        from new_releases join orders on orders.id = new_releases.order_id
          join user_contracts on user_contracts.contract_id = orders.contract_id
          join connected_systems on connected_systems.user_id = user_contracts.user_id
          join subscriptions on subscriptions.system_id = connected_systems.id
        where connected_systems.is_active and subscriptions.state in ('requested', 'active')
        group by subscriptions.id, orders.id order by orders.id, subscriptions.id;
      return null;
    end
$$;

create function due_marked_order() returns trigger language plpgsql as $$
    begin
      perform due_orders(array[coalesce(new.order_id, old.order_id)]);
      return null;
    end
$$;

create function due_settled_order() returns trigger language plpgsql as $$
    begin
      new.due_on := case when new.cabinet_status in (1, 3) then
        (select min(promised_on) from owed_services(new.id)) end;
      return new;
    end
$$;

create function note_change_of_patients() returns trigger language plpgsql as $$
      begin
        if new is distinct from old then
          new.changed_at := now();
        end if;
        return new;
      end
$$;

-- What else a task, a specimen or a request says.
create function note_part_of_order() returns trigger language plpgsql as $$
    begin
      if not exists (select from order_changes
          where order_id = coalesce(new.order_id, old.order_id) and changed_at = now()) then
        insert into order_changes (order_id, contract_id, changed_at)
  select id, contract_id, now() from orders where id = coalesce(new.order_id, old.order_id)
  on conflict (order_id) do update set contract_id = excluded.contract_id, changed_at = excluded.changed_at;
      end if;
      return null;
    end
$$;

create function mark_noted_orders() returns trigger language plpgsql as $$
    begin
      perform mark_orders(array(select distinct order_id from made where kind = 'critical'));
      return null;
    end
$$;

create function note_new_orders() returns trigger language plpgsql as $$
    begin
      insert into order_changes (order_id, contract_id, changed_at)
        select id, contract_id, now() from new_orders;
      return null;
    end
$$;

-- By id, like everywhere else, to avoid deadlocks.
create function note_changed_orders() returns trigger language plpgsql as $$
    begin
      insert into order_changes (order_id, contract_id, changed_at)
  select id, new_orders.contract_id, now() from new_orders join old_orders using (id)
        where new_orders is distinct from old_orders order by id
  on conflict (order_id) do update set contract_id = excluded.contract_id, changed_at = excluded.changed_at;
      return null;
    end
$$;
`;
