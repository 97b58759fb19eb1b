import { isObject } from '../../contract/isObject.ts';
import { isValid } from './validValues.ts';

const KEY = 'redux-store';
/** Raise it when the meaning of a stored value changes: older data is dropped. */
const VERSION = 1;
/** Drafts are kept for a shift, ms. */
export const SHIFT = 12 * 60 * 60 * 1000;

export type Values = Record<string, unknown>;

/** The drafts of a user after whom somebody else has signed in. */
interface Left {
  values: Values;
  /** ms since the epoch. */
  leftAt: number;
}
interface Saved {
  version: number;
  owner: string;
  values: Values;
  /** Drafts of other users, by owner. */
  others?: Record<string, Left>;
}

/** The draft order, unsaved forms and unsent scans survive a session that ended without Exit, for the same user. */
export const isDraft = (key: string): boolean => /^(?:tab\.)?wizard\.|^tab\.(?:form|scans)\./.test(key);

const validOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => isValid(key, value)));

const isLeft = (value: unknown): value is Left =>
  isObject(value) &&
  isObject(value['values']) &&
  typeof value['leftAt'] === 'number' &&
  Math.abs(Date.now() - value['leftAt']) < SHIFT;

/** What is saved here; null if nothing, or if it is invalid or of another version. */
const read = (storage: Storage): Required<Saved> | null => {
  try {
    const saved: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (!isObject(saved) || saved['version'] !== VERSION) return null;
    const { owner, values, others } = saved;
    if (typeof owner !== 'string' || !isObject(values)) return null;
    const left = Object.entries(isObject(others) ? others : {}).flatMap(([name, one]) =>
      isLeft(one) ? [[name, { ...one, values: validOf(one.values) }] as const] : [],
    );
    return { version: VERSION, owner, values: validOf(values), others: Object.fromEntries(left) };
  } catch {
    return null;
  }
};

/** The drafts of all users but `owner`. */
const othersOf = (saved: Required<Saved> | null, owner: string): Record<string, Left> => {
  if (saved === null) return {};
  const others = Object.fromEntries(Object.entries(saved.others).filter(([name]) => name !== owner));
  const drafts = Object.entries(saved.values).filter(([key]) => isDraft(key));
  if (saved.owner !== owner && drafts.length > 0)
    others[saved.owner] = { values: Object.fromEntries(drafts), leftAt: Date.now() };
  return others;
};

/** The values `owner` has saved here. Invalid data is removed, and data of another user except for the drafts. */
export const loadValues = (storage: Storage, owner: string): Values => {
  const saved = read(storage);
  if (saved?.owner === owner) return saved.values;
  const values = saved?.others[owner]?.values ?? {};
  if (storage.getItem(KEY) !== null) saveValues(storage, owner, values);
  return values;
};

/** Replaces the saved values of `owner` and keeps the drafts of others; without any values the key is removed. */
export const saveValues = (storage: Storage, owner: string, values: Values): void => {
  const others = othersOf(read(storage), owner);
  const hasOthers = Object.keys(others).length > 0;
  if (Object.keys(values).length === 0 && !hasOthers) storage.removeItem(KEY);
  else
    storage.setItem(
      KEY,
      JSON.stringify({
        version: VERSION,
        owner,
        values,
        others: hasOthers ? others : undefined,
      } satisfies Omit<Saved, 'others'> & {
        others: Saved['others'] | undefined;
      }),
    );
};

/** Removes everything of `owner`, in a way that reaches `onRemoved` of other tabs even if there was nothing. */
export const removeValues = (storage: Storage, owner: string): void => {
  saveValues(storage, owner, {});
  const rest = storage.getItem(KEY);
  storage.setItem(KEY, '');
  if (rest === null) storage.removeItem(KEY);
  else storage.setItem(KEY, rest);
};

/** Calls `listener` when another tab has removed everything, as Exit does: this tab must then keep nothing either. */
export const onRemoved = (listener: () => void): (() => void) => {
  const removed = ({ storageArea, key, newValue }: StorageEvent) => {
    if (storageArea === localStorage && (key === null || (key === KEY && newValue === ''))) listener();
  };
  window.addEventListener('storage', removed);
  return () => window.removeEventListener('storage', removed);
};
