import { useEffect, useRef, useState, type RefObject } from 'react';

interface Disclosure {
  isCollapsed: boolean;
  collapse: () => void;
  expand: () => void;
}

/**
 * A search form that a phone shows as one line once it has found something, so that the list is in sight. The line takes
 * the focus over from what is folded away; unfolded, the first field has it. `found` is the id of what it looks at
 * without being sent: with another one it folds.
 */
export const useDisclosure = (form: RefObject<HTMLFormElement | null>, found: number | null): Disclosure => {
  const [toggled, setToggled] = useState<{ at: number | null; isCollapsed: boolean } | null>(null);
  const isCollapsed = toggled?.at === found ? toggled.isCollapsed : found !== null;
  const wasCollapsed = useRef(isCollapsed);
  const toggle = (next: boolean) => setToggled({ at: found, isCollapsed: next });
  useEffect(() => {
    if (wasCollapsed.current === isCollapsed) return;
    wasCollapsed.current = isCollapsed;
    const next = form.current?.querySelector<HTMLElement>(
      isCollapsed ? '.order-search-summary' : ':is(select, input)',
    );
    // Where there is room the line is not shown, and nothing is folded away.
    if (next?.offsetParent && (isCollapsed || document.activeElement === document.body))
      next.focus({ preventScroll: true });
  }, [form, isCollapsed]);
  return { isCollapsed, collapse: () => toggle(true), expand: () => toggle(false) };
};
