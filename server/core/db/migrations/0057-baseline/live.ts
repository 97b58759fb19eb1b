/** Functions of triggers that tell the processes of the server what has changed. */
export const live = /* sql */ `
create function tell_live(
  kind text, contracts integer[], unit integer, ids integer[]
) returns void language sql as $$
  select pg_notify('lab_live', json_build_object('kind', kind, 'contracts', contracts, 'unit', unit,
    'ids', case when cardinality(ids) <= 500 then ids end)::text)
$$;

create function tell_new_orders() returns trigger language plpgsql as $$
  begin
    perform tell_live('order', array[contract_id], client_unit_id, array_agg(id))
      from new_orders group by contract_id, client_unit_id;
    return null;
  end
$$;

-- The contract or unit that an order has left is notified, too.
create function tell_changed_orders() returns trigger language plpgsql as $$
  begin
    perform tell_live('order', array[contract_id], client_unit_id, array_agg(id)) from (
      select id, new_orders.contract_id, new_orders.client_unit_id from new_orders join old_orders using (id) where new_orders is distinct
        from old_orders
      union
      select id, old_orders.contract_id, old_orders.client_unit_id from new_orders join old_orders using (id) where new_orders is distinct
        from old_orders
    ) as told group by contract_id, client_unit_id;
    return null;
  end
$$;

create function tell_attached_letter() returns trigger language plpgsql as $$
  begin
    perform tell_live('order', array[contract_id], client_unit_id, array[id]) from orders where id = new.order_id;
    return null;
  end
$$;

create function tell_provider_orders() returns trigger language plpgsql as $$
  begin
    perform tell_live('order', array[contract_id], client_unit_id, array_agg(orders.id))
      from (select distinct order_id from told) told join orders on orders.id = told.order_id
      group by contract_id, client_unit_id;
    return null;
  end
$$;

create function tell_pre_order() returns trigger language plpgsql as $$
  begin
    perform tell_live('preOrder', array[new.contract_id], new.client_unit_id, array[new.id]);
    return null;
  end
$$;

create function tell_manifest() returns trigger language plpgsql as $$
  begin
    perform tell_live('manifest', new.contract_ids, null, array[new.id]);
    return null;
  end
$$;

-- An article without contracts is for everyone. What is dated ahead is not news yet.
create function tell_news() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and coalesce(old.publish_on <= laboratory_day(now()), true) then
      perform tell_live('news', nullif(old.contract_ids, '{}'), null, null);
    end if;
    if tg_op <> 'DELETE' and coalesce(new.publish_on <= laboratory_day(now()), true) then
      perform tell_live('news', nullif(new.contract_ids, '{}'), null, null);
    end if;
    return null;
  end
$$;

create function tell_failed_email() returns trigger language plpgsql as $$
  begin
    perform tell_live('notice', null, null, null);
    perform tell_live('notice', array[contract_id], client_unit_id, null)
      from orders where id = any(new.order_ids) group by contract_id, client_unit_id;
    return null;
  end
$$;

create function tell_administrators() returns trigger language plpgsql as $$
  begin
    perform tell_live('notice', null, null, null);
    return null;
  end
$$;

create function tell_office() returns trigger language plpgsql as $$
  begin
    perform tell_live('office', null, null, array[tg_argv[0]::integer]);
    return null;
  end
$$;

create function tell_work() returns trigger language plpgsql as $$
    begin
      perform pg_notify('lab_work', '');
      return null;
    end
$$;

create function tell_specimen() returns trigger language plpgsql as $$
    begin
      perform tell_live('order', array[contract_id], client_unit_id, array[id])
        from orders where id = coalesce(new.order_id, old.order_id);
      return null;
    end
$$;

create function tell_failed_sms() returns trigger language plpgsql as $$
    begin
      perform tell_live('notice', null, null, null);
      perform tell_live('notice', array[contract_id], client_unit_id, null) from orders where id = new.order_id;
      return null;
    end
$$;
`;
