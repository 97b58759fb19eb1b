import { useEffect, useRef, type FC, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useReactToPrint } from 'react-to-print';

interface Props {
  /** Name of the document, also of the file when it is saved as a PDF. */
  title: string;
  /** Words around the numbers of pages: "page 1 of 2". */
  page: string;
  of: string;
  landscape?: boolean;
  /** Printed, dismissed, or failed with an error. */
  onDone: (error?: unknown) => void;
  /** The sheet; its root element has the class `sheet`. */
  children: ReactNode;
}

/** Renders a sheet of A4 out of sight and prints it at once; pages are numbered. */
export const SheetPrinter: FC<Props> = ({ title, page, of, landscape = false, onDone, children }) => {
  const sheet = useRef<HTMLDivElement>(null);
  const hasBegun = useRef(false);
  const focused = useRef(document.activeElement);
  const end = (error?: unknown) => {
    // The printed frame has taken the focus.
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
    onDone(error);
  };
  const print = useReactToPrint({
    contentRef: sheet,
    documentTitle: title,
    pageStyle: `@page {
      size: A4${landscape ? ' landscape' : ''};
      margin: 12mm 12mm 16mm;
      @bottom-right {
        content: "${page} " counter(page) " ${of} " counter(pages);
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
