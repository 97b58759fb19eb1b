import { useEffect } from 'react';
import { COMMAND } from './commandKey.ts';
import { useShownKeys, type KeyText } from './shownKeys.ts';

/**
 * Ctrl+Enter anywhere on the screen calls `next`, unless a dialog is open; it `does` what the list of keys says, which
 * names it while it `isOn`. `next` must be stable.
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
