import { useEffect } from 'react';

/**
 * Calls `act` on Alt and this key (`KeyboardEvent.code`) anywhere on the step, unless a dialog is open. `act` must be
 * stable.
 */
export const useAltKey = (code: string, act: () => void): void =>
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== code || !event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [code, act]);
