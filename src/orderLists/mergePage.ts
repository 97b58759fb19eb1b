import type { GetListResult, Identifier, RaRecord } from 'react-admin';

interface Merged<Row extends RaRecord> {
  /** The page to show at once: no row moves. */
  page: GetListResult<Row>;
  /** Ids of the shown rows that have changed, and of appended rows. */
  changed: Identifier[];
  /** The page to show when the user asks for it; null when everything is shown. */
  waiting: GetListResult<Row> | null;
  /** How many new rows wait. */
  added: number;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Merges a newer response into the shown page. Rows are replaced in place; changes that move rows wait. */
export const mergePage = <Row extends RaRecord>(
  shown: GetListResult<Row>,
  newer: GetListResult<Row>,
): Merged<Row> => {
  const { data, total = 0 } = shown;
  const byId = new Map(newer.data.map((row) => [row.id, row] as const));
  const before = new Map(data.map((row) => [row.id, row] as const));
  const changed = newer.data.filter((row) => !isSame(before.get(row.id), row)).map(({ id }) => id);
  if (data.every(({ id }, at) => newer.data[at]?.id === id))
    return { page: newer, changed, waiting: null, added: 0 };
  const onPage = newer.data.filter(({ id }) => !before.has(id)).length;
  const gone = data.filter(({ id }) => !byId.has(id)).length;
  const grown = (newer.total ?? 0) - total;
  return {
    page: { ...shown, data: data.map((row) => byId.get(row.id) ?? row) },
    changed: changed.filter((id) => before.has(id)),
    waiting: newer,
    // Rows that others have pushed to the next page are neither gone nor made up for by new ones.
    added: grown > 0 ? Math.max(grown, onPage) : Math.max(onPage - gone, 0),
  };
};
