/** Ids that fit into a notification, whose limit is 8,000 bytes; of more, null says that there are some. */
const MOST = 500;

const changed = 'new_orders join old_orders using (id) where new_orders is distinct from old_orders';

/**
 * The lists of the administration by the number that is sent (`officeLists`), their tables and the changes of a row
 * that a list shows. A sign-in, the attempts at an e-mail and the uses of a card are none.
 */
const lists = [
  [0, 'users', ['version', 'state', 'is_email_proven']],
  [1, 'contracts', ['version']],
  [2, 'discount_cards', ['version', 'is_active']],
  [3, 'discount_prefixes', ['version']],
  [4, 'discount_types', ['version']],
  [5, 'providers', ['version']],
  [6, 'articles', ['version']],
  [7, 'incoming_letters', ['version', 'state']],
  [8, 'masks', ['version', 'priority']],
  [9, 'emails', ['version', 'state']],
  [10, 'message_rules', ['version']],
  [11, 'senders', ['version']],
  [12, 'smtp_servers', ['version', 'last_test_at']],
  [13, 'message_templates', ['version']],
  [14, 'promotions', ['version']],
  [15, 'scheduled_changes', ['state']],
  [16, 'payment_channels', ['version']],
] as const;

/**
 * The triggers of a list of the administration: its place in `officeLists`, its table, and the columns whose change in
 * a row the list shows.
 */
export const officeTriggers = (number: number, table: string, columns: readonly string[]): string[] => [
  `
create trigger ${table}_office_rows after insert or delete on ${table}
  for each statement execute function tell_office(${number})`,
  `
create trigger ${table}_office_changes after update on ${table} for each row
  when (${columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})
  execute function tell_office(${number})`,
];

/**
 * Tells the server's processes what has changed. PostgreSQL delivers a notification after its commit and never without
 * it, whichever statement made the change.
 */
export const live = /* sql */ `
create function tell_live(kind text, contracts integer[], unit integer, ids integer[]) returns void
  language sql as $$
  select pg_notify('lab_live', json_build_object('kind', kind, 'contracts', contracts, 'unit', unit,
    'ids', case when cardinality(ids) <= ${MOST} then ids end)::text)
$$;

create function tell_new_orders() returns trigger language plpgsql as $$
  begin
    perform tell_live('order', array[contract_id], client_unit_id, array_agg(id))
      from new_orders group by contract_id, client_unit_id;
    return null;
  end $$;
create trigger orders_new_live after insert on orders
  referencing new table as new_orders for each statement execute function tell_new_orders();

-- The contract or unit that an order has left is notified, too.
create function tell_changed_orders() returns trigger language plpgsql as $$
  begin
    perform tell_live('order', array[contract_id], client_unit_id, array_agg(id)) from (
      select id, new_orders.contract_id, new_orders.client_unit_id from ${changed}
      union
      select id, old_orders.contract_id, old_orders.client_unit_id from ${changed}
    ) as told group by contract_id, client_unit_id;
    return null;
  end $$;
create trigger orders_changed_live after update on orders
  referencing old table as old_orders new table as new_orders
  for each statement execute function tell_changed_orders();

create function tell_attached_letter() returns trigger language plpgsql as $$
  begin
    perform tell_live('order', array[contract_id], client_unit_id, array[id]) from orders where id = new.order_id;
    return null;
  end $$;
create trigger letters_attached_live after insert or update of state on incoming_letters for each row
  when (new.state = 'attached') execute function tell_attached_letter();

create function tell_provider_orders() returns trigger language plpgsql as $$
  begin
    perform tell_live('order', array[contract_id], client_unit_id, array_agg(orders.id))
      from (select distinct order_id from told) told join orders on orders.id = told.order_id
      group by contract_id, client_unit_id;
    return null;
  end $$;
create trigger provider_orders_insert_live after insert on provider_orders
  referencing new table as told for each statement execute function tell_provider_orders();
create trigger provider_orders_update_live after update on provider_orders
  referencing new table as told for each statement execute function tell_provider_orders();

create function tell_pre_order() returns trigger language plpgsql as $$
  begin
    perform tell_live('preOrder', array[new.contract_id], new.client_unit_id, array[new.id]);
    return null;
  end $$;
create trigger pre_orders_live after insert or update on pre_orders
  for each row execute function tell_pre_order();

create function tell_manifest() returns trigger language plpgsql as $$
  begin
    perform tell_live('manifest', new.contract_ids, null, array[new.id]);
    return null;
  end $$;
create trigger manifests_live after insert or update on manifests
  for each row execute function tell_manifest();

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
  end $$;
create trigger articles_live after insert or update or delete on articles
  for each row execute function tell_news();

create function tell_failed_email() returns trigger language plpgsql as $$
  begin
    perform tell_live('notice', null, null, null);
    perform tell_live('notice', array[contract_id], client_unit_id, null)
      from orders where id = any(new.order_ids) group by contract_id, client_unit_id;
    return null;
  end $$;
create trigger emails_failed_live after update of state on emails for each row
  when (new.state = 'FAILED' and old.state <> 'FAILED') execute function tell_failed_email();

create function tell_administrators() returns trigger language plpgsql as $$
  begin
    perform tell_live('notice', null, null, null);
    return null;
  end $$;
create trigger users_waiting_live after update of is_email_proven on users for each row
  when (new.state = 'PENDING_APPROVAL' and new.is_email_proven and not old.is_email_proven)
  execute function tell_administrators();
create trigger jobs_refreshed_live after update of state on jobs for each row
  when (new.kind = 'refresh' and new.state in ('done', 'failed') and old.state <> new.state)
  execute function tell_administrators();

create function tell_office() returns trigger language plpgsql as $$
  begin
    perform tell_live('office', null, null, array[tg_argv[0]::integer]);
    return null;
  end $$;
${lists.flatMap(([number, table, columns]) => officeTriggers(number, table, columns)).join(';')};
`;
