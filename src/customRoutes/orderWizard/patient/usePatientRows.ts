import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, last) => last,
};

export interface Rows {
  /** On the element that holds the rows; each row carries `data-id`. */
  holder: RefObject<HTMLTableSectionElement | null>;
  /** The row under the keys; null when there is none. */
  markedId: number | null;
  mark: (id: number | null) => void;
  /** Arrow keys of the search field and of the rows; true when the key was one. */
  step: (event: KeyboardEvent) => boolean;
}

/**
 * Moves through the rows of a list by the arrow keys, with the focus on the row; above the first one lies the search
 * field (`onLeave`). While `marksFirst` the first row is marked without having been walked to.
 */
export const usePatientRows = (ids: readonly number[], marksFirst: boolean, onLeave: () => void): Rows => {
  const holder = useRef<HTMLTableSectionElement>(null);
  const [walkedTo, setWalkedTo] = useState<number | null>(null);
  const hasWalked = walkedTo !== null && ids.includes(walkedTo);
  const markedId = hasWalked ? walkedTo : marksFirst ? (ids[0] ?? null) : null;
  return {
    holder,
    markedId,
    mark: setWalkedTo,
    step: (event) => {
      const next = steps[event.key];
      const inField = event.target instanceof HTMLInputElement;
      if (next === undefined || (inField && !event.key.startsWith('Arrow'))) return false;
      event.preventDefault();
      const index = next(markedId === null ? -1 : ids.indexOf(markedId), ids.length - 1);
      const id = ids[index];
      if (id === undefined) onLeave();
      else {
        setWalkedTo(id);
        holder.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus();
      }
      return true;
    },
  };
};
