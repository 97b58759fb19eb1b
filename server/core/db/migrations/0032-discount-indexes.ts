/** Lists of 100,000 discount cards page, sort and filter by indexes. */
export const statements = [
  `create index discount_cards_contract on discount_cards (contract_id, id)`,
  `create index discount_cards_number_prefix on discount_cards (lower(card_number) text_pattern_ops, id)`,
  `create index discount_cards_valid_to on discount_cards (valid_to, id)`,
  `create index discount_cards_prefix on discount_cards (prefix_id)`,
  `create index discount_cards_type on discount_cards (discount_type_id)`,
  `create index discount_cards_customer on discount_cards (lower(customer_name), id)`,
  `create index discount_cards_uses on discount_cards (uses_from, uses) where uses > 0`,
];
