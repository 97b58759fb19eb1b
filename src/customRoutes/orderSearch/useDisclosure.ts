import { useEffect, useRef, useState, type RefObject } from 'react';

interface Disclosure {
  isCollapsed: boolean;
  collapse: () => void;
  expand: () => void;
}

/**
 * Folds a search form into one line on a phone once there are results, so that the list is visible. The line takes
 * over the focus of the folded fields; unfolding focuses the first field. `found` is the id of what is shown without a
 * search: the form folds when it changes.
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
    // Wide screens never fold the form.
    if (next?.offsetParent && (isCollapsed || document.activeElement === document.body))
      next.focus({ preventScroll: true });
  }, [form, isCollapsed]);
  return { isCollapsed, collapse: () => toggle(true), expand: () => toggle(false) };
};
