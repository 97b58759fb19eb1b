const KEY = 'redux-store';
/** Raise it when the meaning of a stored value changes: older data is dropped. */
const VERSION = 1;

export type Values = Record<string, unknown>;

interface Saved {
  version: number;
  owner: string;
  values: Values;
}

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && 'version' in value && 'owner' in value && 'values' in value;

/** The values `owner` has saved here; data of another user or version, and invalid data, is removed. */
export const loadValues = (storage: Storage, owner: string): Values => {
  try {
    const saved: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (isSaved(saved) && saved.version === VERSION && saved.owner === owner) return saved.values;
  } catch {
    // Invalid JSON: removed below.
  }
  storage.removeItem(KEY);
  return {};
};

/** Replaces the saved values of `owner`; without values the key is removed. */
export const saveValues = (storage: Storage, owner: string, values: Values): void => {
  if (Object.keys(values).length === 0) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify({ version: VERSION, owner, values } satisfies Saved));
};

/** Removes everything, in a way that reaches `onRemoved` of other tabs even if there was nothing. */
export const removeValues = (storage: Storage): void => {
  storage.setItem(KEY, '');
  storage.removeItem(KEY);
};

/** Calls `listener` when another tab has removed everything, as Exit does: this tab must then keep nothing either. */
export const onRemoved = (listener: () => void): (() => void) => {
  const removed = ({ storageArea, key, newValue }: StorageEvent) => {
    if (storageArea === localStorage && (key === KEY || key === null) && newValue === null) listener();
  };
  window.addEventListener('storage', removed);
  return () => window.removeEventListener('storage', removed);
};
