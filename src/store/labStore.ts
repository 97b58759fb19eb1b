import type { Store } from 'ra-core';

const KEY = 'redux-store';
/** Raise it when the meaning of a stored value changes: older stores are dropped. */
const VERSION = 1;
const SAVE_EVERY = 1000;

/** Values under this prefix are the draft of an order, ids and codes: they outlive a session that ended by itself. */
const DRAFT = 'wizard.';

interface Saved {
  version: number;
  owner: string;
  values: Record<string, unknown>;
}

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && 'version' in value && 'owner' in value && 'values' in value;

const load = (owner: string): Record<string, unknown> => {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isSaved(saved) && saved.version === VERSION && saved.owner === owner ? saved.values : {};
  } catch {
    return {};
  }
};

export interface LabStore extends Store {
  /** The session is over: nothing stays in memory or in the browser (AUTH-08, AUTH-12), but the draft when asked to keep it. */
  wipe(options: { keepDraft: boolean }): void;
}

/**
 * react-admin's Store under the one key `redux-store`, written at most once a second (PERSIST-01..03). What another
 * user or another version left, or what is broken, is dropped. Values under `memory.` are never written: patients'
 * names and results stay out of the browser's storage.
 */
export const createLabStore = (owner: string): LabStore => {
  let values = load(owner);
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isOver = false;
  const listeners = new Map<string, Set<(value: unknown) => void>>();

  const withKeys = (wanted: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => wanted(key)));
  const write = (kept: Saved['values']) =>
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, owner, values: kept } satisfies Saved));
  const save = () => {
    timer = null;
    write(withKeys((key) => !key.startsWith('memory.')));
  };
  const flush = () => {
    if (timer === null) return;
    clearTimeout(timer);
    save();
  };
  const changed = (key: string, value: unknown) => {
    for (const listener of listeners.get(key) ?? []) listener(value);
    // What screens still say while they are taken down must not bring back what was wiped or overwrite another store's.
    if (!isOver) timer ??= setTimeout(save, SAVE_EVERY);
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
    },
    teardown: () => {
      flush();
      isOver = true;
      window.removeEventListener('pagehide', flush);
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
    listItems: (prefix = '') => withKeys((key) => key.startsWith(prefix)),
    subscribe: (key, listener) => {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener as (value: unknown) => void));
      return () => set.delete(listener as (value: unknown) => void);
    },
    wipe: ({ keepDraft }) => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      isOver = true;
      const draft = withKeys((key) => keepDraft && key.startsWith(DRAFT));
      values = {};
      if (Object.keys(draft).length > 0) write(draft);
      else localStorage.removeItem(KEY);
    },
  };
};
