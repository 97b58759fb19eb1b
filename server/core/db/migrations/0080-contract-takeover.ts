/**
 * Takeovers of contracts that run or that failed; a finished one has no line. Contracts say what their baskets show,
 * how typed barcodes begin and how large their labels are.
 */
export const statements = [
  `create table contract_takeovers (
    silab_id text primary key,
    state text not null check (state in ('ACTIVATING', 'ERROR')),
    at timestamptz not null
  )`,
  `alter table contracts
    add column barcode_prefix text not null default '',
    add column calculate_by_contract boolean not null default true,
    add column biomaterials boolean not null default true,
    add column label_preset text not null default 'laboratory'
      check (label_preset in ('laboratory', '30x25', '40x25', '43x25', '58x40'))`,
];
