import { useState } from 'react';

/**
 * Is the row of an order expanded, and what expands or closes it. Each row knows it for itself: nothing else of the
 * screen is made anew by it. A row that shows another order by now begins as `isOpenFirst` says.
 */
export const useOpenRow = (barcode: string, isOpenFirst = false): [isOpen: boolean, toggle: () => void] => {
  const [opened, setOpened] = useState<{ barcode: string; isOpen: boolean } | null>(null);
  const isOpen = opened?.barcode === barcode ? opened.isOpen : isOpenFirst;
  return [isOpen, () => setOpened({ barcode, isOpen: !isOpen })];
};
