import { useEffect, useEffectEvent } from 'react';
import type { MessageKey } from '../i18n/dictionary.ts';

/** What a key does, in the words of the list of keys. */
export type KeyText = Extract<MessageKey, `palette.keys.${string}`>;
/** A key of the screen: `Ctrl + Enter`, and what it does. */
export interface ShownKey {
  key: string;
  does: KeyText;
}

/** The keys of a list whose rows have the focus. */
export const walkingKeys: readonly ShownKey[] = [
  { key: '↓ ↑', does: 'palette.keys.rows' },
  { key: 'Home, End', does: 'palette.keys.ends' },
];

const sources: (() => readonly ShownKey[])[] = [];

/**
 * Lists the keys of a part of the screen while it is mounted; `list` is called when `?` is pressed and leaves out
 * keys that do nothing at that moment.
 */
export const useShownKeys = (list: () => readonly ShownKey[]): void => {
  const current = useEffectEvent(list);
  useEffect(() => {
    const source = () => current();
    sources.push(source);
    return () => void sources.splice(sources.indexOf(source), 1);
  }, []);
};

/** The keys of the screen as it is now, each once. */
export const shownKeys = (): readonly ShownKey[] => {
  const all = sources.flatMap((source) => source());
  return all.filter(
    ({ key, does }, at) => all.findIndex((one) => one.key === key && one.does === does) === at,
  );
};
