import { useEffect, type RefObject } from 'react';

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

/**
 * `?` anywhere on the screen calls `help`, also in the search field, where no service has it; not in another field, nor
 * while a dialog is open. `help` must be stable.
 */
export const useHelpKey = (search: RefObject<HTMLInputElement | null>, help: () => void): void =>
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || document.querySelector('dialog[open]')) return;
      const { target } = event;
      if (target !== search.current && target instanceof Element && target.matches(FIELDS)) return;
      event.preventDefault();
      help();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [help, search]);
