import { useEffect, useRef, type FC, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useReactToPrint } from 'react-to-print';

interface Props {
  /** Title of the document, and the file name when saved as a PDF. */
  title: string;
  landscape?: boolean;
  /** Called when printed, dismissed, or failed with an error. */
  onDone: (error?: unknown) => void;
  /** The sheet; its root element has the class `sheet`. */
  children: ReactNode;
}

/** How a sheet gets from the page to the printer. */
export const sheetPrinting = { usePrint: useReactToPrint };

/** Renders an A4 sheet off screen and prints it at once, with page numbers such as 1 / 2. */
export const SheetPrinter: FC<Props> = ({ title, landscape = false, onDone, children }) => {
  const sheet = useRef<HTMLDivElement>(null);
  const hasBegun = useRef(false);
  const focused = useRef(document.activeElement);
  const end = (error?: unknown) => {
    // The printed frame took the focus.
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
    onDone(error);
  };
  const print = sheetPrinting.usePrint({
    contentRef: sheet,
    documentTitle: title,
    pageStyle: `@page {
      size: A4${landscape ? ' landscape' : ''};
      margin: 12mm 12mm 16mm;
      @bottom-right {
        content: counter(page) " / " counter(pages);
        font: 8pt Arial, sans-serif;
      }
    }`,
    onAfterPrint: () => end(),
    onPrintError: (_, error) => end(error),
  });
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    print();
  }, [print]);
  return createPortal(
    <div hidden>
      <div ref={sheet}>{children}</div>
    </div>,
    document.body,
  );
};
