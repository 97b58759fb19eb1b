import { useEffect } from 'react';

const reject = (event: DragEvent): void => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
};

/** Prevents the browser from opening a file dropped outside the drop zone. */
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
