import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';

/** Height of a row and of the head, px; as in sheet.css. */
export const ROW = 32;
const MORE_ROWS = 8;
const MORE_COLUMNS = 2;

interface Shown {
  top: number;
  bottom: number;
  left: number;
  right: number;
  /** Rows that are wholly in sight. */
  page: number;
}

/**
 * Which rows and columns of a scrolled box are drawn: those in sight and a few around them. `edges` are the left edges
 * of the columns and the right edge of the last one, px.
 */
export const useSheetWindow = (
  box: RefObject<HTMLElement | null>,
  rowCount: number,
  edges: readonly number[],
): Shown => {
  const [shown, setShown] = useState<Shown>({ top: 0, bottom: 0, left: 0, right: 0, page: 1 });
  const measure = useEffectEvent(() => {
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = box.current as HTMLElement;
    const columnAt = (x: number) =>
      Math.max(
        0,
        edges.findLastIndex((edge) => edge <= x),
      );
    const top = Math.floor(scrollTop / ROW);
    const bottom = Math.ceil((scrollTop + clientHeight) / ROW);
    const next = {
      top: Math.max(0, top - MORE_ROWS),
      bottom: Math.min(rowCount, bottom + MORE_ROWS) - 1,
      left: Math.max(0, columnAt(scrollLeft) - MORE_COLUMNS),
      right: Math.min(edges.length - 2, columnAt(scrollLeft + clientWidth) + MORE_COLUMNS),
      page: Math.max(1, Math.floor(clientHeight / ROW) - 2),
    };
    setShown((now) =>
      (Object.keys(next) as (keyof Shown)[]).every((name) => now[name] === next[name]) ? now : next,
    );
  });
  const width = edges.at(-1);
  useLayoutEffect(() => {
    const onMove = () => measure();
    onMove();
    const element = box.current;
    element?.addEventListener('scroll', onMove, { passive: true });
    window.addEventListener('resize', onMove);
    return () => {
      element?.removeEventListener('scroll', onMove);
      window.removeEventListener('resize', onMove);
    };
  }, [box, rowCount, width]);
  return shown;
};
