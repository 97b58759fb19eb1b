import { fireEvent } from '@testing-library/react';

let clock = 0;

/**
 * Scans digits as a wedge scanner types them, 8 ms apart, followed by Enter; no field gets the keys of a scan it does
 * not want.
 */
export const scan = (digits: string): void => {
  clock += 10_000;
  for (const key of [...digits.split(''), 'Enter']) {
    clock += 8;
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: clock });
    fireEvent(target, event);
  }
};
