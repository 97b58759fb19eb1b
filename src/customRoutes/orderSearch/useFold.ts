import { useEffect, useRef, useState, type RefObject } from 'react';

interface Fold {
  isFolded: boolean;
  fold: () => void;
  unfold: () => void;
}

/**
 * A search form that a phone shows as one line once it has found something, so that the list is in sight. The line takes
 * the focus over from what is folded away; unfolded, the first field has it. `found` is the id of what it looks at
 * without being sent: with another one it folds.
 */
export const useFold = (form: RefObject<HTMLFormElement | null>, found: number | null): Fold => {
  const [isFolded, setFolded] = useState(found !== null);
  const wasFolded = useRef(isFolded);
  const [last, setLast] = useState(found);
  if (found !== last) {
    setLast(found);
    setFolded(found !== null);
  }
  useEffect(() => {
    if (wasFolded.current === isFolded) return;
    wasFolded.current = isFolded;
    const next = form.current?.querySelector<HTMLElement>(
      isFolded ? '.order-search-summary' : ':is(select, input)',
    );
    // Where there is room the line is not shown, and nothing is folded away.
    if (next?.offsetParent && (isFolded || document.activeElement === document.body))
      next.focus({ preventScroll: true });
  }, [form, isFolded]);
  return { isFolded, fold: () => setFolded(true), unfold: () => setFolded(false) };
};
