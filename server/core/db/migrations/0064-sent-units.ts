/** A value that came in another unit keeps how it was sent. */
export const statements = ['observations', 'susceptibilities'].map(
  (table) => `alter table ${table} add column sent_number text, add column sent_unit text,
    add check ((sent_number is null) = (sent_unit is null))`,
);
