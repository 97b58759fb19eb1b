/** A purpose has one default sender for the same contracts. */
export const statements = [
  // OAuth 2 had an access token in place of a password and could not work for longer than an hour.
  `update smtp_servers set auth_type = 'password' where auth_type = 'oauth2'`,
  // Of several defaults the oldest was used.
  `update senders set default_purposes = array(
        select purpose from unnest(default_purposes) as purpose
        where not exists (
          select from senders as older
          where older.id < senders.id and older.is_active and purpose = any(older.default_purposes)
            and (older.contract_ids && senders.contract_ids
              or cardinality(older.contract_ids) = 0 and cardinality(senders.contract_ids) = 0)))
        where is_active`,
  // Nothing has ever looked at the domain.
  'alter table senders drop column domain_check',
];
