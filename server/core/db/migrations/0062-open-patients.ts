/**
 * An online order may wait for staff to say whose it is; until then the person is kept as the site sent it. Who has the
 * document of another is found when that one is registered.
 */
export const statements = [
  'alter table pre_orders alter column patient_id drop not null',
  `create table sent_persons (
    pre_order_id integer primary key references pre_orders on delete cascade,
    person jsonb not null
  )`,
  'create index pre_orders_open on pre_orders (created_at, id) where patient_id is null',
  `create index patients_document_of_another
    on patients (contract_id, identification_number_type_id, upper(identification_number))
    where document_of <> 'own'`,
];
