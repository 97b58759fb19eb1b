import { useLayoutEffect, useRef, type FocusEvent, type RefObject, type SyntheticEvent } from 'react';
import { nextFocus } from './nextFocus.ts';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: () => void;
  onFocus: (event: FocusEvent) => void;
}

/**
 * Shows a <dialog> modally while mounted: focus stays inside, the page behind is inert, and on unmount the focus
 * returns to where it was, or to the next row if that row is gone. Esc only calls `onClose`. The element with
 * `data-autofocus` gets the initial focus, else the first focusable one.
 */
export const useModal = (onClose: () => void): Modal => {
  const ref = useRef<HTMLDialogElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    const findNext = nextFocus(before);
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    return () => {
      dialog?.close();
      if (before?.isConnected !== false) return;
      // The focused element was removed with its row: continue in the next row, or in the page, but not at its top.
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
    // Chromium closes the dialog on a second Esc in a row without a cancel event. The owner decides, and may ask a
    // question, which would be invisible in a closed dialog.
    onClose: () => {
      const dialog = ref.current;
      if (dialog?.open !== false) return;
      const last = focused.current;
      dialog.showModal();
      if (last instanceof HTMLElement && last.isConnected) last.focus();
      onClose();
    },
    onFocus: ({ target }) => {
      // Ignores the focus in a dialog within this one.
      if (target.closest('dialog') === ref.current) focused.current = target;
    },
  };
};
