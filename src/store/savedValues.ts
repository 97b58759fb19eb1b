const KEY = 'redux-store';
/** Raise it when the meaning of a stored value changes: older stores are dropped. */
const VERSION = 1;

export type Values = Record<string, unknown>;

interface Saved {
  version: number;
  owner: string;
  values: Values;
}

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && 'version' in value && 'owner' in value && 'values' in value;

/** What `owner` has saved here; what another user or another version left, or what is broken, is removed. */
export const loadValues = (storage: Storage, owner: string): Values => {
  try {
    const saved: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (isSaved(saved) && saved.version === VERSION && saved.owner === owner) return saved.values;
  } catch {
    // It is no JSON: removed below.
  }
  storage.removeItem(KEY);
  return {};
};

/** Saves the values of `owner` in place of what was there; without values nothing stays. */
export const saveValues = (storage: Storage, owner: string, values: Values): void => {
  if (Object.keys(values).length === 0) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify({ version: VERSION, owner, values } satisfies Saved));
};

/** Tells `listener` that another tab has removed everything: after Exit nothing of it may stay here either. */
export const onRemoved = (listener: () => void): (() => void) => {
  const removed = ({ storageArea, key, newValue }: StorageEvent) => {
    if (storageArea === localStorage && (key === KEY || key === null) && newValue === null) listener();
  };
  window.addEventListener('storage', removed);
  return () => window.removeEventListener('storage', removed);
};
