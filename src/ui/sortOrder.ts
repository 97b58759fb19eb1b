/** The column a page is sorted by, and the direction. */
export interface SortOrder<Column extends string> {
  by: Column;
  descending: boolean;
}

/** Direction of a column, for `SortHead`. */
export const directionOf = <Column extends string>(
  order: SortOrder<Column> | null,
  column: Column,
): 'ascending' | 'descending' | null =>
  order?.by !== column ? null : order.descending ? 'descending' : 'ascending';

/** The order after a click on a column header: ascending, descending, then the server's own. */
export const nextOrder = <Column extends string>(
  order: SortOrder<Column> | null,
  by: Column,
): SortOrder<Column> | null => {
  if (order?.by !== by) return { by, descending: false };
  return order.descending ? null : { by, descending: true };
};

type Compare<Row> = (a: Row, b: Row) => number;
const equal = () => 0;

/** Sorts the loaded rows, equal ones by `tie`; null keeps the server's order. */
export const sortRows = <Row, Column extends string>(
  rows: readonly Row[],
  order: SortOrder<Column> | null,
  comparisons: Record<Column, Compare<Row>>,
  tie: Compare<Row> = equal,
): readonly Row[] => {
  if (order === null) return rows;
  const compare = comparisons[order.by];
  return rows.toSorted((a, b) => (order.descending ? compare(b, a) : compare(a, b)) || tie(a, b));
};
