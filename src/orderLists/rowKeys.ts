import { useState } from 'react';

/** Which React key the row of each record has, by its id. */
export type RowKeys<Id> = ReadonlyMap<Id, number>;

/**
 * Gives each record a row key. Within the same list a record keeps its key, so that its row keeps the focus. Without
 * previous keys they go by position: another page reuses the rows that are there, which is much quicker than new ones.
 */
export const rowKeysOf = <Id>(ids: readonly Id[], previous: RowKeys<Id> | null): RowKeys<Id> => {
  if (previous === null) return new Map(ids.map((id, position) => [id, position]));
  const keys = new Map(ids.filter((id) => previous.has(id)).map((id) => [id, previous.get(id) ?? 0]));
  const used = new Set(keys.values());
  let next = 0;
  for (const id of ids) {
    if (keys.has(id)) continue;
    while (used.has(next)) next += 1;
    keys.set(id, next);
    used.add(next);
  }
  return keys;
};

/** Row keys of the records shown; `listKey` tells one page, size and sort order from another. */
export const useRowKeys = <Row extends { id: unknown }>(
  records: readonly Row[],
  listKey: string,
): RowKeys<Row['id']> => {
  const ids = (): Row['id'][] => records.map(({ id }) => id);
  const [seen, setSeen] = useState(() => ({ records, listKey, keys: rowKeysOf(ids(), null) }));
  if (seen.records === records) return seen.keys;
  const keys = rowKeysOf(ids(), seen.listKey === listKey ? seen.keys : null);
  setSeen({ records, listKey, keys });
  return keys;
};
