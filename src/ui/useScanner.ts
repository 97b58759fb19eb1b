import { useEffect, useEffectEvent } from 'react';
import { createBurst } from './scan.ts';
import { unholdKeys } from './typeAhead.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;
interface Before {
  value: string;
  caret: number | null;
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Puts a text into a field as if it were typed: whoever controls the field hears of it. */
const write = (field: Field, { value, caret }: Before): void => {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (caret !== null) field.setSelectionRange(caret, caret);
};

/** Who listens, the last comer last: a dialog that listens over a screen that does hears alone. */
const listeners: symbol[] = [];

/**
 * Listens to a wedge scanner on the whole page; null listens to nothing. `onScan` gets the digits of a barcode; the
 * scan's Enter goes nowhere, and a field that happened to have the focus is as it was before.
 */
export const useScanner = (onScan: ((digits: string) => void) | null): void => {
  const isOn = onScan !== null;
  const scanned = useEffectEvent((digits: string) => onScan?.(digits));
  useEffect(() => {
    if (!isOn) return undefined;
    const own = Symbol('scanner');
    listeners.push(own);
    const burst = createBurst();
    const touched = new Map<Field, Before>();
    const onKeyDown = (event: KeyboardEvent) => {
      if (listeners.at(-1) !== own) return;
      // A key that is held down repeats itself as quickly as a scanner.
      const isPlain = !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey;
      const result = burst.press(isPlain ? event.key : '', event.timeStamp);
      if (result === 'first') touched.clear();
      if (result === null || typeof result === 'string') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      unholdKeys(result.digits.length);
      for (const [field, before] of touched) write(field, before);
      touched.clear();
      scanned(result.digits);
    };
    /** The last moment before a digit stands in a field. */
    const onInput = ({ target }: Event) => {
      if (isField(target) && !touched.has(target))
        touched.set(target, { value: target.value, caret: target.selectionStart });
    };
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('beforeinput', onInput, true);
    return () => {
      listeners.splice(listeners.indexOf(own), 1);
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('beforeinput', onInput, true);
    };
  }, [isOn]);
};
