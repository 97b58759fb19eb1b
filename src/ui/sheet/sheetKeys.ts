import type { KeyboardEvent } from 'react';
import type { Place } from './sheetEdits.ts';
import type { Sheet } from './useSheet.ts';

const arrows: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Where a key leads to; places outside the sheet mean its edge. */
const targetOf = (key: string, { row, column }: Place, page: number, isFar: boolean): Place | null => {
  const arrow = arrows[key];
  const far = isFar ? Infinity : 1;
  if (arrow)
    return {
      row: arrow.row === 0 ? row : row + arrow.row * far,
      column: arrow.column === 0 ? column : column + arrow.column * far,
    };
  if (key === 'Home') return { row: isFar ? 0 : row, column: 0 };
  if (key === 'End') return { row: isFar ? Infinity : row, column: Infinity };
  if (key === 'PageUp') return { row: row - page, column };
  if (key === 'PageDown') return { row: row + page, column };
  return null;
};

/** The Latin letter of a key, whatever layout is on. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();

/** What Ctrl and a letter do. */
const commandOf = (event: KeyboardEvent, sheet: Sheet): (() => void) | undefined => {
  const last = { row: Infinity, column: Infinity };
  const commands: Record<string, () => void> = {
    a: () => sheet.select(last, { row: 0, column: 0 }),
    d: sheet.fill,
    y: sheet.redo,
    z: event.shiftKey ? sheet.redo : sheet.undo,
  };
  return commands[letterOf(event)];
};

/** What a key without Ctrl does, beside moving and typing. */
const actionOf = ({ key, shiftKey }: KeyboardEvent, sheet: Sheet): (() => void) | undefined => {
  const actions: Record<string, () => void> = {
    Enter: () => sheet.edit(),
    F2: () => sheet.edit(),
    Delete: sheet.empty,
    Backspace: sheet.empty,
    F8: () => sheet.goToFault(shiftKey ? -1 : 1),
  };
  return actions[key];
};

/**
 * Handles a key on a cell. `page` is the height of a page in rows; `leaving` says whether Tab leaves the sheet, as it
 * does after Esc and at the ends of a row.
 */
export const onSheetKey = (
  event: KeyboardEvent,
  sheet: Sheet,
  { page, columnCount, leaving }: { page: number; columnCount: number; leaving: { current: boolean } },
): void => {
  const { key, shiftKey } = event;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
  const isLeaving = leaving.current;
  leaving.current = key === 'Escape' || (isLeaving && (key === 'Tab' || key === 'Shift'));
  if (key === 'Escape') sheet.showLeaving();
  const handled = (act: () => void) => {
    event.preventDefault();
    act();
  };
  if (key === 'Tab') {
    const column = sheet.active.column + (shiftKey ? -1 : 1);
    if (!isLeaving && column >= -1 && column < columnCount)
      handled(() => sheet.go({ ...sheet.active, column }));
    return;
  }
  const target = targetOf(key, sheet.active, page, isCommand);
  const act = isCommand ? commandOf(event, sheet) : actionOf(event, sheet);
  if (target) handled(() => sheet.select(shiftKey ? sheet.anchor : target, target));
  else if (act) handled(act);
  else if (!isCommand && (key.length === 1 || key === 'Process')) {
    // The editor gets the focus during this event, and so the character. The keys of the page are not for it.
    event.stopPropagation();
    sheet.edit('');
  }
};
