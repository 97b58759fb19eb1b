import type { Language } from './languages.ts';

const collators = new Map<Language, Intl.Collator>();

/**
 * Sorts texts of a language, with numbers by value. The first collator of a page takes 10 ms: a screen with a list
 * creates it while idle.
 */
export const collatorOf = (language: Language): Intl.Collator => {
  const known = collators.get(language);
  if (known) return known;
  const collator = new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return collator;
};
