import { useEffect } from 'react';
import { COMMAND } from './commandKey.ts';
import { useShownKeys, type KeyText } from './shownKeys.ts';

/**
 * Calls `next` on Ctrl+Enter anywhere on the screen, unless a dialog is open. While `isOn`, the list of keys
 * describes the key by `does`. `next` must be stable.
 */
export const useNextKey = (next: () => void, does: KeyText, isOn = true): void => {
  useShownKeys(() => (isOn ? [{ key: `${COMMAND} + Enter`, does }] : []));
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
};
