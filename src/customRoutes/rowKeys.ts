/** Which place of a table shows which order, by what tells the orders apart. */
export type RowKeys<Id> = ReadonlyMap<Id, number>;

/**
 * Gives each order a slot. In the same list an order keeps its slot, so that its row keeps what it holds: the focus.
 * Without a list before, slots go by place: another page then fills the rows that are there, which is much quicker
 * than making new ones.
 */
export const rowKeysOf = <Id>(orderIds: readonly Id[], before: RowKeys<Id> | null): RowKeys<Id> => {
  if (before === null) return new Map(orderIds.map((id, place) => [id, place]));
  const kept = new Map(orderIds.filter((id) => before.has(id)).map((id) => [id, before.get(id) ?? 0]));
  const taken = new Set(kept.values());
  let next = 0;
  for (const id of orderIds) {
    if (kept.has(id)) continue;
    while (taken.has(next)) next += 1;
    kept.set(id, next);
    taken.add(next);
  }
  return kept;
};
