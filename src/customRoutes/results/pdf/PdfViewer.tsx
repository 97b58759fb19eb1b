import { useEffect, useRef, useState, type FC } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { PdfPage } from './PdfPage.tsx';
import { usePdf } from './usePdf.ts';
import { viewerHeight } from './viewerHeight.ts';

interface Props {
  bytes: Uint8Array;
  /** Whose result it is. */
  name: string;
  /** Address of the same document, to download it with the browser, and its file name. */
  url: string;
  fileName: string;
}

/** Focusable for keyboard scrolling in browsers that do not focus scroll containers. */
const reachable = { tabIndex: 0 };
/** px on both sides of a page. */
const MARGIN = 8;

/** Inline PDF: pages render as they scroll into view; a download link if that fails. */
export const PdfViewer: FC<Props> = ({ bytes, name, url, fileName }) => {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ outer: 0, inner: 0 });
  const { opened, isFailed, fail } = usePdf(bytes);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = () => setRoom({ outer: element.offsetWidth, inner: element.clientWidth });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  if (isFailed)
    return (
      <div className="stack pdf-unreadable">
        <p>{t('results.pdf.unreadable')}</p>
        <a className="button" href={url} download={fileName}>
          {t('results.pdf.save')}
        </a>
      </div>
    );
  const pages = opened?.pdf.numPages ?? 0;
  return (
    <div
      ref={box}
      className="stack pdf-viewer"
      data-viewer
      role="document"
      aria-label={t('results.pdf.label', { name, pages })}
      aria-busy={opened === null}
      {...reachable}
      style={{ height: viewerHeight(room.outer, pages) }}
    >
      {opened === null ? (
        <Spinner />
      ) : (
        Array.from({ length: pages }, (_, at) => (
          <PdfPage
            key={at}
            opened={opened}
            page={at + 1}
            width={Math.max(0, room.inner - 2 * MARGIN)}
            label={t('results.pdf.page', { page: at + 1, pages })}
            onFailed={fail}
          />
        ))
      )}
    </div>
  );
};
