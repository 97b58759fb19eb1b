import type { Translate } from '../../i18n/dictionary.ts';
import type { StatusTone } from '../StatusChip.tsx';

export interface SheetColumn {
  key: string;
  title: string;
  /** px */
  width: number;
  isReadOnly?: boolean;
  isRequired?: boolean;
  /** Offered while a cell is edited; other words may be typed. */
  options?: readonly string[];
  /** How a cell is filled in. */
  note?: string;
}

export interface SheetFault {
  /** Key of the column; null: the whole row. */
  column: string | null;
  text: string;
  severity: 'error' | 'warning';
  /** Values that would mend the cell, offered with these labels while it is edited. */
  fixes?: readonly { value: string; label: string }[];
}

export interface SheetRow {
  id: number;
  /** The number of the row in Excel with its translated state, or what the row is about. */
  head: { number: number; state: string; tone: StatusTone } | { code: string; name: string };
  /** The text of a cell, by the key of its column. */
  textOf: (column: string) => string;
  faults: readonly SheetFault[];
  /** What else there is to say about a cell, by the key of its column; the cell is marked then. */
  noteOf?: ((column: string) => string | undefined) | undefined;
  isReadOnly: boolean;
}

/** How a row is called. */
export const rowName = (t: Translate, { head }: Pick<SheetRow, 'head'>): string =>
  'number' in head ? t('sheet.row', { number: head.number }) : `${head.code} ${head.name}`;

/** The new value of the cell in row `id` and column `key`. */
export interface SheetChange {
  id: number;
  key: string;
  value: string;
}
/** A change with the value before it. */
export interface SheetEdit extends SheetChange {
  was: string;
}

export interface SheetData {
  columns: readonly SheetColumn[];
  rows: readonly SheetRow[];
}

/** Indexes; column -1 is the head of the row. */
export interface Place {
  row: number;
  column: number;
}
/** Indexes, all included. */
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The cells between two places; the head of a row stands for all of it. */
export const rangeBetween = (one: Place, other: Place, columnCount: number): Range => {
  const isWhole = one.column < 0 || other.column < 0;
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: isWhole ? 0 : Math.min(one.column, other.column),
    right: isWhole ? columnCount - 1 : Math.max(one.column, other.column),
  };
};

const indexes = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

const valueAt = ({ rows, columns }: SheetData, row: number, column: number): string =>
  rows[row]?.textOf(columns[column]?.key ?? '') ?? '';

/** The values of a range, by row. */
export const valuesIn = (data: SheetData, { top, bottom, left, right }: Range): string[][] =>
  indexes(top, bottom).map((row) => indexes(left, right).map((column) => valueAt(data, row, column)));

/** Edits of the cells of a range that may be edited, and how many may not. */
export const editsIn = (
  data: SheetData,
  { top, bottom, left, right }: Range,
  valueOf: (row: number, column: number) => string,
): { edits: SheetEdit[]; locked: number } => {
  const edits: SheetEdit[] = [];
  let locked = 0;
  const places = indexes(left, right);
  for (const at of indexes(top, bottom)) {
    const row = data.rows[at];
    if (row === undefined) continue;
    for (const place of places) {
      const column = data.columns[place];
      if (column === undefined) continue;
      const was = row.textOf(column.key);
      const value = valueOf(at, place);
      if (value === was) continue;
      if (row.isReadOnly || column.isReadOnly === true) locked += 1;
      else edits.push({ id: row.id, key: column.key, value, was });
    }
  }
  return { edits, locked };
};

/** Copies the upper row of a range down; a range of one row gets what is above it. */
export const fillDown = (data: SheetData, range: Range): ReturnType<typeof editsIn> => {
  const source = range.top === range.bottom ? Math.max(0, range.top - 1) : range.top;
  const values = data.columns.map((_, column) => valueAt(data, source, column));
  return editsIn(data, range, (_, column) => values[column] ?? '');
};

/**
 * Writes a block into the sheet from the upper left cell of a range on, or as often as it fits exactly into the range;
 * `range` is what it covers, `rowsLeft` and `columnsLeft` are those beyond the end of the sheet.
 */
export const pasteBlock = (data: SheetData, chosen: Range, block: readonly (readonly string[])[]) => {
  const height = block.length;
  const width = Math.max(...block.map((row) => row.length));
  const chosenHeight = chosen.bottom - chosen.top + 1;
  const chosenWidth = chosen.right - chosen.left + 1;
  const isRepeated = chosenHeight % height === 0 && chosenWidth % width === 0;
  const bottom = chosen.top + (isRepeated ? chosenHeight : height) - 1;
  const right = chosen.left + (isRepeated ? chosenWidth : width) - 1;
  const range = {
    ...chosen,
    bottom: Math.min(bottom, data.rows.length - 1),
    right: Math.min(right, data.columns.length - 1),
  };
  return {
    ...editsIn(
      data,
      range,
      (row, column) => block[(row - chosen.top) % height]?.[(column - chosen.left) % width] ?? '',
    ),
    range,
    rowsLeft: bottom - range.bottom,
    columnsLeft: right - range.right,
  };
};

/** The places with faults, in reading order. */
export const faultPlaces = ({ rows, columns }: SheetData): Place[] => {
  const placeOf = new Map(columns.map(({ key }, at) => [key, at]));
  return rows.flatMap(({ faults }, row) => {
    if (faults.length === 0) return [];
    const places = new Set(faults.map(({ column }) => placeOf.get(column ?? '') ?? -1));
    return [...places].sort((one, other) => one - other).map((column) => ({ row, column }));
  });
};

/** The faults of a place; those of columns that are not shown are the row's. */
export const faultsAt = (data: SheetData, { row, column }: Place): readonly SheetFault[] =>
  (data.rows[row]?.faults ?? []).filter((fault) =>
    column < 0
      ? !data.columns.some(({ key }) => key === fault.column)
      : fault.column === data.columns[column]?.key,
  );
