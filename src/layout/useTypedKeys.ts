import { useRef, type KeyboardEvent } from 'react';

/** Median time between two keys, ms; nobody types a password this fast. */
const SCANNER = 25;
const FEWEST_KEYS = 4;

/**
 * A key handler for a form with a password: Enter at the end of scanned text sends nothing and calls `scanned`
 * instead. The scan guard removes the digits of a barcode; this handler is for all other codes.
 */
export const useTypedKeys = (scanned: () => void): ((event: KeyboardEvent) => void) => {
  const times = useRef<number[]>([]);
  return (event) => {
    const { key, timeStamp } = event;
    if (key.length === 1) times.current.push(timeStamp);
    if (key !== 'Enter') return;
    const typed = [...times.current, timeStamp];
    times.current = [];
    const gaps = typed.slice(1).map((time, index) => time - (typed[index] ?? time));
    const median = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? Infinity;
    if (gaps.length < FEWEST_KEYS || median > SCANNER) return;
    event.preventDefault();
    scanned();
  };
};
