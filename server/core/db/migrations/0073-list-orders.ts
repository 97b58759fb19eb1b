/**
 * Promotions sort by contract and service along an index; the audit log is filtered by action and reason. Lists sort ids
 * in the direction of their column, so an index serves both directions.
 */
export const statements = [
  `alter table promotions
    add sort_contract text not null default '',
    add sort_service text not null default ''`,
  `create function name_promotion() returns trigger language plpgsql as $$
    begin
      new.sort_contract := (select lower(name->>'ru') from contracts where id = new.contract_id);
      new.sort_service := (select code from services where id = new.service_id);
      return new;
    end $$`,
  `create trigger promotions_names before insert or update of contract_id, service_id on promotions
    for each row execute function name_promotion()`,
  `create function rename_promotions() returns trigger language plpgsql as $$
    begin
      update promotions set sort_contract = lower(new.name->>'ru') where contract_id = new.id;
      return null;
    end $$`,
  `create trigger contracts_rename_promotions after update of name on contracts
    for each row when (old.name->>'ru' <> new.name->>'ru') execute function rename_promotions()`,
  `update promotions set contract_id = contract_id`,
  `create index promotions_by_contract_name on promotions (sort_contract, id)`,
  `create index promotions_by_service_code on promotions (sort_service, id)`,
  `drop index promotions_by_percent_down`,
  `drop index contracts_by_inactive`,
  `create index contracts_priceless on contracts (id) where not show_prices`,
  `create index pre_orders_by_status on pre_orders (status, created_at, id)`,
  `create index audit_log_action on audit_log (action, id)`,
  `create index audit_log_reason on audit_log using gin (lower(reason) gin_trgm_ops) where reason <> ''`,
];
