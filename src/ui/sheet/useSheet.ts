import { useMemo, useRef, useState } from 'react';
import { useT } from '../../i18n/useT.ts';
import {
  editsIn,
  faultPlaces,
  fillDown,
  pasteBlock,
  rangeBetween,
  valuesIn,
  type Place,
  type Range,
  type SheetChange,
  type SheetData,
  type SheetEdit,
} from './sheetEdits.ts';
import { readBlock, writeBlock } from './tabSeparated.ts';
import { useSheetHistory } from './useSheetHistory.ts';

/** The cell that is edited, and the text that its editor begins with. */
export interface Editing {
  id: number;
  key: string;
  text: string;
  /** The text can only be read. */
  isLocked: boolean;
}

const between = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** Whether no control has the focus; the heading of a new screen is none. */
const isFocusFree = () => document.activeElement?.matches('body, h1') ?? true;

/** The chosen cells of a sheet and what is done to them. */
export const useSheet = (
  data: SheetData,
  onChange: (changes: readonly SheetChange[]) => void,
  startsWithFocus: boolean,
) => {
  const { rows, columns } = data;
  const t = useT();
  const history = useSheetHistory(rows, onChange);
  const faults = useMemo(() => faultPlaces(data), [data]);
  const [selection, setSelection] = useState(() => {
    const start = (startsWithFocus ? faults[0] : undefined) ?? { row: 0, column: 0 };
    return { anchor: start, active: start };
  });
  const [editing, setEditing] = useState<Editing | null>(null);
  const [note, setNote] = useState('');
  /** The active cell gets the focus after the next render. */
  const takesFocus = useRef(startsWithFocus && isFocusFree());
  const clamped = ({ row, column }: Place): Place => ({
    row: between(row, 0, Math.max(0, rows.length - 1)),
    column: between(column, -1, columns.length - 1),
  });
  const anchor = clamped(selection.anchor);
  const active = clamped(selection.active);
  const range = rangeBetween(anchor, active, columns.length);

  const select = (from: Place, to: Place) => {
    takesFocus.current = true;
    setNote('');
    setSelection({ anchor: clamped(from), active: clamped(to) });
  };
  const go = (place: Place) => select(place, place);
  const lockedNote = (locked: number) => (locked > 0 ? t('sheet.locked', { smart_count: locked }) : '');
  const apply = (edits: readonly SheetEdit[], ...notes: string[]) => {
    history.apply(edits);
    setNote(notes.filter(Boolean).join('. '));
  };
  const empty = () => {
    const { edits, locked } = editsIn(data, range, () => '');
    apply(edits, lockedNote(locked));
  };
  const show = (changes: readonly SheetChange[], text: string) => {
    const [first] = changes;
    const row = rows.findIndex(({ id }) => id === first?.id);
    if (first !== undefined && row >= 0)
      go({ row, column: columns.findIndex(({ key }) => key === first.key) });
    setNote(text);
  };
  return {
    active,
    anchor,
    range,
    editing,
    note,
    /** Whether the active cell should get the focus; once for each time it was chosen. */
    takeFocus: (): boolean => {
      const isTaken = takesFocus.current;
      takesFocus.current = false;
      return isTaken;
    },
    faults,
    hasDone: history.hasDone,
    hasUndone: history.hasUndone,
    showLeaving: () => setNote(t('sheet.leaving')),
    go,
    select,
    empty,
    /** Opens the editor of the active cell, with its own text or another; a locked cell shows its own. */
    edit: (text?: string) => {
      const row = rows[active.row];
      const column = columns[active.column];
      if (row === undefined || column === undefined) return;
      const isLocked = row.isReadOnly || column.isReadOnly === true;
      go(active);
      if (isLocked) setNote(lockedNote(1));
      if (isLocked && text !== undefined) return;
      setEditing({ id: row.id, key: column.key, text: text ?? row.textOf(column.key), isLocked });
    },
    /** Ends editing; null leaves the cell as it was. `step` is where to go from it. */
    endEdit: (value: string | null, step?: Place) => {
      setEditing(null);
      const row = rows.findIndex(({ id }) => id === editing?.id);
      const column = columns.findIndex(({ key }) => key === editing?.key);
      if (row < 0 || column < 0) return;
      if (value !== null) {
        const cell: Range = { top: row, bottom: row, left: column, right: column };
        apply(editsIn(data, cell, () => value.replace(/[\r\n]+$/, '')).edits);
      }
      if (step) go({ row: row + step.row, column: Math.max(0, column + step.column) });
    },
    copy: (): string => writeBlock(valuesIn(data, range)),
    paste: (text: string) => {
      const pasted = pasteBlock(data, range, readBlock(text));
      const { top, left, bottom, right } = pasted.range;
      select({ row: bottom, column: right }, { row: top, column: left });
      apply(
        pasted.edits,
        t('sheet.changed', { smart_count: pasted.edits.length }),
        pasted.rowsLeft > 0 ? t('sheet.rowsLeft', { smart_count: pasted.rowsLeft }) : '',
        pasted.columnsLeft > 0 ? t('sheet.columnsLeft', { smart_count: pasted.columnsLeft }) : '',
        lockedNote(pasted.locked),
      );
    },
    fill: () => {
      const { edits, locked } = fillDown(data, range);
      apply(edits, t('sheet.changed', { smart_count: edits.length }), lockedNote(locked));
    },
    undo: () => {
      const changes = history.undo();
      show(changes, t('sheet.undone', { smart_count: changes.length }));
    },
    redo: () => {
      const changes = history.redo();
      show(changes, t('sheet.changed', { smart_count: changes.length }));
    },
    /** Goes to the next fault, or with -1 to the one before; after the last to the first. */
    goToFault: (direction: 1 | -1) => {
      const isAfter = ({ row, column }: Place) =>
        direction * (row - active.row || column - active.column) > 0;
      const inOrder = direction === 1 ? faults : faults.toReversed();
      const place = inOrder.find(isAfter) ?? inOrder[0];
      if (place) go(place);
      else setNote(t('sheet.noFaults'));
    },
  };
};
export type Sheet = ReturnType<typeof useSheet>;
