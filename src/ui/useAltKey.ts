import { useEffect } from 'react';
import { useShownKeys, type KeyText } from './shownKeys.ts';

/**
 * Calls `act` on Alt and this key (`KeyboardEvent.code`) anywhere on the screen, unless a dialog is open; `does`
 * describes the key in the list of keys. `act` must be stable.
 */
export const useAltKey = (code: `Digit${number}` | 'KeyP' | 'KeyO', act: () => void, does: KeyText): void => {
  useShownKeys(() => [{ key: `Alt + ${code.slice(-1)}`, does }]);
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
};
