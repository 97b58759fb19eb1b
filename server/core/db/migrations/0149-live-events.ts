/** Ids that fit into a notification, whose limit is 8,000 bytes; of more, null says that there are some. */
const MOST = 500;

const changed = 'new_orders join old_orders using (id) where new_orders is distinct from old_orders';

/**
 * Tells the server's processes what has changed. PostgreSQL delivers a notification after its commit and never without
 * it, whichever statement made the change.
 */
export const statements = [
  `create function tell_live(kind text, contracts integer[], unit integer, ids integer[]) returns void
    language sql as $$
      select pg_notify('lab_live', json_build_object('kind', kind, 'contracts', contracts, 'unit', unit,
        'ids', case when cardinality(ids) <= ${MOST} then ids end)::text) $$`,

  `create function tell_new_orders() returns trigger language plpgsql as $$
    begin
      perform tell_live('order', array[contract_id], client_unit_id, array_agg(id))
        from new_orders group by contract_id, client_unit_id;
      return null;
    end $$`,
  // The contract or unit it has left is told too.
  `create function tell_changed_orders() returns trigger language plpgsql as $$
    begin
      perform tell_live('order', array[contract_id], client_unit_id, array_agg(id)) from (
        select id, new_orders.contract_id, new_orders.client_unit_id from ${changed}
        union
        select id, old_orders.contract_id, old_orders.client_unit_id from ${changed}
      ) as told group by contract_id, client_unit_id;
      return null;
    end $$`,
  `create trigger orders_new_live after insert on orders
    referencing new table as new_orders for each statement execute function tell_new_orders()`,
  `create trigger orders_changed_live after update on orders
    referencing old table as old_orders new table as new_orders
    for each statement execute function tell_changed_orders()`,

  `create function tell_attached_letter() returns trigger language plpgsql as $$
    begin
      perform tell_live('order', array[contract_id], client_unit_id, array[id]) from orders where id = new.order_id;
      return null;
    end $$`,
  `create trigger letters_attached_live after insert or update of state on incoming_letters for each row
    when (new.state = 'attached') execute function tell_attached_letter()`,

  `create function tell_pre_order() returns trigger language plpgsql as $$
    begin
      perform tell_live('preOrder', array[new.contract_id], new.client_unit_id, array[new.id]);
      return null;
    end $$`,
  `create trigger pre_orders_live after insert or update on pre_orders
    for each row execute function tell_pre_order()`,

  `create function tell_manifest() returns trigger language plpgsql as $$
    begin
      perform tell_live('manifest', new.contract_ids, null, array[new.id]);
      return null;
    end $$`,
  `create trigger manifests_live after insert or update on manifests
    for each row execute function tell_manifest()`,

  // An article without contracts is for everyone. What is dated ahead is not news yet.
  `create function tell_news() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and coalesce(old.publish_on <= laboratory_day(now()), true) then
        perform tell_live('news', nullif(old.contract_ids, '{}'), null, null);
      end if;
      if tg_op <> 'DELETE' and coalesce(new.publish_on <= laboratory_day(now()), true) then
        perform tell_live('news', nullif(new.contract_ids, '{}'), null, null);
      end if;
      return null;
    end $$`,
  `create trigger articles_live after insert or update or delete on articles
    for each row execute function tell_news()`,
];
