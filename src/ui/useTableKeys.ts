import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { useShownKeys, walkingKeys } from './shownKeys.ts';

const ROW = 'tr:is([data-barcode], [data-row])';
const CONTROL = 'button, input, select, a[href]';

/** Index of the row or control a key leads to. */
const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

const keyOf = (row: HTMLElement): string | undefined => row.dataset['barcode'] ?? row.dataset['row'];

const rowsOf = (table: HTMLElement): HTMLElement[] => [...table.querySelectorAll<HTMLElement>(ROW)];

/** Makes one row, and the controls in it, reachable by Tab. */
const settle = (table: HTMLElement, key: string | null): void => {
  const rows = rowsOf(table);
  const current = rows.find((row) => keyOf(row) === key) ?? rows[0];
  for (const row of rows) {
    const tabIndex = row === current ? 0 : -1;
    for (const one of [row, ...row.querySelectorAll<HTMLElement>(CONTROL)])
      if (one.getAttribute('tabindex') !== String(tabIndex)) one.tabIndex = tabIndex;
  }
};

interface TableKeys {
  ref: RefObject<HTMLTableElement | null>;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Props of a table with `data-barcode` or `data-row` rows that makes it one stop of Tab: arrows, Home and End walk the
 * rows, Space selects the row, Enter opens its details, Tab goes through its controls.
 */
export const useTableKeys = (): TableKeys => {
  const ref = useRef<HTMLTableElement>(null);
  const current = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (ref.current) settle(ref.current, current.current);
  });
  useShownKeys(() => {
    const table = ref.current;
    if (table === null || rowsOf(table).length === 0) return [];
    const has = (control: string) => table.querySelector(`${ROW} ${control}`) !== null;
    return [
      ...walkingKeys,
      ...(has('input[type=checkbox]') ? [{ key: 'Space', does: 'palette.keys.select' } as const] : []),
      ...(has('[aria-expanded]') ? [{ key: 'Enter', does: 'palette.keys.details' } as const] : []),
    ];
  });
  return {
    ref,
    onFocus: ({ currentTarget, target }) => {
      const row = target.closest<HTMLElement>(ROW);
      const key = row && (keyOf(row) ?? null);
      if (key === null || key === current.current) return;
      current.current = key;
      settle(currentTarget, key);
    },
    onKeyDown: (event) => {
      const { key, currentTarget, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
      const row = target.closest<HTMLElement>(ROW);
      if (row === null) return;
      const step = steps[key];
      const rows = rowsOf(currentTarget);
      if (step) rows[step(rows.indexOf(row), rows.length - 1)]?.focus();
      else if (target !== row) return;
      else if (key === 'Enter') row.querySelector<HTMLElement>('[aria-expanded]')?.click();
      else if (key === ' ') row.querySelector<HTMLElement>('input[type=checkbox]')?.click();
      else return;
      event.preventDefault();
    },
  };
};
