import {
  importRowStates,
  type ImportColumn,
  type ImportRow,
  type ImportRowState,
} from '../../../contract/importRows.ts';
import type { SheetColumn, SheetRow } from '../../ui/sheet/sheetEdits.ts';
import type { StatusTone } from '../../ui/StatusChip.tsx';

const tones: Record<ImportRowState, StatusTone> = {
  NEW: 'info',
  ERROR: 'error',
  DUPLICATE: 'warning',
  READY: 'success',
  LOADED: 'neutral',
  LEFT_OUT: 'off',
};

/** Bounds of a column and what a character takes, px. */
const NARROWEST = 88;
const WIDEST = 240;
const CHARACTER = 8;
const AROUND = 40;
/** So many rows are looked at. */
const LOOKED_AT = 200;

/** The columns of the sheet, as wide as their headings and most of their values. */
export const sheetColumns = (
  columns: readonly ImportColumn[],
  rows: readonly ImportRow[],
): readonly SheetColumn[] =>
  columns.map(({ key, title, isRequired, options }, at) => {
    const lengths = rows.slice(0, LOOKED_AT).map(({ values }) => values[at]?.length ?? 0);
    const usual = lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length * 0.9)] ?? 0;
    const heading = title.length + (isRequired ? 7 : 0);
    const width = Math.max(usual, heading) * CHARACTER + AROUND;
    return { key, title, isRequired, options, width: Math.max(NARROWEST, Math.min(width, WIDEST)) };
  });

const sheetRow = (
  { id, number, values, state, issues }: ImportRow,
  placeOf: ReadonlyMap<string, number>,
  wordOf: ReadonlyMap<ImportRowState, string>,
  isFixed: boolean,
): SheetRow => {
  const textOf = (column: string) => values[placeOf.get(column) ?? -1] ?? '';
  return {
    id,
    head: { number, state: wordOf.get(state) ?? '', tone: tones[state] },
    textOf,
    faults: issues.map(({ column, text, severity, suggestions }) => ({
      column,
      text,
      severity,
      fixes: suggestions.map(({ code, name, instead }) => ({
        // A cell may hold several codes.
        value: textOf(column ?? '').replace(instead, () => code),
        label: `${instead} → ${code} ${name}`,
      })),
    })),
    isReadOnly: isFixed || state === 'LOADED' || state === 'LEFT_OUT',
  };
};

/**
 * Makes rows of the sheet, the same for a row that has not changed. `stateOf` says the state of a row, `isFixed` that
 * nothing can be changed now.
 */
export const sheetRows = (
  columns: readonly ImportColumn[],
  stateOf: (state: ImportRowState) => string,
  isFixed: boolean,
): ((row: ImportRow) => SheetRow) => {
  const placeOf = new Map(columns.map(({ key }, at) => [key, at]));
  // A translation takes longer than the rest of a row.
  const wordOf = new Map(importRowStates.map((state) => [state, stateOf(state)]));
  const known = new WeakMap<ImportRow, SheetRow>();
  return (row) => {
    const view = known.get(row) ?? sheetRow(row, placeOf, wordOf, isFixed);
    known.set(row, view);
    return view;
  };
};
