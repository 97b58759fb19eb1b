import { useCallback, useEffect, type RefObject } from 'react';

/** The current Add buttons, top to bottom. */
const addButtons = (container: HTMLElement | null): HTMLElement[] => [
  ...(container?.querySelectorAll<HTMLElement>('[data-add]') ?? []),
];

/**
 * Keys in the rows of `list`: arrows, Home and End move between the Add buttons, up from the first leads to the search;
 * Enter adds and returns to the search with its text selected; Esc clears it; a typed character goes to it. Returns a
 * function that focuses the first row. `clear` must be stable.
 */
export const useRowShortcuts = (
  list: RefObject<HTMLElement | null>,
  search: RefObject<HTMLInputElement | null>,
  clear: () => void,
): (() => void) => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
      const here = event.target.closest('tbody tr')?.querySelector<HTMLElement>('[data-add]');
      if (!here) return;
      const buttons = addButtons(list.current);
      const at = buttons.indexOf(here);
      const goTo = (index: number) =>
        index < 0 ? search.current?.focus() : buttons[Math.min(index, buttons.length - 1)]?.focus();
      const keys: Record<string, () => void> = {
        ArrowDown: () => goTo(at + 1),
        ArrowUp: () => goTo(at - 1),
        Home: () => goTo(0),
        End: () => goTo(buttons.length - 1),
        Escape: () => {
          clear();
          search.current?.focus();
        },
        ...(event.target === here && {
          Enter: () => {
            here.click();
            search.current?.focus();
            search.current?.select();
          },
        }),
      };
      const act = keys[event.key];
      if (act) {
        event.preventDefault();
        act();
      } else if (event.key.length === 1 && event.key !== ' ') search.current?.focus();
    };
    const element = list.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [list, search, clear]);
  return useCallback(() => addButtons(list.current)[0]?.focus(), [list]);
};
