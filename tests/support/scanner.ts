import { fireEvent } from '@testing-library/react';
import { keyTime } from './keyClock.ts';

/** Presses a key at a time of its own (ms) and does what a browser does with it, unless somebody prevents that. */
const press = (key: string, at: number): void => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  if (!fireEvent(document.activeElement ?? document.body, event)) return;
  // A keydown handler may have moved the focus.
  const { activeElement } = document;
  const isText = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  if (key === 'Enter') {
    if (activeElement instanceof HTMLInputElement) activeElement.form?.requestSubmit();
    if (activeElement instanceof HTMLButtonElement) activeElement.click();
  } else if (key === 'Tab') fireEvent.blur(activeElement ?? document.body);
  else if (activeElement instanceof HTMLSelectElement)
    fireEvent.change(activeElement, { target: { value: key } });
  else if (isText) {
    fireEvent(activeElement, new InputEvent('beforeinput', { data: key, bubbles: true }));
    fireEvent.input(activeElement, { target: { value: activeElement.value + key } });
  }
};

/** Types keys `gap` ms apart, `pause` ms after the keys before them. */
export const typeKeys = (keys: readonly string[], gap: number, pause = 1000): void => {
  keyTime(pause);
  for (const key of keys) press(key, keyTime(gap));
};

/** Scans digits as a wedge scanner types them, `gap` ms apart, followed by Enter. */
export const scan = (digits: string, gap = 8): void => typeKeys([...digits.split(''), 'Enter'], gap);
