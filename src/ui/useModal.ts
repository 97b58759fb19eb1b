import { useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';
import { nextFocus } from './nextFocus.ts';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: () => void;
}

/**
 * Shows a <dialog> modally while its component is there: focus stays inside, the page behind is inert, and on leaving
 * the focus returns to where it was, or to the next row when that row is gone. Esc only asks: `onClose` decides. The element with `data-autofocus` gets the
 * focus first, else the first that can have it.
 */
export const useModal = (onClose: () => void): Modal => {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    const findNext = nextFocus(before);
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog?.close();
      if (before?.isConnected !== false) return;
      // It went with what the dialog was about: keys go on in the next row, or in the page, not at its very top.
      const next = findNext();
      if (next) next.focus();
      else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, []);
  return {
    ref,
    onCancel: (event) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    // Chromium closes on a second Esc whatever was said to the first; the owner must know.
    onClose: () => {
      if (ref.current?.open === false) onClose();
    },
  };
};
