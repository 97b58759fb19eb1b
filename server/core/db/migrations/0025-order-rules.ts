/** What a contract asks of its orders, and the types of its additional fields. */
export const statements = [
  `alter table contracts
    add column valid_from date,
    add column valid_to date,
    add column default_unit_id integer references client_units,
    add column barcode_mode text not null default 'both',
    add column require_doctor boolean not null default false,
    add column allow_discount_card boolean not null default true,
    add column show_prices boolean not null default true,
    add column max_services integer not null default 100,
    add column label_copies integer not null default 1`,
  `alter table additional_fields
    add column type text not null default 'text',
    add column options text[] not null default '{}'`,
];
