import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** A column of a list; the first one names the row. */
export interface Column<Row> {
  /** Unique in the list; the field that the list is sorted by if `isSorted`. */
  key: string;
  label: string;
  /** Its head sorts the list. */
  isSorted?: boolean;
  /** Class that sets the width; without it the column shares the remaining width. */
  width?: 'born' | 'barcode' | 'date' | 'state' | 'number' | 'contract' | 'channel' | 'day';
  /** Null: the row has no such value. */
  cell: (row: Row) => ReactNode;
  /** Where a narrow row shows the column: beneath the first one, or nowhere; by default in its details. */
  narrow?: 'under' | 'none';
  /** Only narrow rows show the column. */
  isOnlyNarrow?: boolean;
}

/** What the actions of a row depend on. */
export interface ActionsPlace {
  /** There is room for words beside the icons. */
  hasWords: boolean;
  /** Id of the cell that names the row. */
  titleId: string;
  /** An action of the row is under way. */
  isBusy: boolean;
}

/**
 * A list as data: what its parts (head, rows, waiting rows) draw from the list context. Rows are memoised, so the same
 * object should be given until it changes.
 */
export interface ListTable<Row extends RaRecord<string>> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly [title: Column<Row>, ...rest: Column<Row>[]];
  /** Missing: rows cannot be selected. */
  selection?:
    | {
        /** Names the checkbox of a row; null: this one cannot be selected. */
        label: (row: Row) => string | null;
        /** The head has the checkbox that selects the page. */
        page: boolean;
      }
    | undefined;
  /** What a row opens to. */
  details: {
    /** Head of the column with the openers. */
    head: string;
    /** Names the opener of a row. */
    label: (row: Row) => string;
    content: (row: Row, isNarrow: boolean) => ReactNode;
  };
  /** Missing: rows have no actions. */
  actions?:
    | {
        label: string;
        /** Number of icon buttons, or a width for words. */
        room: 3 | 4 | 'words';
        cell: (row: Row, place: ActionsPlace) => ReactNode;
        /** Narrow rows show the actions beneath the first column; by default in their details. */
        isUnder?: boolean;
      }
    | undefined;
}

/** Number of cells in a wide row, or in a narrow one. */
export const countCells = <Row extends RaRecord<string>>(
  { columns, selection, actions }: ListTable<Row>,
  isNarrow: boolean,
): number =>
  1 +
  Number(selection !== undefined) +
  (isNarrow ? 1 : columns.filter(({ isOnlyNarrow }) => !isOnlyNarrow).length + Number(actions !== undefined));
