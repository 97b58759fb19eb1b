import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, last) => last,
};

export interface Rows {
  /** Ref of the row container; each row has `data-id`. */
  holder: RefObject<HTMLTableSectionElement | null>;
  /** The active row, or null. */
  markedId: number | null;
  mark: (id: number | null) => void;
  /** Moves the focus to the active row, or the first one. */
  enter: () => void;
  /** Handles arrow keys in the search field and the rows; true if handled. */
  step: (event: KeyboardEvent) => boolean;
}

/**
 * Arrow-key navigation of the rows, with the focus on the active one; up from the first row leads to the search field
 * (`onLeave`). `soleId` is active from the start.
 */
export const usePatientRows = (ids: readonly number[], soleId: number | null, onLeave: () => void): Rows => {
  const holder = useRef<HTMLTableSectionElement>(null);
  const [walkedTo, setWalkedTo] = useState<number | null>(null);
  const hasWalked = walkedTo !== null && ids.includes(walkedTo);
  const markedId = hasWalked ? walkedTo : soleId;
  const walkTo = (id: number) => {
    setWalkedTo(id);
    holder.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus();
  };
  return {
    holder,
    markedId,
    mark: setWalkedTo,
    enter: () => {
      const id = markedId ?? ids[0];
      if (id !== undefined) walkTo(id);
    },
    step: (event) => {
      const next = steps[event.key];
      const inField = event.target instanceof HTMLInputElement;
      if (next === undefined || (inField && !event.key.startsWith('Arrow'))) return false;
      event.preventDefault();
      const index = next(markedId === null ? -1 : ids.indexOf(markedId), ids.length - 1);
      const id = ids[index];
      if (id === undefined) onLeave();
      else walkTo(id);
      return true;
    },
  };
};
