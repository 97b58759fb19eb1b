/** What was typed is listed by the moment of its release, which a list of all that was ever typed had to count whole. */
export const statements = [
  'drop index releases_typed',
  `create index releases_typed on releases (at) include (order_id) where source_key like 'typed %'`,
];
