import { useEffectEvent, useLayoutEffect } from 'react';
import { createBurst } from './scan.ts';
import { dropLastKeys } from './typeAhead.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;
interface Before {
  value: string;
  caret: number | null;
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Sets a field's text as if typed, so that React's onChange fires. */
const write = (field: Field, { value, caret }: Before): void => {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (caret !== null) field.setSelectionRange(caret, caret);
};

/** Active listeners, the latest last: only that one is called, e.g. a dialog over a screen. */
const listeners: symbol[] = [];

/**
 * Listens to a keyboard-wedge scanner on the whole page; null disables it. `onScan` gets the digits of a barcode. The
 * scan's Enter is swallowed, and a field that had the focus gets its previous text back.
 */
export const useScanner = (onScan: ((digits: string) => void) | null): void => {
  const isOn = onScan !== null;
  const scanned = useEffectEvent((digits: string) => onScan?.(digits));
  // Before the paint: what can be seen can be scanned into.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const own = Symbol('scanner');
    listeners.push(own);
    const burst = createBurst();
    const touched = new Map<Field, Before>();
    const onKeyDown = (event: KeyboardEvent) => {
      if (listeners.at(-1) !== own) return;
      // Auto-repeat of a held key is as fast as a scanner.
      const isPlain = !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey;
      const result = burst.press(isPlain ? event.key : '', event.timeStamp);
      if (result === 'first') touched.clear();
      if (result === null || typeof result === 'string') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      dropLastKeys(result.digits.length);
      for (const [field, before] of touched) write(field, before);
      touched.clear();
      scanned(result.digits);
    };
    /** The last chance to read the field before the digit is inserted. */
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
