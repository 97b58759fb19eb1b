import { useEffect, type RefObject } from 'react';
import { useEvent } from 'react-admin';

/** Closes an open list on a press outside its place, and once Tab has left it. */
export const useCloseOutside = (
  place: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: () => void,
): void => {
  const close = useEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    // Not on blur: a screen that loads under the open list moves the focus too.
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) close();
    };
    const closeOnTab = (event: KeyboardEvent) => {
      if (event.key === 'Tab') closeOutside(event);
    };
    document.addEventListener('keyup', closeOnTab);
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('keyup', closeOnTab);
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [isOpen, place, close]);
};
