import { useEffect } from 'react';

const reject = (event: DragEvent): void => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
};

/** A file that is dropped beside the block would be opened by the browser in place of the page; here nothing happens. */
export const useNoStrayDrop = (): void => {
  useEffect(() => {
    window.addEventListener('dragover', reject);
    window.addEventListener('drop', reject);
    return () => {
      window.removeEventListener('dragover', reject);
      window.removeEventListener('drop', reject);
    };
  }, []);
};
