/**
 * Indexes of lists that hold what their order is computed from: a page in the middle of 100,000 rows is read without
 * the rows before it. Numbers of cards, codes of contracts and names of articles have one with the id, by which lists
 * order what is the same.
 */
export const statements = [
  `drop index contracts_by_name_ru`,
  `drop index contracts_by_name_en`,
  `drop index contracts_by_name_be`,
  `create index contracts_by_name_ru on contracts (lower(name->>'ru'), id) include (name)`,
  `create index contracts_by_name_en on contracts (lower(name->>'en'), id) include (name)`,
  `create index contracts_by_name_be on contracts (lower(name->>'be'), id) include (name)`,
  `create index contracts_by_code on contracts (code, id)`,
  `drop index articles_by_day`,
  `drop index articles_by_title`,
  `create index articles_by_day on articles (coalesce(publish_on, laboratory_day(created_at)), id)
    include (publish_on, created_at)`,
  `create index articles_by_title on articles (lower(title->>'ru'), id) include (title)`,
  `create index articles_by_name on articles (name, id)`,
  `drop index discount_cards_number`,
  `drop index discount_cards_number_prefix`,
  `drop index discount_cards_customer`,
  `drop index discount_cards_valid_to`,
  `create unique index discount_cards_number on discount_cards (lower(card_number) text_pattern_ops)`,
  `create index discount_cards_by_number on discount_cards (lower(card_number), id)
    include (card_number, contract_id)`,
  `create index discount_cards_customer on discount_cards (lower(customer_name), id)
    include (customer_name, contract_id)`,
  `create index discount_cards_valid_to on discount_cards (valid_to, id) include (contract_id)`,
];
