import { useEffect } from 'react';

/** Ctrl+Enter anywhere on the screen calls `next`, unless a dialog is open. `next` must be stable. */
export const useNextKey = (next: () => void): void =>
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      next();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [next]);
