import { createDigitRun, digitOf } from './scan.ts';
import { areKeysHeld, dropLastKeys } from './typeAhead.ts';

/** A scan without Enter or Tab at its end is complete after this silence, ms. */
const SILENCE = 200;
/** Enter or Tab this soon after the last digit belongs to the scanner, ms. */
const LATE_SUFFIX = 300;

export interface ScanListener {
  onScan: (digits: string) => void;
  /** Digits and Enter that are too few for a barcode, while no text field has the focus. */
  onShort?: (() => void) | undefined;
  /** Whether the listener belongs to a dialog, not to the screen behind it. */
  isInDialog: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement;
interface Before {
  value: string;
  caret: number | null;
}

/** Active listeners, the latest last: only that one is called. */
const listeners: ScanListener[] = [];
let onUnused: ((digits: string) => void) | null = null;
const observers = new Set<() => void>();
const announce = (): void => {
  for (const observer of observers) observer();
};

const CHOICES = 'select, [role="combobox"]:not(input), [role="listbox"], [role="menu"]';
const NOT_TEXT = /^(?:button|checkbox|color|file|image|radio|range|reset|submit)$/;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !NOT_TEXT.test(target.type));

/** Whether typed characters become text of this element. */
export const takesText = (target: EventTarget | null): boolean =>
  isField(target) || (target instanceof HTMLElement && target.isContentEditable);

/** Sets a field's text as if typed, so that React's onChange fires. */
const write = (field: Field, { value, caret }: Before): void => {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // E-mail fields have no selection.
  if (caret !== null && field.selectionStart !== null) field.setSelectionRange(caret, caret);
};

const run = createDigitRun();
const touched = new Map<Field, Before>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** When the last digit of the last scan was pressed. */
let scannedAt = -Infinity;

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** The listener of the topmost dialog or, without a dialog, of the screen. */
const currentListener = (): ScanListener | undefined => {
  const latest = listeners.at(-1);
  const hasDialog = document.querySelector('dialog[open], .MuiDialog-root') !== null;
  return hasDialog && latest?.isInDialog !== true ? undefined : latest;
};

/** Without a listener a scan stays in the field that it was scanned into, unless the field held other text. */
const keepIn = (fields: ReadonlyMap<Field, Before>, digits: string): boolean => {
  let isKept = false;
  for (const [field, before] of fields) {
    const isFree = before.value === '' || (field.type !== 'password' && /^[\d ]+$/.test(before.value));
    write(field, isFree ? { value: digits, caret: digits.length } : before);
    isKept ||= isFree;
  }
  return isKept;
};

const complete = (digits: string): void => {
  clearTimeout(timer);
  dropLastKeys(digits.length);
  run.reset();
  const fields = new Map(touched);
  touched.clear();
  const listener = currentListener();
  if (listener) {
    for (const [field, before] of fields) write(field, before);
    listener.onScan(digits);
  } else if (!keepIn(fields, digits)) onUnused?.(digits);
};

const onDigit = (event: KeyboardEvent, digit: string): void => {
  if (run.add(digit, event.timeStamp)) touched.clear();
  // The key would change the choice.
  if (event.target instanceof Element && event.target.closest(CHOICES)) swallow(event);
  clearTimeout(timer);
  const digits = run.barcode();
  if (digits === null) return;
  scannedAt = event.timeStamp;
  timer = setTimeout(() => complete(digits), SILENCE);
};

const onSuffix = (event: KeyboardEvent): void => {
  const isLate = event.timeStamp - scannedAt <= LATE_SUFFIX;
  const digits = run.isFollowedAt(event.timeStamp) || isLate ? run.barcode() : null;
  if (digits !== null) {
    swallow(event);
    complete(digits);
  } else if (isLate) swallow(event);
  else if (run.isFollowedAt(event.timeStamp) && !takesText(event.target) && !areKeysHeld()) {
    swallow(event);
    currentListener()?.onShort?.();
  }
  run.reset();
};

const MODIFIERS = /^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock)$/;

const onKeyDown = (event: KeyboardEvent): void => {
  if (MODIFIERS.test(event.key)) return;
  // Auto-repeat of a held key is as fast as a scanner.
  const isPlain = !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey;
  const digit = isPlain ? digitOf(event) : null;
  if (digit !== null) onDigit(event, digit);
  else if (isPlain && !event.shiftKey && (event.key === 'Enter' || event.key === 'Tab')) onSuffix(event);
  else {
    clearTimeout(timer);
    run.reset();
  }
};

/** The last chance to read the field before the digit is inserted. */
const onBeforeInput = ({ target }: Event): void => {
  if (isField(target) && !touched.has(target))
    touched.set(target, { value: target.value, caret: target.selectionStart });
};

/** A scanner does not click. */
const onPointerDown = (): void => {
  clearTimeout(timer);
  run.reset();
};

let users = 0;
/** Watches the keys of the page as long as anybody needs it; returns a function that ends the caller's need. */
const watchKeys = (): (() => void) => {
  users += 1;
  if (users === 1) {
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('beforeinput', onBeforeInput, true);
    window.addEventListener('pointerdown', onPointerDown, true);
  }
  return () => {
    users -= 1;
    if (users > 0) return;
    clearTimeout(timer);
    run.reset();
    scannedAt = -Infinity;
    touched.clear();
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('beforeinput', onBeforeInput, true);
    window.removeEventListener('pointerdown', onPointerDown, true);
  };
};

/**
 * Guards the page against a keyboard-wedge scanner: what it types presses no button, changes no choice and leaves no
 * field with mixed text. `unused` gets the digits that no screen and no field takes. Returns a function that ends it.
 */
export const guardScans = (unused: (digits: string) => void): (() => void) => {
  onUnused = unused;
  const stop = watchKeys();
  return () => {
    onUnused = null;
    stop();
  };
};

/** Adds a listener, the latest is called; returns a function that removes it. */
export const listenToScans = (listener: ScanListener): (() => void) => {
  listeners.push(listener);
  announce();
  const stop = watchKeys();
  return () => {
    listeners.splice(listeners.indexOf(listener), 1);
    announce();
    stop();
  };
};

/** Whether anything listens to scans. */
export const takesScans = (): boolean => listeners.length > 0;

/** Calls `observer` whenever listeners come or go; returns a function that ends it. */
export const onListeners = (observer: () => void): (() => void) => {
  observers.add(observer);
  return () => observers.delete(observer);
};

/** Passes on a barcode that was read in another way, e.g. by the camera. */
export const deliverScan = (digits: string): void => {
  const listener = currentListener();
  if (listener) listener.onScan(digits);
  else onUnused?.(digits);
};
