import { replaceEqualDeep } from '@tanstack/react-query';
import { useListContext, type GetListResult } from 'react-admin';

/** A page with the React key of each row. */
interface KeyedPage extends GetListResult {
  meta: { rowKeys: readonly number[] };
}

/**
 * Assigns row keys. A record that was on the page before keeps its key, so its row keeps the focus. Without a previous
 * page they follow the position: another page reuses the existing rows, which is much faster.
 */
export const rowKeysOf = (ids: readonly unknown[], previous: ReadonlyMap<unknown, number>): number[] => {
  const known = ids.map((id) => previous.get(id));
  const used = new Set(known);
  let next = 0;
  return known.map((key) => {
    if (key !== undefined) return key;
    while (used.has(next)) next += 1;
    used.add(next);
    return next;
  });
};

/** `structuralSharing` of a list query: equal rows stay the same objects, and `meta.rowKeys` is added. */
export const shareRows = (before: unknown, after: unknown): KeyedPage => {
  const previous = before as KeyedPage | undefined;
  const page = after as GetListResult;
  const keys = previous?.data.map(({ id }, at) => [id, previous.meta.rowKeys[at] ?? at] as const);
  const rowKeys = rowKeysOf(
    page.data.map(({ id }): unknown => id),
    new Map(keys),
  );
  return replaceEqualDeep(before, { ...page, meta: { ...page.meta, rowKeys } });
};

const none: KeyedPage['meta'] = { rowKeys: [] };

/** React keys of the shown rows, in their order. */
export const useRowKeys = (): readonly number[] => {
  const { rowKeys }: KeyedPage['meta'] = useListContext().meta ?? none;
  return rowKeys;
};
