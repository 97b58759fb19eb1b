import { useEffect } from 'react';

const refuse = (event: DragEvent): void => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
};

/** A file that is dropped beside the block would be opened by the browser in place of the page; here nothing happens. */
export const useNoStrayDrop = (): void => {
  useEffect(() => {
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
};
