import { useEffect, useRef, useState, type RefObject } from 'react';

interface Disclosure {
  isCollapsed: boolean;
  collapse: () => void;
  /** Unfolds, with the focus in the field of this label. */
  expand: (label: string) => void;
}

/** A condition in the line of a folded form. */
export const CHIP = '.order-search-chip';

/** Value of `found` while the first search, which runs by itself, has no response yet. */
export const COMING = 'coming';

/** Room kept above the form, px: the top bar of a phone with a margin. */
const TOP = 64;

const labelOf = (field: Element): string =>
  field.getAttribute('aria-label') ??
  (field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    ? field.labels?.[0]?.textContent
    : null) ??
  '';

/** In a window this low, px, as at 400 % zoom, there is no room for the folded form above the list. */
const LOW = 420;

/** Scrolls up to the form, or in a low window past it to the list, which begins right below the form. */
const showList = (form: HTMLElement): void => {
  const { top, bottom } = form.getBoundingClientRect();
  if (window.innerHeight <= LOW) window.scrollTo({ top: bottom + window.scrollY });
  else if (top < TOP) window.scrollTo({ top: Math.max(top + window.scrollY - TOP, 0) });
};

/**
 * Folds a search form into one line once there are results, so that the list is in sight; the line takes over the
 * focus of the folded fields. `found` identifies the search, null before the first one: the form folds when it
 * changes.
 */
export const useDisclosure = (form: RefObject<HTMLFormElement | null>, found: unknown): Disclosure => {
  const [toggled, setToggled] = useState<{ at: unknown; isCollapsed: boolean } | null>(null);
  // A form that was unfolded while its first search was running stays unfolded.
  const isToggled = toggled !== null && [found, COMING].includes(toggled.at);
  const isCollapsed = isToggled ? toggled.isCollapsed : found !== null;
  const before = useRef({ isCollapsed, found });
  const wanted = useRef('');
  useEffect(() => {
    const { current: shown } = before;
    before.current = { isCollapsed, found };
    if (!form.current || (shown.isCollapsed === isCollapsed && shown.found === found)) return;
    const next = isCollapsed
      ? form.current.querySelector<HTMLElement>(CHIP)
      : [...form.current.elements].find((field) => labelOf(field).startsWith(wanted.current));
    if (isCollapsed) showList(form.current);
    // A form that does not fold here keeps its focus.
    if (!(next instanceof HTMLElement) || next.offsetParent === null) return;
    const { activeElement } = document;
    const isHidden =
      activeElement instanceof HTMLElement &&
      activeElement.offsetParent === null &&
      form.current.contains(activeElement);
    if (!isCollapsed || isHidden || activeElement === document.body) next.focus({ preventScroll: true });
  }, [form, isCollapsed, found]);
  const toggle = (next: boolean) => setToggled({ at: found, isCollapsed: next });
  return {
    isCollapsed,
    collapse: () => toggle(true),
    expand: (label) => {
      wanted.current = label;
      toggle(false);
    },
  };
};
