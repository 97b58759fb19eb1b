import { useEffect, useRef, type FC } from 'react';
import type { OpenPdf } from './openPdf.ts';

interface Props {
  textOf: OpenPdf['textOf'];
  /** Counts from 1. */
  page: number;
  /** CSS pixels. */
  width: number;
}

/**
 * The text of a page over its picture: it can be selected and copied, and screen readers read it. Also of pages that are
 * far away, so that the search of the browser finds what is there; without it the picture stays.
 */
export const PdfText: FC<Props> = ({ textOf, page, width }) => {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = layer.current;
    if (container === null || width === 0) return undefined;
    let isGone = false;
    let cancel = () => undefined as void;
    const lay = async (): Promise<void> => {
      const text = await textOf(page, container, width);
      if (isGone) return;
      cancel = () => text.cancel();
      await text.render();
    };
    lay().catch(() => undefined);
    return () => {
      isGone = true;
      cancel();
      container.replaceChildren();
    };
  }, [textOf, page, width]);
  return <div ref={layer} className="pdf-text" />;
};
