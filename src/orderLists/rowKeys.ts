import { useState } from 'react';

/** React key of each row by record id. */
export type RowKeys<Id> = ReadonlyMap<Id, number>;

/**
 * Assigns row keys. Within a list a record keeps its key, so its row keeps the focus. Without previous keys they follow
 * the position: another page reuses the existing rows, which is much faster.
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

/** Row keys of the shown records; `listKey` identifies page, size and sort order. */
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
