/** Orders are found by the last digits of their barcode. */
export const statements = [`create index orders_by_barcode_end on orders (contract_id, reverse(barcode))`];
