import type { RenderTask } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState, type FC } from 'react';
import type { OpenPdf } from './openPdf.ts';
import { PdfText } from './PdfText.tsx';

interface Props {
  opened: OpenPdf;
  /** Counts from 1. */
  page: number;
  /** CSS pixels. */
  width: number;
  label: string;
  onFailed: () => void;
}

/** Beyond this density there is no visible gain, and canvas size is limited. */
const MAX_DENSITY = 3;

/** A page rendered at full density while near the viewport; released when far away. */
export const PdfPage: FC<Props> = ({ opened, page, width, label, onFailed }) => {
  const { pdf, ratio, textOf } = opened;
  const holder = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setIsNear] = useState(false);
  /** That of the first page, until this one is known. */
  const [ownRatio, setOwnRatio] = useState(ratio);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    const box = holder.current;
    if (box === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      root: box.closest('[data-viewer]'),
      rootMargin: '60% 0px',
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const target = canvas.current;
    if (!isNear || target === null || width === 0) return undefined;
    let task: RenderTask | null = null;
    let isGone = false;
    const draw = async (): Promise<void> => {
      const shown = await pdf.getPage(page);
      if (isGone) return;
      const whole = shown.getViewport({ scale: 1 });
      setOwnRatio(whole.height / whole.width);
      const density = Math.min(window.devicePixelRatio, MAX_DENSITY);
      const viewport = shown.getViewport({ scale: (width / whole.width) * density });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      task = shown.render({ canvas: target, viewport });
      await task.promise;
      target.dataset['painted'] = 'yes';
    };
    draw().catch(() => {
      if (!isGone) failed();
    });
    return () => {
      isGone = true;
      task?.cancel();
      delete target.dataset['painted'];
      target.width = 0;
    };
  }, [pdf, page, width, isNear]);
  return (
    <div ref={holder} className="pdf-page" style={{ width, height: Math.round(width * ownRatio) }}>
      <canvas ref={canvas} role="img" aria-label={label} />
      <PdfText textOf={textOf} page={page} width={width} />
    </div>
  );
};
