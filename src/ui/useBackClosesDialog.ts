import { useEffect } from 'react';
import { NavigationType, useBlocker } from 'react-router-dom';

/** The dialog above all others; undefined when none is open. */
const topDialog = (): HTMLDialogElement | undefined =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);

/**
 * The browser's Back closes the open dialog of the screen, as Esc does, and stays on the screen. Not for a screen that
 * holds who leaves it: a router has one blocker.
 */
export const useBackClosesDialog = (): void => {
  const blocker = useBlocker(
    ({ historyAction }) => historyAction === NavigationType.Pop && topDialog() !== undefined,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    topDialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
  }, [blocker]);
};
