import { useState } from 'react';

/**
 * Expanded state of a row and its toggle, local to the row so nothing else rerenders. A row reused for another order
 * starts with `isOpenFirst`.
 */
export const useOpenRow = (barcode: string, isOpenFirst = false): [isOpen: boolean, toggle: () => void] => {
  const [opened, setOpened] = useState<{ barcode: string; isOpen: boolean } | null>(null);
  const isOpen = opened?.barcode === barcode ? opened.isOpen : isOpenFirst;
  return [isOpen, () => setOpened({ barcode, isOpen: !isOpen })];
};
