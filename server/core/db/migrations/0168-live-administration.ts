/**
 * The lists of the administration by the number that is told (`officeLists`), their tables and the changes of a row that
 * a list shows. A sign-in, the attempts at an e-mail and the uses of a card are none.
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

/** Tells of changes of the administration's records, and of orders at outside laboratories. */
export const statements = [
  `create function tell_office() returns trigger language plpgsql as $$
    begin
      perform tell_live('office', null, null, array[tg_argv[0]::integer]);
      return null;
    end $$`,
  ...lists.flatMap(([number, table, columns]) => [
    `create trigger ${table}_office_rows after insert or delete on ${table}
      for each statement execute function tell_office(${number})`,
    `create trigger ${table}_office_changes after update on ${table} for each row
      when (${columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})
      execute function tell_office(${number})`,
  ]),

  `create function tell_provider_orders() returns trigger language plpgsql as $$
    begin
      perform tell_live('order', array[contract_id], client_unit_id, array_agg(orders.id))
        from (select distinct order_id from told) told join orders on orders.id = told.order_id
        group by contract_id, client_unit_id;
      return null;
    end $$`,
  ...['insert', 'update'].map(
    (event) => `create trigger provider_orders_${event}_live after ${event} on provider_orders
      referencing new table as told for each statement execute function tell_provider_orders()`,
  ),
];
