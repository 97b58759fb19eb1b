import { useRef, type KeyboardEvent } from 'react';

/** Nobody types a password this fast; median between two keys, ms. */
const SCANNER = 25;
const FEWEST_KEYS = 4;

/**
 * A key handler for a form with a password: Enter that ends what a scanner typed sends nothing, `scanned` is called
 * instead. Digits of a barcode are taken away by the scan guard; this holds for every other code.
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
