import type { Store } from 'react-admin';
import { loadValues, onRemoved, saveValues, type Values } from './savedValues.ts';

const SAVE_EVERY = 1000;

/**
 * Values under this prefix are never written: patients' names and results stay out of the browser's storage. The other
 * is react-admin's register of the lists that have a selection there.
 */
const isMemory = (key: string): boolean =>
  key.startsWith('memory.') || key.endsWith('.selectedIds.storeKeys');
/** Values under this prefix are for this tab alone: free texts, gone when it is closed. */
const isOfTab = (key: string): boolean => key.startsWith('tab.');
/** The draft of an order: it outlives a session that ended by itself, for the same user. */
const isDraft = (key: string): boolean => /^(?:tab\.)?wizard\./.test(key);

/** What the user chose for good; it says nothing of patients and outlives such a session too. */
const isChoice = (key: string): boolean => key === 'documentLanguage';

/** What becomes of the values when the session is over: all goes, the draft stays, or another tab has seen to it. */
export type Leftover = 'nothing' | 'draft' | 'untouched';

export interface LabStore extends Store {
  /** The values under this prefix; all without one. */
  listItems(prefix?: string): Record<string, unknown>;
  /** The values for all tabs under this prefix, as every tab has saved them by now. */
  listShared(prefix: string): Record<string, unknown>;
  /** The session is over: nothing stays in memory, and in the browser what `left` says. */
  wipe(left: Leftover): void;
}

const filtered = (values: Values, wanted: (key: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => wanted(key)));

/**
 * react-admin's Store under the one key `redux-store`, written at most once a second: what is of the tab to its
 * sessionStorage, the rest to localStorage, where only what this tab has changed is written over what other tabs have
 * saved. What another user or another version left, or what is broken, is dropped.
 */
export const createLabStore = (owner: string): LabStore => {
  let values: Values = { ...loadValues(localStorage, owner), ...loadValues(sessionStorage, owner) };
  /** Keys that are not saved yet. */
  let changes = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isOver = false;
  let stopListening = () => undefined as void;
  const listeners = new Map<string, Set<(value: unknown) => void>>();

  /** What all tabs have saved for all of them, under what this one has changed. */
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
    // What screens still say while they are taken down must not bring back what was wiped or overwrite another store's.
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
      if (left === 'untouched' && timer !== null) clearTimeout(timer);
      else if (left !== 'untouched') save((key) => left === 'draft' && (isDraft(key) || isChoice(key)));
      timer = null;
      values = {};
    },
  };
};
