import { useLayoutEffect, useState, type RefObject } from 'react';

/** Height of a row and of the head, px; as in sheet.css. */
export const ROW = 32;
const MORE_ROWS = 5;
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
  const [shown, setShown] = useState<Shown>({
    top: 0,
    bottom: MORE_ROWS,
    left: 0,
    right: MORE_COLUMNS,
    page: 1,
  });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = () => {
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
      const columnAt = (x: number) =>
        Math.max(
          0,
          edges.findLastIndex((edge) => edge <= x),
        );
      const next = {
        top: Math.max(0, Math.floor(scrollTop / ROW) - MORE_ROWS),
        bottom: Math.min(rowCount, Math.ceil((scrollTop + clientHeight) / ROW) + MORE_ROWS) - 1,
        left: Math.max(0, columnAt(scrollLeft) - MORE_COLUMNS),
        right: Math.min(edges.length - 2, columnAt(scrollLeft + clientWidth) + MORE_COLUMNS),
        page: Math.max(1, Math.floor(clientHeight / ROW) - 2),
      };
      setShown((now) =>
        (Object.keys(next) as (keyof Shown)[]).every((name) => now[name] === next[name]) ? now : next,
      );
    };
    // In a task of its own: the page around is laid out by then.
    const frame = requestAnimationFrame(measure);
    element.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [box, rowCount, edges]);
  return shown;
};
