import { useState } from 'react';
import type { SheetChange, SheetEdit, SheetRow } from './sheetEdits.ts';

/** Steps that can be undone. */
const DEPTH = 100;

type Step = readonly SheetEdit[];

interface History {
  done: readonly Step[];
  undone: readonly Step[];
}

/** Sends edits to `onChange`, and undoes and repeats them. A cell that has changed since is given its text of then. */
export const useSheetHistory = (
  rows: readonly SheetRow[],
  onChange: (changes: readonly SheetChange[]) => void,
) => {
  const [{ done, undone }, setHistory] = useState<History>({ done: [], undone: [] });
  const send = (changes: readonly SheetChange[]) => {
    const locked = new Set(rows.flatMap(({ id, isReadOnly }) => (isReadOnly ? id : [])));
    const allowed = changes.filter(({ id }) => !locked.has(id));
    if (allowed.length > 0) onChange(allowed);
    return allowed;
  };
  return {
    hasDone: done.length > 0,
    hasUndone: undone.length > 0,
    apply: (edits: Step) => {
      if (edits.length === 0) return;
      setHistory({ done: [...done, edits].slice(-DEPTH), undone: [] });
      onChange(edits.map(({ id, key, value }) => ({ id, key, value })));
    },
    /** Returns what was changed. */
    undo: (): readonly SheetChange[] => {
      const step = done.at(-1) ?? [];
      setHistory({ done: done.slice(0, -1), undone: [...undone, step] });
      return send(step.map(({ id, key, was }) => ({ id, key, value: was })));
    },
    /** Returns what was changed. */
    redo: (): readonly SheetChange[] => {
      const step = undone.at(-1) ?? [];
      setHistory({ done: [...done, step], undone: undone.slice(0, -1) });
      return send(step.map(({ id, key, value }) => ({ id, key, value })));
    },
  };
};
