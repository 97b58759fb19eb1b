import { useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: () => void;
}

/**
 * Shows a <dialog> modally while its component is there: focus stays inside, the page behind is inert, and on leaving
 * the focus returns to where it was. Esc only asks: `onClose` decides. The element with `data-autofocus` gets the
 * focus first, else the first that can have it.
 */
export const useModal = (onClose: () => void): Modal => {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => dialog?.close();
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
