import type { Store } from 'react-admin';
import { isDraft, loadValues, onRemoved, removeValues, saveValues, type Values } from './savedValues.ts';

const SAVE_EVERY = 1000;

/**
 * Values under this prefix are never persisted, so that patients' names and results stay out of browser storage. The
 * other prefix is react-admin's register of lists with a selection.
 */
const isMemory = (key: string): boolean =>
  key.startsWith('memory.') || key.endsWith('.selectedIds.storeKeys');
/** Values under this prefix, e.g. free text, are stored for the tab and lost when it is closed. */
const isOfTab = (key: string): boolean => key.startsWith('tab.');
/** Preferences without patient data; like a draft, they survive a session that ended without Exit. */
const isChoice = (key: string): boolean => ['documentLanguage', 'results.sort'].includes(key);

/** What remains after the session: nothing, the drafts, or what another tab has left after its Exit. */
export type Remainder = 'nothing' | 'draft' | 'untouched';

export interface LabStore extends Store {
  /** Values under this prefix; all of them without one. */
  listItems(prefix?: string): Record<string, unknown>;
  /** Values for all tabs under this prefix, as last saved by any tab. */
  listShared(prefix: string): Record<string, unknown>;
  /** Ends the session: clears the memory, and from the browser all but `left`. */
  wipe(left: Remainder): void;
}

const filtered = (values: Values, wanted: (key: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => wanted(key)));

/**
 * react-admin's Store under the key `redux-store`, written at most once a second. Values of the tab go to
 * sessionStorage, all others to localStorage, where only this tab's changes overwrite what other tabs have saved. Data
 * of another version and invalid data is dropped; of another user only the drafts are kept, for that user.
 */
export const createLabStore = (owner: string): LabStore => {
  let values: Values = { ...loadValues(localStorage, owner), ...loadValues(sessionStorage, owner) };
  /** Keys that are not saved yet. */
  let changes = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isOver = false;
  let stopListening = () => undefined as void;
  const listeners = new Map<string, Set<(value: unknown) => void>>();

  /** What all tabs have saved, overlaid by this tab's changes. */
  const shared = (): Values => {
    const present = filtered(loadValues(localStorage, owner), (key) => !changes.has(key));
    for (const key of changes)
      if (key in values && !isMemory(key) && !isOfTab(key)) present[key] = values[key];
    return present;
  };
  const save = (wanted: (key: string) => boolean = () => true) => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    saveValues(localStorage, owner, filtered(shared(), wanted));
    saveValues(
      sessionStorage,
      owner,
      filtered(values, (key) => isOfTab(key) && wanted(key)),
    );
    changes = new Set();
  };
  const flush = () => {
    if (timer !== null) save();
  };
  const changed = (key: string, value: unknown) => {
    for (const listener of listeners.get(key) ?? []) listener(value);
    // Writes of unmounting screens must not restore wiped values or overwrite another user's.
    if (isOver) return;
    changes.add(key);
    timer ??= setTimeout(save, SAVE_EVERY);
  };
  const removeItems = (prefix: string) => {
    for (const key of Object.keys(values)) {
      if (!key.startsWith(prefix)) continue;
      delete values[key];
      changed(key, undefined);
    }
  };

  return {
    setup: () => {
      isOver = false;
      window.addEventListener('pagehide', flush);
      stopListening = onRemoved(() => saveValues(sessionStorage, owner, {}));
    },
    teardown: () => {
      flush();
      isOver = true;
      window.removeEventListener('pagehide', flush);
      stopListening();
    },
    getItem: <T>(key: string, initial?: T) => (key in values ? values[key] : initial) as T,
    setItem: (key, value) => {
      values[key] = value;
      changed(key, value);
    },
    removeItem: (key) => {
      delete values[key];
      changed(key, undefined);
    },
    removeItems,
    reset: () => removeItems(''),
    listItems: (prefix = '') => filtered(values, (key) => key.startsWith(prefix)),
    listShared: (prefix) => filtered(shared(), (key) => key.startsWith(prefix)),
    subscribe: (key, listener) => {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener as (value: unknown) => void));
      return () => set.delete(listener as (value: unknown) => void);
    },
    wipe: (left) => {
      isOver = true;
      if (left === 'untouched') {
        if (timer !== null) clearTimeout(timer);
        saveValues(sessionStorage, owner, {});
      } else save((key) => left === 'draft' && (isDraft(key) || isChoice(key)));
      if (left === 'nothing') removeValues(localStorage, owner);
      timer = null;
      values = {};
    },
  };
};
