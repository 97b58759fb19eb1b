/**
 * What the audit log is searched by: the names that records had before a change or a deletion, and the lines without what
 * screens read by themselves. The functions are for the indexes: a query uses the same words.
 */
export const statements = [
  `create function audit_former_name(before jsonb) returns text language sql immutable parallel safe as $$
    select lower(coalesce(before ->> 'name', '') || ' ' || coalesce(before ->> 'code', '') || ' ' ||
      coalesce(before ->> 'title', '') || ' ' || coalesce(before ->> 'cardNumber', ''))
  $$`,
  `create index audit_log_former_name on audit_log using gin (audit_former_name(before) gin_trgm_ops)
    where before ?| array['name', 'code', 'title', 'cardNumber']`,
  `create function audit_list_read(action text, subject text, details jsonb) returns boolean
    language sql immutable parallel safe as $$
    select subject = '' and (action like '%.search' or action in ('audit.read', 'provider.read'))
      and details ->> 'call' is null and coalesce(details -> 'by', '[]') = '[]'
  $$`,
  'create index audit_log_without_lists on audit_log (at, id) where not audit_list_read(action, subject, details)',
];
