import { otherLayouts } from '../../contract/keyboardLayout.ts';

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').replaceAll('ў', 'у');
const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Every word typed begins one of these words. */
const holds = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.length > 0 && typed.every((part) => words.some((word) => word.startsWith(part)));

/**
 * How well a term fits a label and other words of the same thing, 0 best; null: not at all. The term may have been typed
 * in the other keyboard layout.
 */
export const fitOf = (term: string, label: string, others: string): number | null => {
  for (const [at, reading] of [term, ...otherLayouts(term)].entries()) {
    const typed = wordsOf(reading);
    const own = wordsOf(label);
    const worse = at === 0 ? 0 : 3;
    if (typed.length > 0 && plain(label).startsWith(plain(reading).trim())) return worse;
    if (holds(typed, own)) return worse + 1;
    if (holds(typed, [...own, ...wordsOf(others)])) return worse + 2;
  }
  return null;
};
