import { vi } from 'vitest';
import { sheetPrinting } from '../../src/ui/SheetPrinter.tsx';

/** A printed sheet: its text and its declared language. */
export interface PrintedSheet {
  text: string;
  language: string;
}

/** Collects the sheets that a test prints; nothing goes to a printer until the test ends. */
export const collectSheets = (): PrintedSheet[] => {
  const printed: PrintedSheet[] = [];
  vi.spyOn(sheetPrinting, 'usePrint').mockImplementation(({ contentRef, onAfterPrint }) => () => {
    const sheet = contentRef?.current?.parentElement?.querySelector('article');
    printed.push({ text: sheet?.textContent ?? '', language: sheet?.lang ?? '' });
    onAfterPrint?.();
  });
  return printed;
};
