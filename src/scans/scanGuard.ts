import { manifestIdOf } from '../../contract/manifestCode.ts';
import { parseTubeCode } from '../../contract/tubeCodes.ts';
import { readScans } from './readScans.ts';
import { writeText, type FieldText, type TextField } from '../ui/typedText.ts';

/** The scanned code of a label. */
export interface Scan {
  /** As scanned: ten, twelve or thirteen. */
  digits: string;
  /** Of the order. */
  barcode: string;
  /** Whether a text field had the focus; it got its text from before the scan back. */
  isInField: boolean;
  /** Puts the digits into that field, if it has no other text, because they may be the number of a card. */
  keep: () => void;
}

export interface ScanListener {
  onScan: (scan: Scan) => void;
  /** Gets the number of a manifest whose code was scanned. */
  onManifest?: ((id: number) => void) | undefined;
  /** What is not the code of a label was scanned while no text field had the focus. */
  onUnreadable?: (() => void) | undefined;
  /** Whether the listener belongs to a dialog, not to the screen behind it. */
  isInDialog: boolean;
}

/** Gets what no screen and no field takes, as scanned: the code of a label, or other digits. */
type Unused = (digits: string, isLabel: boolean) => void;

/** Who gets the scans of the page. A page has one keyboard, so there is one of it. */
const page = {
  /** Active listeners, the latest last: only that one is called. */
  listeners: [] as ScanListener[],
  unused: null as Unused | null,
  observers: new Set<() => void>(),
  /** Those who need the keys watched, and what ends the watch. */
  users: 0,
  stop: () => undefined as void,
};

const announce = (): void => {
  for (const observer of page.observers) observer();
};

/** The listener of the topmost dialog or, without a dialog, of the screen. */
const currentListener = (): ScanListener | undefined => {
  const latest = page.listeners.at(-1);
  const hasDialog = document.querySelector('dialog[open], .MuiDialog-root') !== null;
  return hasDialog && latest?.isInDialog !== true ? undefined : latest;
};

/** Without a listener a scan stays in the field that it was scanned into, unless that held other text. */
const keepIn = (fields: ReadonlyMap<TextField, FieldText>, digits: string): boolean => {
  let isKept = false;
  for (const [field, before] of fields) {
    const isFree = before.value === '' || (field.type !== 'password' && /^[\d ]+$/.test(before.value));
    writeText(field, isFree ? { value: digits, caret: digits.length } : before);
    isKept ||= isFree;
  }
  return isKept;
};

/** Watches the keys of the page as long as anybody needs it; returns a function that ends the caller's need. */
const watchKeys = (): (() => void) => {
  page.users += 1;
  if (page.users === 1)
    page.stop = readScans({
      onScan: (digits, fields) => {
        const isTaken = takesFrom(currentListener(), digits);
        if (isTaken) for (const [field, before] of fields) writeText(field, before);
        if (isTaken || !keepIn(fields, digits)) deliverScan(digits, fields);
      },
      onShort: () => currentListener()?.onUnreadable?.(),
    });
  return () => {
    page.users -= 1;
    if (page.users === 0) page.stop();
  };
};

/** Whether the listener takes these digits. */
const takesFrom = (listener: ScanListener | undefined, digits: string): boolean =>
  listener !== undefined &&
  (parseTubeCode(digits) !== null || (listener.onManifest !== undefined && manifestIdOf(digits) !== null));

/** Hands over what was scanned into these fields, or read otherwise, e.g. by the camera. */
export const deliverScan = (digits: string, fields: ReadonlyMap<TextField, FieldText> = new Map()): void => {
  const listener = currentListener();
  const code = parseTubeCode(digits);
  const manifestId = manifestIdOf(digits);
  if (manifestId !== null && listener?.onManifest) listener.onManifest(manifestId);
  else if (code && listener)
    listener.onScan({
      digits,
      barcode: code.barcode,
      isInField: fields.size > 0,
      keep: () => {
        if (!keepIn(fields, digits)) page.unused?.(digits, true);
      },
    });
  else if (!code && listener?.onUnreadable) listener.onUnreadable();
  else page.unused?.(digits, code !== null);
};

/**
 * Guards the page against a keyboard-wedge scanner: what it types presses no button, changes no choice and leaves no
 * field with mixed text. `unused` gets the digits that no screen and no field takes. Returns a function that ends it.
 */
export const guardScans = (unused: Unused): (() => void) => {
  page.unused = unused;
  const stop = watchKeys();
  return () => {
    page.unused = null;
    stop();
  };
};

/** Adds a listener, the latest is called; returns a function that removes it. */
export const listenToScans = (listener: ScanListener): (() => void) => {
  page.listeners.push(listener);
  announce();
  const stop = watchKeys();
  return () => {
    page.listeners.splice(page.listeners.indexOf(listener), 1);
    announce();
    stop();
  };
};

/** Whether anything listens. */
export const takesScans = (): boolean => page.listeners.length > 0;

/** Calls `observer` whenever listeners come or go; returns a function that ends it. */
export const onListeners = (observer: () => void): (() => void) => {
  page.observers.add(observer);
  return () => page.observers.delete(observer);
};
