/** A document may be a parent's: many children have it, so only own documents are unique in a contract. */
export const statements = [
  `alter table patients add column document_of text not null default 'own'
    check (document_of in ('own', 'mother', 'father', 'guardian'))`,
  'drop index patients_document',
  `create unique index patients_document
    on patients (contract_id, identification_number_type_id, upper(identification_number))
    where identification_number_type_id is not null and document_of = 'own'`,
];
