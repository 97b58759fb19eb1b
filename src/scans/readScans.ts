import { createDigitRun, digitOf, SUFFIX } from './scan.ts';
import { areKeysHeld, dropLastKeys } from '../ui/typeAhead.ts';
import { isTextField, takesText, type FieldText, type TextField } from '../ui/typedText.ts';

/** A scan without Enter or Tab at its end is complete after this silence, ms; longer than its longest pause. */
const SILENCE = 350;
/** Enter or Tab this soon after a scan belongs to the scanner, ms. */
const LATE_SUFFIX = 300;

const CHOICES = 'select, [role="combobox"]:not(input), [role="listbox"], [role="menu"]';
const MODIFIERS = /^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock)$/;

interface Reader {
  /** Gets ten digits or more, and the fields that they were typed into with their text before. */
  onScan: (digits: string, fields: ReadonlyMap<TextField, FieldText>) => void;
  /** Digits and Enter that are too few for a barcode, while no text field has the focus. */
  onShort: () => void;
}

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

const isChoice = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CHOICES) !== null;
/** Whether a key at this moment is the next one of a scanner. */
const isNear = (at: number, before: number): boolean => at - before <= SUFFIX;
/** Whether what is typed goes into no text, here or on the next screen. */
const takesNothing = (target: EventTarget | null): boolean => !takesText(target) && !areKeysHeld();

/** Tells the scans of a keyboard-wedge scanner from typing, on the keys of the page; returns a function that ends it. */
export const readScans = ({ onScan, onShort }: Reader): (() => void) => {
  const run = createDigitRun();
  const touched = new Map<TextField, FieldText>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the first digit was typed into a text field; a screen may move the focus into one at that key. */
  let isInField = false;
  /** When Enter was pressed last, if in a text field or at the end of a code. */
  let enteredAt = -Infinity;
  /** When a letter or sign was pressed last, if in no text field. */
  let letterAt = -Infinity;

  const interrupt = () => {
    clearTimeout(timer);
    run.reset();
    letterAt = -Infinity;
  };
  const complete = (digits: string) => {
    interrupt();
    dropLastKeys(digits.length);
    const fields = new Map(touched);
    touched.clear();
    onScan(digits, fields);
  };
  const onDigit = (event: KeyboardEvent, digit: string) => {
    if (run.add(digit, event.timeStamp)) {
      touched.clear();
      isInField = takesText(event.target);
    }
    // It would change the choice.
    if (isChoice(event.target)) swallow(event);
    clearTimeout(timer);
    const digits = run.scanned(isInField);
    if (digits !== null) timer = setTimeout(() => complete(digits), SILENCE);
  };
  const onSuffix = (event: KeyboardEvent) => {
    const { key, target, timeStamp } = event;
    const digits = run.isFollowedAt(timeStamp, LATE_SUFFIX) ? run.scanned(isInField) : null;
    const isOfLetters = key === 'Enter' && !isChoice(target) && isNear(timeStamp, letterAt);
    // A scanner may end with two of them: the first may have moved the focus from a field to a button, or was its own.
    let mayFollow = key === 'Enter' && takesText(target);
    if (digits !== null) {
      swallow(event);
      complete(digits);
      mayFollow = true;
    } else if ((run.isFollowedAt(timeStamp, SUFFIX) || isOfLetters) && takesNothing(target)) {
      swallow(event);
      onShort();
      mayFollow = true;
    } else if (key === 'Enter' && isNear(timeStamp, enteredAt) && takesNothing(target)) swallow(event);
    enteredAt = mayFollow ? timeStamp : -Infinity;
    letterAt = -Infinity;
    run.reset();
  };
  const onCharacter = (event: KeyboardEvent) => {
    const { key, target, timeStamp } = event;
    const isInCode = run.isFollowedAt(timeStamp, SUFFIX) || isNear(timeStamp, letterAt);
    interrupt();
    // By itself it presses a button, in the middle of a code it must not.
    if (key === ' ' && !isInCode) return;
    if (key === ' ' && takesNothing(target)) swallow(event);
    if (!takesText(target)) letterAt = timeStamp;
    run.addOther(timeStamp);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Cells of a sheet take a scan as typing, with its Enter.
    if (event.target instanceof Element && event.target.closest('[data-keys="typed"]')) {
      interrupt();
      return;
    }
    if (MODIFIERS.test(event.key)) return;
    // Auto-repeat of a held key is as fast as a scanner.
    const isPlain = !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey;
    const digit = isPlain ? digitOf(event) : null;
    if (digit !== null) onDigit(event, digit);
    else if (isPlain && !event.shiftKey && (event.key === 'Enter' || event.key === 'Tab')) onSuffix(event);
    else if (isPlain && event.key.length === 1) onCharacter(event);
    else {
      if (event.repeat && event.key === 'Enter' && !takesText(event.target)) swallow(event);
      interrupt();
    }
  };
  /** The last chance to read the field before the digit is inserted. */
  const onBeforeInput = ({ target }: Event) => {
    if (isTextField(target) && !touched.has(target))
      touched.set(target, { value: target.value, caret: target.selectionStart });
  };
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  window.addEventListener('keydown', onKeyDown, options);
  window.addEventListener('beforeinput', onBeforeInput, options);
  // A scanner does not click.
  window.addEventListener('pointerdown', interrupt, options);
  return () => {
    end.abort();
    clearTimeout(timer);
  };
};
